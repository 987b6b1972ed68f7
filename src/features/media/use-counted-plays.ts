import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { failureOf } from '../../domain/error-messages.ts';
import { soundMessages as messages } from './messages.ts';

/** Maximum difference of positions that is inaudible (seconds). */
const NEAR = 0.5;
/** Length of sound between two writes of the position (seconds). */
const KEPT_EVERY = 2;

/** Player that is playing. A player that starts pauses this player. */
let heardNow: HTMLAudioElement | null = null;

type Media = SyntheticEvent<HTMLAudioElement>;

/** Plays an audio element only after the log has the play, and never backwards. */
export function useCountedPlays(
  stoppedAt: number | null,
  begin: () => Promise<void>,
  keep: (at: number | null) => Promise<void>,
) {
  const ref = useRef<HTMLAudioElement>(null);
  /** True during a play. At other times, keys of headphones must not start the sound. */
  const isCounted = useRef(false);
  /** Furthest position of the play (seconds). `written` is the last written position. */
  const reached = useRef(0);
  const written = useRef(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [time, setTime] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const write = (at: number | null) => {
    written.current = at ?? 0;
    // Ignores a full disk. Only the position is lost, because the log has the play.
    keep(at).catch(() => undefined);
  };
  usePauseAtEnd(ref, (at) => isCounted.current && write(at));

  const start = async (audio: HTMLAudioElement) => {
    unlock(audio);
    await loaded(audio);
    if (stoppedAt === null) {
      await begin();
      reached.current = 0;
      await moved(audio, 0);
    } else {
      reached.current = stoppedAt;
      if (!(await moved(audio, stoppedAt))) {
        isCounted.current = false;
        write(null);
        return setProblem(messages.notStopped);
      }
    }
    // Stops if the student has left the question. The next press then continues the play.
    if (ref.current !== audio) return;
    isCounted.current = true;
    written.current = reached.current;
    await audio.play();
  };
  const press = async () => {
    const audio = ref.current;
    if (!audio || isBusy) return;
    if (!audio.paused) return audio.pause();
    setProblem(null);
    setBusy(true);
    try {
      await start(audio);
    } catch (error) {
      setProblem(error === UNPLAYABLE ? messages.unplayable : failureOf(error).text);
    }
    setBusy(false);
  };

  const events = {
    onPlay: ({ currentTarget: audio }: Media) => {
      if (!isCounted.current) return audio.pause();
      if (heardNow !== audio) heardNow?.pause();
      heardNow = audio;
      setPlaying(!audio.paused);
    },
    onPause: ({ currentTarget: audio }: Media) => {
      setPlaying(!audio.paused);
      if (isCounted.current && audio.paused && !audio.ended) write(audio.currentTime);
    },
    onTimeUpdate: ({ currentTarget: audio }: Media) => {
      if (!isCounted.current || audio.seeking) return;
      reached.current = audio.currentTime;
      setTime(audio.currentTime);
      if (audio.currentTime - written.current >= KEPT_EVERY) write(audio.currentTime);
    },
    onSeeking: ({ currentTarget: audio }: Media) => {
      if (audio.currentTime < reached.current - NEAR) audio.currentTime = reached.current;
    },
    onEnded: () => {
      isCounted.current = false;
      reached.current = 0;
      setPlaying(false);
      write(null);
    },
  };
  return { ref, events, isPlaying, isBusy, time, problem, press };
}

/** Pauses when the component is removed, because a removed element continues to play. */
function usePauseAtEnd(ref: RefObject<HTMLAudioElement | null>, leave: (at: number) => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const audio = ref.current;
    return () => {
      if (!audio) return;
      const isHeard = !audio.paused;
      audio.pause();
      if (isHeard) latest.current(audio.currentTime);
    };
  }, [ref]);
}

/** Unlocks an element during the tap, because browsers refuse to play an element after a wait. */
function unlock(audio: HTMLAudioElement): void {
  audio.play().catch(() => undefined);
  audio.pause();
}

const UNPLAYABLE = new Error('this browser cannot play the sound');

/** Waits until the browser knows the sound's length and format. @throws UNPLAYABLE */
function loaded(audio: HTMLAudioElement): Promise<void> {
  if (audio.error) return Promise.reject(UNPLAYABLE);
  if (audio.readyState >= audio.HAVE_METADATA) return Promise.resolve();
  return new Promise((resolve, reject) => {
    audio.addEventListener('loadedmetadata', () => resolve(), { once: true });
    audio.addEventListener('error', () => reject(UNPLAYABLE), { once: true });
  });
}

/** Moves to a position. Returns false if the browser cannot move there. */
async function moved(audio: HTMLAudioElement, to: number): Promise<boolean> {
  if (Math.abs(audio.currentTime - to) > NEAR) {
    const seeked = new Promise((resolve) =>
      audio.addEventListener('seeked', resolve, { once: true }),
    );
    audio.currentTime = to;
    await seeked;
  }
  return audio.currentTime > to - NEAR;
}
