import { Button, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTextPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import {
  numbersSharing,
  type SharedText,
  sharedTextsIn,
} from '../../../domain/question-kinds/shared-text.ts';
import { plainText } from '../../../domain/rich-text/rich-text.ts';
import { late } from '../../../ui/late.ts';
import { type MoreItem, MoreMenu } from '../../../ui/MoreMenu.tsx';
import { questionRange } from '../../question-kinds/messages.ts';
import type { QuestionValues } from '../../question-kinds/views.ts';
import { listMessages } from '../messages.ts';
import type { ListedQuestion, QuestionListActions } from '../question-list/QuestionRow.tsx';
import { sharedTextMessages as messages } from './messages.ts';
import classes from './SharedText.module.css';

export const SharedTextDialog = late(
  async () => (await import('./SharedTextDialog.tsx')).SharedTextDialog,
);

/** Returns the name of a shared text in lists: its title, or else its beginning. */
export const sharedName = ({ title, text }: SharedText): string =>
  title || plainText(text).trim().slice(0, 40) || messages.text;

interface SharedTextBarProps extends Pick<QuestionListActions, 'onShare'> {
  questions: readonly ListedQuestion[];
  others: readonly MoreItem[];
}

export function SharedTextBar({ questions, others, onShare }: SharedTextBarProps) {
  const [open, setOpen] = useState<{ shared: SharedText | null } | null>(null);
  return (
    <div className={classes.bar}>
      {sharedTextsIn(questions).map((shared) => (
        <Button
          key={shared.id}
          variant="default"
          aria-label={messages.editOf(sharedName(shared))}
          onClick={() => setOpen({ shared })}
        >
          {sharedName(shared)} · {questionRange(numbersSharing(questions, shared.id))}
        </Button>
      ))}
      <MoreMenu
        label={listMessages.more}
        items={[
          ...others,
          { label: messages.add, icon: IconTextPlus, run: () => setOpen({ shared: null }) },
        ]}
      />
      {open ? (
        <Suspense>
          <SharedTextDialog
            {...{ ...open, questions, save: onShare }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface SharedTextFieldProps {
  form: UseFormReturnType<QuestionValues>;
  offered: readonly SharedText[];
}

const NONE = '';
const FRESH = 'new';

export function SharedTextField({ form, offered }: SharedTextFieldProps) {
  const [isWriting, setWriting] = useState(false);
  const { sharedText } = form.values;
  const isOffered = offered.some(({ id }) => id === sharedText?.id);
  const choices = sharedText && !isOffered ? [...offered, sharedText] : offered;
  const give = (chosen?: SharedText) => form.setFieldValue('sharedText', chosen);
  const choose = (value: string) =>
    value === FRESH ? setWriting(true) : give(choices.find(({ id }) => id === value));
  return (
    <>
      <NativeSelect
        label={messages.field}
        value={sharedText?.id ?? NONE}
        onChange={({ target }) => choose(target.value)}
        data={[
          { value: NONE, label: messages.none },
          ...choices.map((shared) => ({ value: shared.id, label: sharedName(shared) })),
          { value: FRESH, label: messages.fresh },
        ]}
      />
      {isWriting ? (
        <Suspense>
          <SharedTextDialog
            shared={null}
            questions={null}
            save={async (written) => give(written)}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
