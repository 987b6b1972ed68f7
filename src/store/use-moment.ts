import { useEffect, useState } from 'react';
import { useWorkspace } from './workspace.ts';

/** The clock may be corrected while one waits; it is looked at again after so long. ms. */
const LOOK_AGAIN = 15_000;

/** The corrected time in ms, renewed as soon as one of `instants` has come. Nulls stand for instants that never come. */
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
