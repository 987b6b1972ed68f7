import { useCallback, useEffect, useRef, useState } from 'react';
import type { Clock } from '../../domain/timing/clock.ts';
import { isOver, secondsLeft } from '../../domain/timing/timing.ts';
import { awaitServerTime } from '../../store/await-server-time.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

/** Hands in at the end. First asks the server for the time, because the clock may be wrong. */
export function useTimeUp(endsAt: () => number, handInNow: (cause: 'deadline') => void) {
  const { clock } = useWorkspace();
  const latest = useRef({ clock, endsAt, handInNow });
  latest.current = { clock, endsAt, handInNow };
  const [isUp, setUp] = useState(false);
  /** True while the room waits for the server's time. Blocks answers. */
  const [isChecking, setChecking] = useState(false);
  const [isOverNow, setOver] = useState(false);
  /** Number that changes if the server's time shows that time is left. Restarts the countdown. */
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

/** Events of a page that was hidden or frozen. */
const COMING_BACK = ['visibilitychange', 'resume'];

/** Returns the remaining seconds by the clock, because a sleeping device loses ticks. */
export function useSecondsLeft(clock: Clock, endsAt: () => number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt(), clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const [now, deadline] = [clock.now(), endsAt()];
      setSeconds(secondsLeft(deadline, now));
      // Runs just after the next full second.
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

/** Announces added time. @param extraMinutes total of added time */
export function useExtraTimeNotice(extraMinutes: number, isEnded: boolean): void {
  const before = useRef(extraMinutes);
  useEffect(() => {
    const added = extraMinutes - before.current;
    before.current = extraMinutes;
    if (added > 0 && !isEnded) toast.info(messages.extraTime(added));
  }, [extraMinutes, isEnded]);
}
