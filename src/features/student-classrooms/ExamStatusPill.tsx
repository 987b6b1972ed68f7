import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconDeviceTabletCheck,
  IconLock,
  IconStar,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ClosedStatus } from '../../domain/grading/own-paper.ts';
import { ownPaperMessages } from '../../domain/grading/own-paper-messages.ts';
import { secondsLeft } from '../../domain/timing/timing.ts';
import type { OwnPaper } from '../../store/queries/own-papers.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatFloored } from '../../ui/format.ts';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { messages } from './messages.ts';

interface ExamStatusPillProps {
  paper: OwnPaper | null;
  /** Whether the exam can be begun now. */
  window: 'before' | 'open' | 'after';
  /** Whether it has yet to be opened with its code. */
  isLocked: boolean;
}

/** Where a student stands with an exam, as a label. */
export function ExamStatusPill({ paper, window, isLocked }: ExamStatusPillProps) {
  if (!paper) {
    return isLocked && window !== 'after' ? (
      <Pill icon={<IconLock size={18} aria-hidden />}>{messages.locked}</Pill>
    ) : (
      <Pill>{NOT_STARTED[window]}</Pill>
    );
  }
  const { status, result } = paper;
  if (status.kind === 'in-progress') return <TimeLeftPill deadline={status.deadline} />;
  if (result) {
    return (
      <Pill tone="success" icon={<IconStar size={18} aria-hidden />}>
        {messages.graded(formatFloored(result.examPoint))}
      </Pill>
    );
  }
  const { tone, Icon } = LOOKS[status.kind];
  return (
    <Pill tone={tone} icon={<Icon size={18} aria-hidden />}>
      {ownPaperMessages.status[status.kind]}
    </Pill>
  );
}

const LOOKS: Readonly<Record<ClosedStatus['kind'], { tone: Tone; Icon: Icon }>> = {
  waiting: { tone: 'warning', Icon: IconDeviceTabletCheck },
  refused: { tone: 'danger', Icon: IconAlertTriangle },
  acknowledged: { tone: 'info', Icon: IconCheck },
  'at-server': { tone: 'info', Icon: IconCheck },
  withheld: { tone: 'info', Icon: IconCheck },
  graded: { tone: 'success', Icon: IconStar },
};

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
