import { useEffect, useState } from 'react';
import { secondsLeft } from '../../domain/exam/timing.ts';
import type { Clock } from '../../replica/clock.ts';

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
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, endsAt]);
  return seconds;
}
