import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/buttons.tsx';
import classes from './ClassResults.module.css';
import { messages } from './messages.ts';

/** Number of exams side by side on a wide screen. */
const WIDTH = 5;
/** Number of exams side by side on a tablet in portrait format. More would overlap. */
const NARROW_WIDTH = 3;
const IS_NARROW = '(max-width: 62rem)';

export interface ExamPage {
  /** Index of the first exam; `to` is exclusive. */
  from: number;
  to: number;
  isWhole: boolean;
  turn: (by: 1 | -1) => void;
}

/** Pages through exams, newest first. */
export function useExamPage(count: number): ExamPage {
  const [older, setOlder] = useState(0);
  const isNarrow = useMediaQuery(IS_NARROW, undefined, { getInitialValueInEffect: false });
  const width = isNarrow ? NARROW_WIDTH : WIDTH;
  const pages = Math.max(1, Math.ceil(count / width));
  const at = Math.min(older, pages - 1);
  const to = count - at * width;
  return {
    from: Math.max(0, to - width),
    to,
    isWhole: pages === 1,
    turn: (by) => setOlder(Math.min(pages - 1, Math.max(0, at + by))),
  };
}

export function ExamPages({ page, count }: { page: ExamPage; count: number }) {
  const { from, to, isWhole, turn } = page;
  if (isWhole) return null;
  return (
    <div className={classes.pages}>
      <IconButton icon={IconArrowLeft} disabled={from === 0} onClick={() => turn(1)}>
        {messages.older}
      </IconButton>
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
