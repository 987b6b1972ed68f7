import type { Authored } from '../../../../src/domain/document.ts';
import {
  isReleased,
  keyOutSince,
  livedUntil,
} from '../../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { givesResultsAtOnce } from '../../../../src/domain/documents/exam/settings.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { range } from '../../../storage/documents.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';

/**
 * Records when students may first have seen the key, before a change loses that. Trusts no tablet's
 * clock.
 * @param wasHandedIn true if the exam was a practice with a hand-in, which revealed the key
 */
export function rememberingKey(
  before: Exam | null,
  changed: Exam,
  { wasHandedIn, now }: { wasHandedIn: boolean; now: number },
): Exam {
  if (before && before.keyOutAt !== null) return changed;
  const known = before && keyOutSince(before, livedUntil(before, now));
  const isHeldBackNow =
    before !== null && givesResultsAtOnce(before) && !givesResultsAtOnce(changed);
  const isOutNow = isReleased(changed, now) && !givesResultsAtOnce(changed);
  const since = known ?? (isOutNow || (isHeldBackNow && wasHandedIn) ? now : null);
  if (since === null || keyOutSince(changed, now) === since) return changed;
  return setFields(changed, { keyOutAt: since }, now);
}

export async function wasPracticed(
  examID: string,
  brought: readonly Authored[],
  reader: Pick<SchoolReader, 'load' | 'school'>,
): Promise<boolean> {
  const held = await reader.load('exam', examID);
  const mayEnd = brought.some((doc) => doc.type === 'exam' && !givesResultsAtOnce(doc));
  if (!held || !givesResultsAtOnce(held) || !mayEnd) return false;
  const papers = await range(reader.school, 'paper', `${examID}-`);
  return papers.some(({ receivedAt }) => receivedAt !== null);
}
