import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.css';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { announcementDue } from '../../domain/timing/timing.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatSeconds } from '../../ui/format.ts';
import classes from './Countdown.module.css';
import { messages } from './messages.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const SHORT = 60;

interface CountdownProps {
  /** ms; asked again at each look. */
  endsAt: () => number;
  onTimeUp: () => void;
}

/** The time left. Drawn every second, spoken at 10, 5 and 1 minutes only. */
export function Countdown({ endsAt, onTimeUp }: CountdownProps) {
  const { clock } = useWorkspace();
  const seconds = useSecondsLeft(clock, endsAt);
  const announcement = useAnnouncement(seconds);
  useEffect(() => {
    if (seconds === 0) onTimeUp();
  }, [seconds, onTimeUp]);
  return (
    <div className={classes.clock} data-short={seconds <= SHORT}>
      <IconClock size={22} stroke={1.75} aria-hidden />
      <span role="timer" aria-label={messages.timeLeft} aria-live="off">
        {formatSeconds(seconds)}
      </span>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </div>
  );
}

function useAnnouncement(seconds: number): string {
  const before = useRef(seconds);
  const [text, setText] = useState('');
  useEffect(() => {
    const due = announcementDue(before.current, seconds);
    before.current = seconds;
    if (due !== null) setText(messages.announce(due));
  }, [seconds]);
  return text;
}
