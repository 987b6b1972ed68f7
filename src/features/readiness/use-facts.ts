import { useCallback, useEffect, useState } from 'react';
import { useAppReadiness } from '../../store/app-files.ts';
import { useLive } from '../../store/live.ts';
import { examsHere } from '../../store/queries/readiness.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { type DeviceFacts, readDeviceFacts } from './device-facts.ts';
import type { Facts } from './judge.ts';

/** Pause between two looks at facts without events (ms). */
const LOOK_AGAIN = 10_000;

export function useFacts(): { facts: Facts; look: () => Promise<void> } {
  const { clock, user } = useWorkspace();
  const sync = useLive(syncState, []);
  const exams = useLive((store) => examsHere(store, user.userRole), [user.userRole]);
  const [device, setDevice] = useState<DeviceFacts>();
  const look = useCallback(async () => setDevice(await readDeviceFacts()), []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [look]);
  const app = useAppReadiness(user.userRole);
  const clockFacts = { offset: clock.offset(), measuredAt: clock.measuredAt() };
  return { facts: { device, app, sync, exams, clock: clockFacts, now: clock.now() }, look };
}
