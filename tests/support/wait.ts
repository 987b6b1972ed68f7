import { setTimeout as pause } from 'node:timers/promises';

/** ms between two looks at a condition. */
const INTERVAL = 50;

/**
 * Looks again and again until `condition` holds; for conditions outside a browser. An error that the condition throws
 * counts as "not yet" unless time is up.
 * @param what named in the error
 * @param patience ms
 */
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
