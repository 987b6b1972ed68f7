import { IconCheck, IconClock, IconLock, IconStar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { secondsLeft } from '../../domain/timing/timing.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatFloored } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import type { ExamStatus } from './exam-status.ts';
import { messages } from './messages.ts';

interface ExamStatusPillProps {
  status: ExamStatus;
  /** Whether the exam can be begun now. */
  window: 'before' | 'open' | 'after';
  /** Whether it has yet to be opened with its code. */
  isLocked: boolean;
}

/** Where a student stands with an exam, as a label. */
export function ExamStatusPill({ status, window, isLocked }: ExamStatusPillProps) {
  switch (status.kind) {
    case 'not-started':
      return isLocked && window !== 'after' ? (
        <Pill icon={<IconLock size={18} aria-hidden />}>{messages.locked}</Pill>
      ) : (
        <Pill>{NOT_STARTED[window]}</Pill>
      );
    case 'in-progress':
      return <TimeLeftPill deadline={status.deadline} />;
    case 'handed-in':
      return (
        <Pill tone="info" icon={<IconCheck size={18} aria-hidden />}>
          {messages.handedIn}
        </Pill>
      );
    case 'graded':
      return (
        <Pill tone="success" icon={<IconStar size={18} aria-hidden />}>
          {messages.graded(formatFloored(status.examPoint))}
        </Pill>
      );
  }
}

const NOT_STARTED = { before: messages.notOpen, open: messages.notStarted, after: messages.closed };

const LOOK_AGAIN = 10_000;

/** The minutes left of a begun exam; `deadline` in ms. */
function TimeLeftPill({ deadline }: { deadline: number }) {
  const { clock } = useWorkspace();
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline, clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(deadline, clock.now())), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [clock, deadline]);
  return (
    <Pill tone="warning" icon={<IconClock size={18} aria-hidden />}>
      {timeLeftText(seconds)}
    </Pill>
  );
}

function timeLeftText(seconds: number): string {
  if (seconds === 0) return messages.timeOver;
  return seconds < 60 ? messages.lastMinute : messages.timeLeft(Math.floor(seconds / 60));
}
