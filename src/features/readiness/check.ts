/** `unknown`: nothing is wrong, but it cannot be known now. `coming`: it needs nothing but time. */
export type Status = 'ok' | 'warning' | 'problem' | 'coming' | 'unknown' | 'checking';

export type CheckId = 'app' | 'exams' | 'storage' | 'space' | 'clock' | 'server' | 'unsent';

export interface Check {
  id: CheckId;
  status: Status;
  text: string;
  /** What it rests on, or what to do. */
  detail?: string;
}

/** The worst first: what decides about the whole. */
const GRAVITY: readonly Status[] = ['problem', 'coming', 'checking', 'warning', 'unknown', 'ok'];

/** All checks in one word. */
export const verdictOf = (checks: readonly Check[]): Status =>
  GRAVITY.find((status) => checks.some((check) => check.status === status)) ?? 'ok';
