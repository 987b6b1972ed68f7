import { useEffect, useState } from 'react';
import type { Clock } from '../../domain/timing/clock.ts';
import { secondsLeft } from '../../domain/timing/timing.ts';

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
