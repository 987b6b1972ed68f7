import type { Mergeable } from '../../../src/domain/document.ts';
import { keyOutSince } from '../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isPractice } from '../../../src/domain/documents/exam/settings.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { range } from '../../storage/documents.ts';
import type { SchoolReader } from '../shared/school-reader.ts';

/**
 * An exam that remembers since when the key was out, where a change of it would forget that. A practice lets the key out with each hand-in:
 * what comes once it is an exam comes behind that. `now` in ms.
 * @param wasHandedIn whether any paper was, of what was a practice until now
 */
export function rememberingKey(
  before: Exam,
  changed: Exam,
  { wasHandedIn, now }: { wasHandedIn: boolean; now: number },
): Exam {
  const isNoLongerPractice = isPractice(before) && !isPractice(changed);
  // By a clock that is ahead: the class has the key from now on.
  const isReleased = changed.releasedAt !== null && changed.releasedAt > now;
  const isOutNow = isReleased || (isNoLongerPractice && wasHandedIn);
  const known = keyOutSince(before, now) ?? (isOutNow ? now : null);
  if (known === null || (keyOutSince(changed, now) ?? Infinity) <= known) return changed;
  return setFields(changed, { keyOutAt: known }, now);
}

/**
 * Whether what comes may end a practice in which somebody has handed in, and got the key with that.
 * @param brought what comes of the exam
 */
export async function wasPracticed(
  examID: string,
  brought: readonly Mergeable[],
  reader: Pick<SchoolReader, 'load' | 'school'>,
): Promise<boolean> {
  const held = await reader.load('exam', examID);
  const mayEnd = brought.some((doc) => doc.type === 'exam' && !isPractice(doc));
  if (!held || !isPractice(held) || !mayEnd) return false;
  const papers = await range(reader.school, 'paper', `${examID}-`);
  return papers.some(({ receivedAt }) => receivedAt !== null);
}
