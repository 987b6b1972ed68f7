import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ClassResults.module.css';
import { messages } from './messages.ts';

/** Exams that stand side by side. */
const WIDTH = 5;

export interface ExamPage {
  /** Positions of the first exam that is shown and of the one behind the last. */
  from: number;
  to: number;
  turn: (by: 1 | -1) => void;
}

/** The newest exams first; older ones page by page. */
export function useExamPage(count: number): ExamPage {
  const [older, setOlder] = useState(0);
  const pages = Math.max(1, Math.ceil(count / WIDTH));
  const at = Math.min(older, pages - 1);
  const to = count - at * WIDTH;
  return {
    from: Math.max(0, to - WIDTH),
    to,
    turn: (by) => setOlder(Math.min(pages - 1, Math.max(0, at + by))),
  };
}

export function ExamPages({ page: { from, to, turn }, count }: { page: ExamPage; count: number }) {
  if (count <= WIDTH) return null;
  return (
    <div className={classes.pages}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        disabled={from === 0}
        onClick={() => turn(1)}
      >
        {messages.older}
      </Button>
      <span role="status">{messages.shownExams(from + 1, to, count)}</span>
      <Button
        variant="default"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        disabled={to === count}
        onClick={() => turn(-1)}
      >
        {messages.newer}
      </Button>
    </div>
  );
}
