import { docId } from '../../../../src/domain/doc-id.ts';
import { holderOf } from '../../../../src/domain/documents/exam/holder.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import { SCHOOL } from '../../../../src/domain/session/databases.ts';
import { update } from '../../../storage/documents.ts';
import { teacherDatabase } from '../../shared/role-databases.ts';
import type { ReactionTools } from './reaction.ts';

/**
 * The exam without what was read and said of the sheets of people whose data are erased: a reading has a teacher's own words in it. What was handed
 * in stays in the paper, as other answers do. Looked for at each change of an exam, since a teacher's tablet that was away may bring one back.
 */
export async function withoutErased(
  exam: Exam,
  { school, reader, plan, compactions }: ReactionTools,
): Promise<Exam> {
  const uids = new Set(exam.sheetReadings.map(({ uid }) => uid));
  const users = uids.size > 0 ? await reader.loadMany('user', uids) : [];
  const erased = new Set(users.filter(isErased).map(({ uid }) => uid));
  if (erased.size === 0) return exam;
  const teacher = teacherDatabase(holderOf(exam));
  await compactions.expect([SCHOOL, teacher]);
  const left = await update(
    school,
    'exam',
    exam.examID,
    (known) =>
      known && {
        ...known,
        sheetReadings: known.sheetReadings.filter(({ uid }) => !erased.has(uid)),
      },
  );
  if (!left) return exam;
  reader.remember(left);
  plan.bring(teacher, [docId('exam', exam.examID)]);
  return left;
}
