import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconClock, IconDoorExit, IconTextSize } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useTabTitle } from '../../ui/Page.tsx';
import type { Tone } from '../../ui/Pill.tsx';
import { messages } from './messages.ts';
import classes from './RoomHeader.module.css';
import '@mantine/core/styles/VisuallyHidden.css';
import { announcementDue } from '../../domain/timing/timing.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatSeconds } from '../../ui/format.ts';
import { useSecondsLeft } from './exam-time.ts';

export interface Trouble {
  tone?: Tone;
  title: string;
  text?: string;
}

interface RoomHeaderProps {
  examName: string;
  /** Returns the end (ms), which changes when the clock is corrected. */
  endsAt: () => number;
  onTimeUp: () => void;
  onLeave: () => void;
  state: ReactNode;
  textSize: TextSize;
  onTextSize: (size: TextSize) => void;
  trouble?: Trouble | null;
  notice?: ReactNode;
}

export function RoomHeader(props: RoomHeaderProps) {
  useTabTitle(props.examName);
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <h1 className={classes.name}>{props.examName}</h1>
        <div className={classes.clock}>
          <Countdown endsAt={props.endsAt} onTimeUp={props.onTimeUp} />
        </div>
        <div className={classes.state}>{props.state}</div>
        <div className={classes.tools}>
          <TextSizeButton size={props.textSize} onSize={props.onTextSize} />
          <IconButton icon={IconDoorExit} onClick={props.onLeave}>
            {messages.leave}
          </IconButton>
        </div>
      </div>
      {props.trouble ? (
        <Notice tone={props.trouble.tone ?? 'danger'} urgent title={props.trouble.title}>
          {props.trouble.text}
        </Notice>
      ) : null}
      {props.notice}
    </header>
  );
}

function TextSizeButton({ size, onSize }: { size: TextSize; onSize: (size: TextSize) => void }) {
  const next = TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? 'normal';
  const label = `${messages.textSize}: ${messages.textSizes[size]}`;
  return (
    <ActionIcon variant="default" aria-label={label} title={label} onClick={() => onSize(next)}>
      <IconTextSize size={22} stroke={1.75} />
    </ActionIcon>
  );
}

const SHORT = 60;

/** Shows the remaining time every second. Screen readers announce it at 10, 5 and 1 minutes. */
function Countdown({ endsAt, onTimeUp }: { endsAt: () => number; onTimeUp: () => void }) {
  const { clock } = useWorkspace();
  const seconds = useSecondsLeft(clock, endsAt);
  const announcement = useAnnouncement(seconds);
  useEffect(() => {
    if (seconds === 0) onTimeUp();
  }, [seconds, onTimeUp]);
  return (
    <div className={classes.countdownClock} data-short={seconds <= SHORT}>
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

const TEXT_SIZES = ['normal', 'large', 'huge'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'okul.exam-text';

export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>(readSize);
  const set = (next: TextSize) => {
    setSize(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {}
  };
  return [size, set];
}

function readSize(): TextSize {
  const stored = localStorage.getItem(KEY);
  return TEXT_SIZES.find((size) => size === stored) ?? 'normal';
}
