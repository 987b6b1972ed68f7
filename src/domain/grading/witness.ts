import { keyOutSince } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { handInKey } from './counting.ts';

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

/** Whether that was before the class had the key. */
export function isWitnessedInTime(paper: Paper, handIn: HandIn, exam: Exam): boolean {
  const at = witnessedAt(paper, handIn);
  return at !== null && (keyOutSince(exam, at) ?? at) >= at;
}
