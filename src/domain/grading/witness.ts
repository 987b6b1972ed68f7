import { keyOutSince } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { handInKey, isMadeByServer, isOfServer } from './counting.ts';

/** Returns the time at which a teacher's tablet first had the hand-in (ms), or null. */
export function witnessedAt({ logs }: Pick<Paper, 'logs'>, handIn: HandIn): number | null {
  const key = handInKey(handIn);
  const witnessed = logs.flatMap(({ witness }) => (witness?.handIn === key ? witness.at : []));
  return witnessed.length > 0 ? Math.min(...witnessed) : null;
}

export const countersignedAt = (
  { countersigned }: Pick<Paper, 'countersigned'>,
  handIn: HandIn,
): number | null => countersigned.find((said) => said.handIn === handInKey(handIn))?.at ?? null;

/** Returns the time at which the server first had a hand-in (ms), or null. */
export function cameAt(paper: Paper, handIn: HandIn): number | null {
  const { seenAt, receivedAt, stamps, handIns } = paper;
  if (isOfServer(handIn)) return Math.max(handIn.at, seenAt ?? 0);
  const said = countersignedAt(paper, handIn);
  if (handIns.some(isMadeByServer)) return said ?? stamps.counted ?? receivedAt;
  return receivedAt && Math.min(receivedAt, said ?? Infinity);
}

export function isWitnessedInTime(paper: Paper, handIn: HandIn, exam: Exam): boolean {
  const at = witnessedAt(paper, handIn);
  return at !== null && (keyOutSince(exam, at) ?? at) >= at;
}
