import type { Evidence } from './evidence.ts';
import type { Ledger } from './ledger.ts';
import type { School } from './school.ts';

/** One run of a schedule. */
export interface Run {
  school: School;
  ledger: Ledger;
  evidence: Evidence;
  /** What nobody may have to see, with the step at which it happened. */
  mishaps: string[];
}

export const asText = (error: unknown): string =>
  error instanceof Error ? `${error}` : JSON.stringify(error);
