import type { SchemaStep } from './step.ts';

/**
 * Version of the first release. Versions 1 and 2 belong to programs from before it, which therefore refuse the data of
 * every release.
 */
export const FIRST_VERSION = 3;

/** Every step since the first release, in order. Data of any age are brought forward by those that they lack. */
export const STEPS: readonly SchemaStep[] = [];

/** Returns the version that a list of steps leads to. @throws RangeError for a list with a gap */
export function newestOf(steps: readonly SchemaStep[]): number {
  for (const [at, { to }] of steps.entries())
    if (to !== FIRST_VERSION + at + 1) throw new RangeError(`schema step out of order: ${to}`);
  return FIRST_VERSION + steps.length;
}
