import { useEffect, useState } from 'react';
import { secondsLeft } from '../../domain/exam/timing.ts';
import type { Clock } from '../../replica/clock.ts';

/**
 * Whole seconds until the deadline (ms), worked out from the clock each time: ticks may be late or lost while the
 * device sleeps, and counting them would give time away.
 */
export function useSecondsLeft(clock: Clock, deadline: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline, clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = clock.now();
      setSeconds(secondsLeft(deadline, now));
      // Wakes just after the next whole second, so that none is shown twice or skipped.
      if (now < deadline) timer = setTimeout(tick, ((deadline - now) % 1000) + 5);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, deadline]);
  return seconds;
}
