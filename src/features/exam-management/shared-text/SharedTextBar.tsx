import { Button } from '@mantine/core';
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
  /** Further items of the list's menu. */
  others: readonly MoreItem[];
}

/** Lists the shared texts of an exam as edit buttons, with a menu that adds a text. */
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
