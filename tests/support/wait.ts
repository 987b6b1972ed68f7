import { setTimeout as pause } from 'node:timers/promises';

/** First and longest pause between two checks (ms). */
const PAUSES = { first: 5, longest: 50 };

/** Waits for a condition outside of a browser, up to `patience` (ms). Retries after an error. */
export async function waitFor(
  condition: () => Promise<boolean> | boolean,
  what: string,
  patience = 60_000,
): Promise<void> {
  const deadline = Date.now() + patience;
  let problem: unknown;
  for (let interval = PAUSES.first; ; interval = Math.min(interval * 1.5, PAUSES.longest)) {
    try {
      if (await condition()) return;
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`, { cause: problem });
    await pause(interval);
  }
}
