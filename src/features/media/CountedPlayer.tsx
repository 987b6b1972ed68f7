import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { SoundRef } from '../../domain/media/ref.ts';
import { minutesText } from '../../domain/media/sounds.ts';
import type { Heard } from '../../store/queries/listening.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { soundMessages as messages } from './messages.ts';
import classes from './SoundView.module.css';
import { useCountedPlays } from './use-counted-plays.ts';

interface CountedPlayerProps {
  sound: SoundRef;
  url: string;
  /** State of the student's listening; undefined while loading. */
  heard: Heard | undefined;
  /** Counts a play. Durable when it resolves. */
  begin: () => Promise<void>;
  /** Stores where the play was stopped (seconds); null at its end. */
  keep: (at: number | null) => Promise<void>;
}

/** Renders a player for a limited number of plays. It cannot go back. */
export function CountedPlayer({ sound, url, heard, begin, keep }: CountedPlayerProps) {
  const stoppedAt = heard?.stoppedAt ?? null;
  const { isPlaying, ...player } = useCountedPlays(stoppedAt, begin, keep);
  const isOver = stoppedAt === null && heard !== undefined && playsLeft(sound, heard) <= 0;
  const at = Math.min(isPlaying ? player.time : (stoppedAt ?? 0), sound.seconds);
  const next = stoppedAt === null ? messages.play : messages.goOn;
  return (
    <>
      <audio ref={player.ref} src={url} preload="auto" {...player.events} />
      <div className={classes.controls}>
        <IconButton
          variant="filled"
          icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          disabled={!heard || (isOver && !isPlaying)}
          loading={player.isBusy}
          onClick={() => void player.press()}
        >
          {isPlaying ? messages.pause : next}
        </IconButton>
        <span className={classes.time}>
          {messages.time(minutesText(at), minutesText(sound.seconds))}
        </span>
      </div>
      <progress
        className={classes.progress}
        aria-label={messages.progress}
        value={at}
        max={sound.seconds}
      />
      {heard ? <p className={classes.hint}>{hintFor(sound, heard)}</p> : null}
      {player.problem ? (
        <Notice tone="danger" urgent>
          {player.problem}
        </Notice>
      ) : null}
    </>
  );
}

const playsLeft = ({ plays }: SoundRef, heard: Heard): number =>
  plays === null ? Number.POSITIVE_INFINITY : plays - heard.plays;

function hintFor(sound: SoundRef, heard: Heard): string {
  const left = sound.plays === null ? [] : [messages.left(sound.plays, playsLeft(sound, heard))];
  return [...left, ...(heard.plays === 0 ? [messages.headphones] : [])].join(' ');
}
