import { useEffect, useState } from 'react';
import { useWorkspace } from './workspace.ts';

/** Maximum time between two looks at the clock, which may be corrected meanwhile (ms). */
const LOOK_AGAIN = 15_000;

/** Returns the corrected time (ms), updated when one of `instants` passes. */
export function useMoment(instants: readonly (number | null)[]): number {
  const { clock } = useWorkspace();
  const [now, setNow] = useState(() => clock.now());
  const ahead = instants.flatMap((at) => (at !== null && at > now ? at : []));
  const next = ahead.length > 0 ? Math.min(...ahead) : null;
  useEffect(() => {
    if (next === null) return;
    const wait = Math.min(Math.max(next - now, 0) + 5, LOOK_AGAIN);
    const timer = setTimeout(() => setNow(clock.now()), wait);
    return () => clearTimeout(timer);
  }, [clock, next, now]);
  return now;
}
