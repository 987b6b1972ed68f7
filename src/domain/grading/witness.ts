import { keyOutSince } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { handInKey, isMadeByServer, isOfServer } from './counting.ts';

/** When a teacher's tablet had taken a hand-in from its student's; ms, null where none had. */
export function witnessedAt({ logs }: Pick<Paper, 'logs'>, handIn: HandIn): number | null {
  const key = handInKey(handIn);
  const witnessed = logs.flatMap(({ witness }) => (witness?.handIn === key ? witness.at : []));
  return witnessed.length > 0 ? Math.min(...witnessed) : null;
}

/** When the server held a hand-in, by its own signed word; ms, null where it gave none. */
export const countersignedAt = (
  { countersigned }: Pick<Paper, 'countersigned'>,
  handIn: HandIn,
): number | null => countersigned.find((said) => said.handIn === handInKey(handIn))?.at ?? null;

/**
 * When the server held a hand-in, ms; null where it has none. `receivedAt` is that of the first of any kind: of another that
 * came to count beside what was made here, of a sheet too, the time of that very one is known by the server's word on its log, and else by when it came to count. What the
 * server handed in itself it held by the paper's end, or from when it first saw the paper: before any key is out it closes what is overdue.
 */
export function cameAt(paper: Paper, handIn: HandIn): number | null {
  const { seenAt, receivedAt, stamps, handIns } = paper;
  if (isOfServer(handIn)) return Math.max(handIn.at, seenAt ?? 0);
  const said = countersignedAt(paper, handIn);
  if (handIns.some(isMadeByServer)) return said ?? stamps.counted ?? receivedAt;
  return receivedAt && Math.min(receivedAt, said ?? Infinity);
}

/** Whether that was before the class had the key. */
export function isWitnessedInTime(paper: Paper, handIn: HandIn, exam: Exam): boolean {
  const at = witnessedAt(paper, handIn);
  return at !== null && (keyOutSince(exam, at) ?? at) >= at;
}
