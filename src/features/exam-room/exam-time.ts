import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clock } from '../../domain/timing/clock.ts';
import { isOver, secondsLeft } from '../../domain/timing/timing.ts';
import { awaitServerTime } from '../../store/await-server-time.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

interface TimeUp {
  /** For the countdown, when it comes to zero. */
  onTimeUp: () => void;
  /** The server is being waited for; nothing may be answered meanwhile. */
  isChecking: boolean;
  /** The time is over, and the paper is being handed in. */
  isOver: boolean;
  /** Another number each time that the time turned out not to be over: the countdown begins anew. */
  round: number;
}

/**
 * At zero: hands in. Handing in cannot be undone, so a clock that the server has not set right since the app
 * was opened is given a moment for it.
 */
export function useTimeUp(endsAt: () => number, handInNow: (cause: 'deadline') => void): TimeUp {
  const { clock } = useWorkspace();
  const latest = useRef({ clock, endsAt, handInNow });
  latest.current = { clock, endsAt, handInNow };
  const [isUp, setUp] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [isOverNow, setOver] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isUp) return;
    let isHere = true;
    const settle = () => {
      if (!isHere) return;
      setChecking(false);
      const { clock, endsAt, handInNow } = latest.current;
      if (isOver(endsAt(), clock.now())) {
        setOver(true);
        handInNow('deadline');
        return;
      }
      setUp(false);
      setRound((rounds) => rounds + 1);
    };
    const told = awaitServerTime(latest.current.clock);
    setChecking(told !== null);
    void Promise.resolve(told).then(settle);
    return () => {
      isHere = false;
    };
  }, [isUp]);
  const onTimeUp = useCallback(() => setUp(true), []);
  return { onTimeUp, isChecking, isOver: isOverNow, round };
}

/** A page that was hidden, or frozen by the browser, is back. */
const COMING_BACK = ['visibilitychange', 'resume'];

/**
 * Whole seconds until `endsAt` (ms), worked out from the clock each time: ticks may be late or lost while the
 * device sleeps, and counting them would give time away.
 */
export function useSecondsLeft(clock: Clock, endsAt: () => number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt(), clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const [now, deadline] = [clock.now(), endsAt()];
      setSeconds(secondsLeft(deadline, now));
      // Wakes just after the next whole second, so that none is shown twice or skipped.
      if (now < deadline) timer = setTimeout(tick, ((deadline - now) % 1000) + 5);
    };
    tick();
    for (const back of COMING_BACK) document.addEventListener(back, tick);
    return () => {
      clearTimeout(timer);
      for (const back of COMING_BACK) document.removeEventListener(back, tick);
    };
  }, [clock, endsAt]);
  return seconds;
}

/**
 * Tells a student in the room that the teacher has added time.
 * @param extraMinutes all that the paper has
 * @param isEnded whether the teacher has ended the exam, to which no time is added any more
 */
export function useExtraTimeNotice(extraMinutes: number, isEnded: boolean): void {
  const before = useRef(extraMinutes);
  useEffect(() => {
    const added = extraMinutes - before.current;
    before.current = extraMinutes;
    if (added > 0 && !isEnded) toast.info(messages.extraTime(added));
  }, [extraMinutes, isEnded]);
}
