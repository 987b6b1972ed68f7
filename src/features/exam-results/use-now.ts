import { useEffect, useState } from 'react';
import { useWorkspace } from '../../store/workspace.ts';

/** Pause between two looks at the clock (ms). */
const EVERY = 30_000;

/** Corrected time (ms), updated while the page is open. */
export function useNow(every = EVERY): number {
  const { clock } = useWorkspace();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), every);
    return () => clearInterval(timer);
  }, [clock, every]);
  return now;
}
