import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DragArea } from './DragArea.tsx';
import type { FreshQuestion, ListedQuestion, QuestionListActions } from './listed.ts';
import { listMessages as messages } from './messages.ts';
import classes from './QuestionList.module.css';
import { QuestionRow } from './QuestionRow.tsx';
import { useFresh } from './use-fresh.ts';
import { useShownOrder } from './use-shown-order.ts';

interface QuestionListProps extends QuestionListActions {
  label: string;
  questions: readonly ListedQuestion[];
  fresh: FreshQuestion | null;
  /** Shown below the list. */
  children?: ReactNode;
}

/** Questions, folded, to be put in order by dragging, with the keyboard or with buttons, and what else is done to each. */
export function QuestionList({ label, questions, fresh, onMove, ...actions }: QuestionListProps) {
  const { shown, showMoved, showStored } = useShownOrder(questions);
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useFresh(fresh, shown);
  const move = async (listId: string, to: number) => {
    if (to < 0 || to >= shown.length || shown[to]?.listId === listId) return;
    showMoved(listId, to);
    if (await onMove(listId, to)) setSaid(messages.dropped(to + 1));
    else showStored();
  };
  const toggle = (listId: string) =>
    setOpen((current) => {
      const others = [...current].filter((one) => one !== listId);
      return new Set(current.has(listId) ? others : [...others, listId]);
    });
  return (
    <>
      <FoldAll
        isOpen={shown.every(({ listId }) => open.has(listId))}
        onToggle={(isOpen) => setOpen(new Set(isOpen ? shown.map(({ listId }) => listId) : []))}
      />
      <DragArea keys={shown.map(({ listId }) => listId)} onMove={move}>
        <ol className={classes.list} aria-label={label} ref={list}>
          {shown.map((question, at) => (
            <QuestionRow
              key={question.listId}
              question={question}
              at={at}
              isLast={at === shown.length - 1}
              isFresh={question.listId === fresh?.listId}
              isOpen={open.has(question.listId)}
              onToggle={toggle}
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

interface FoldAllProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

const FoldAll = ({ isOpen, onToggle }: FoldAllProps) => (
  <Button variant="subtle" className={classes.foldAll} onClick={() => onToggle(!isOpen)}>
    {isOpen ? messages.foldAll : messages.unfoldAll}
  </Button>
);
