import type { SchemaStep } from './step.ts';
import { keyedAccounts } from './steps/2-keyed-accounts.ts';

/** The version of data that carry none: what the first release wrote. */
export const FIRST_VERSION = 1;

/** Every step there ever was, in order: data of any age are brought forward by those that they lack. */
export const STEPS: readonly SchemaStep[] = [keyedAccounts];

/** The version that a row of steps leads to. @throws RangeError for a row with a gap */
export function newestOf(steps: readonly SchemaStep[]): number {
  for (const [at, { to }] of steps.entries())
    if (to !== FIRST_VERSION + at + 1) throw new RangeError(`schema step out of order: ${to}`);
  return FIRST_VERSION + steps.length;
}
