import { useEffect, useState } from 'react';
import { useWorkspace } from '../../store/workspace.ts';

const EVERY = 30_000;

/** Returns the corrected time (ms), updated while the page is open. */
export function useNow(every = EVERY): number {
  const { clock } = useWorkspace();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), every);
    return () => clearInterval(timer);
  }, [clock, every]);
  return now;
}
