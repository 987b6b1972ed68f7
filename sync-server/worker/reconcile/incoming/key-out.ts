import type { Authored } from '../../../../src/domain/document.ts';
import {
  isReleased,
  keyOutSince,
  livedUntil,
} from '../../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { isPractice } from '../../../../src/domain/documents/exam/settings.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { range } from '../../../storage/documents.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';

/**
 * An exam that remembers since when the key was out, where a change of it would forget that; and that it is out from now on, where the change lets it out:
 * whatever stamps and clocks of the teacher's tablet say, nobody had it before. A practice lets it out with each hand-in: what comes
 * once it is an exam comes behind that. `now` in ms.
 * @param before null for a new exam
 * @param wasHandedIn whether any paper was, of what was a practice until now
 */
export function rememberingKey(
  before: Exam | null,
  changed: Exam,
  { wasHandedIn, now }: { wasHandedIn: boolean; now: number },
): Exam {
  if (before && before.keyOutAt !== null) return changed;
  const known = before && keyOutSince(before, livedUntil(before, now));
  const isNoLongerPractice = before !== null && isPractice(before) && !isPractice(changed);
  const isOutNow = isReleased(changed, now) && !isPractice(changed);
  const since = known ?? (isOutNow || (isNoLongerPractice && wasHandedIn) ? now : null);
  if (since === null || keyOutSince(changed, now) === since) return changed;
  return setFields(changed, { keyOutAt: since }, now);
}

/**
 * Whether what comes may end a practice in which somebody has handed in, and got the key with that.
 * @param brought what comes of the exam
 */
export async function wasPracticed(
  examID: string,
  brought: readonly Authored[],
  reader: Pick<SchoolReader, 'load' | 'school'>,
): Promise<boolean> {
  const held = await reader.load('exam', examID);
  const mayEnd = brought.some((doc) => doc.type === 'exam' && !isPractice(doc));
  if (!held || !isPractice(held) || !mayEnd) return false;
  const papers = await range(reader.school, 'paper', `${examID}-`);
  return papers.some(({ receivedAt }) => receivedAt !== null);
}
