import { setTimeout as pause } from 'node:timers/promises';

/** Pause between two checks (ms). */
const INTERVAL = 50;

/** Waits for a condition outside of a browser, up to `patience` (ms). Retries after an error. */
export async function waitFor(
  condition: () => Promise<boolean> | boolean,
  what: string,
  patience = 60_000,
): Promise<void> {
  const deadline = Date.now() + patience;
  let problem: unknown;
  for (;;) {
    try {
      if (await condition()) return;
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`, { cause: problem });
    await pause(INTERVAL);
  }
}
