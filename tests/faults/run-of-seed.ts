import type { Evidence } from './evidence.ts';
import type { Ledger } from './ledger.ts';
import type { School } from './school.ts';

export interface Run {
  school: School;
  ledger: Ledger;
  evidence: Evidence;
  /** Errors that a person must never see. */
  mishaps: string[];
}

export const asText = (error: unknown): string =>
  error instanceof Error ? `${error}` : JSON.stringify(error);
