import { keyOutSince } from '../exam/release.ts';
import type { Exam } from '../exam/schema.ts';
import { isPractice } from '../exam/settings.ts';
import type { Paper } from '../paper/schema.ts';

/** How long it can be read how a paper came about, once its result can be: as long as somebody may object to it. ms. */
const KEPT = 90 * 24 * 3_600_000;

/**
 * Until when the logs of a paper are kept, ms; null while nobody knows: its results are not out. A paper that came behind them has its own
 * time. Answers, result and what the server observed stay in the paper.
 */
export function logsKeptUntil(exam: Exam, { receivedAt }: Pick<Paper, 'receivedAt'>) {
  if (receivedAt === null) return null;
  const out = isPractice(exam) ? receivedAt : keyOutSince(exam, Infinity);
  return out === null ? null : Math.max(out, receivedAt) + KEPT;
}
