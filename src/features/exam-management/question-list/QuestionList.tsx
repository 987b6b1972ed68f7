import { type ReactNode, useState } from 'react';
import { DragArea } from './DragArea.tsx';
import type { ListedQuestion, QuestionListActions } from './listed.ts';
import { listMessages as messages } from './messages.ts';
import classes from './QuestionList.module.css';
import { QuestionRow } from './QuestionRow.tsx';
import { useShownOrder } from './use-shown-order.ts';

interface QuestionListProps extends QuestionListActions {
  label: string;
  questions: readonly ListedQuestion[];
  /** Shown below the list. */
  children?: ReactNode;
}

/** Questions to be put in order by dragging, with the keyboard or with buttons, and what else is done to each. */
export function QuestionList({ label, questions, onMove, ...actions }: QuestionListProps) {
  const { shown, showMoved, showStored } = useShownOrder(questions);
  const [said, setSaid] = useState('');
  const move = async (key: string, to: number) => {
    if (to < 0 || to >= shown.length || shown[to]?.key === key) return;
    showMoved(key, to);
    if (await onMove(key, to)) setSaid(messages.dropped(to + 1));
    else showStored();
  };
  return (
    <>
      <DragArea keys={shown.map(({ key }) => key)} onMove={move}>
        <ol className={classes.list} aria-label={label}>
          {shown.map((question, at) => (
            <QuestionRow
              key={question.key}
              question={question}
              at={at}
              isLast={at === shown.length - 1}
              onMove={move}
              {...actions}
            />
          ))}
        </ol>
      </DragArea>
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
    </>
  );
}
