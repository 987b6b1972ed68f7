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
import { questionRange } from '../../question-kinds/messages.ts';
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
}

/** Buttons that add a shared text and edit those of an exam. */
export function SharedTextBar({ questions, onShare }: SharedTextBarProps) {
  const [open, setOpen] = useState<{ shared: SharedText | null } | null>(null);
  return (
    <div className={classes.bar}>
      <Button
        variant="subtle"
        leftSection={<IconTextPlus size={20} aria-hidden />}
        onClick={() => setOpen({ shared: null })}
      >
        {messages.add}
      </Button>
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
