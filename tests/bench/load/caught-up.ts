import { setTimeout as pause } from 'node:timers/promises';

/** Pause between two checks (ms). */
const LOOK = 100;

/** Waits until a server has read everything since its start and has no work left. */
export async function caughtUp(origin: string): Promise<void> {
  while (await isBehind(origin)) await pause(LOOK);
}

async function isBehind(origin: string): Promise<boolean> {
  const { worker } = (await (await fetch(`${origin}/api/health`)).json()) as {
    worker: { backlog: number; changes: number | null; oldestMs: number };
  };
  return worker.backlog > 0 || worker.changes !== 0 || worker.oldestMs > 0;
}
