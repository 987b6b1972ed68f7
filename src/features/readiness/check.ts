/** Result of a check. `unknown`: cannot be determined. `coming`: ready after some time. */
export type Status = 'ok' | 'warning' | 'problem' | 'coming' | 'unknown' | 'checking';

export type CheckId = 'app' | 'exams' | 'storage' | 'space' | 'clock' | 'server' | 'unsent';

export interface Check {
  id: CheckId;
  status: Status;
  text: string;
  detail?: string;
}

/** Order of states, worst first. */
const GRAVITY: readonly Status[] = ['problem', 'coming', 'checking', 'warning', 'unknown', 'ok'];

export const verdictOf = (checks: readonly Check[]): Status =>
  GRAVITY.find((status) => checks.some((check) => check.status === status)) ?? 'ok';
