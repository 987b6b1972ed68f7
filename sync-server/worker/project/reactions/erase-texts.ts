import { docId } from '../../../../src/domain/doc-id.ts';
import {
  markingWithoutTexts,
  paperWithoutTexts,
  resultWithoutTexts,
  typedIn,
} from '../../../../src/domain/documents/paper/erase.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { isMarkedByHand } from '../../../../src/domain/grading/counting.ts';
import { SCHOOL } from '../../../../src/domain/session/databases.ts';
import { range } from '../../../storage/documents.ts';
import { studentDatabase, teacherDatabase } from '../../shared/role-databases.ts';
import type { ReactionTools } from '../kind.ts';

/** The points stay: a paper of an erased student is not graded again. */
export async function eraseTexts(
  paper: Paper,
  teacher: string,
  { school, reader, plan, compactions }: ReactionTools,
): Promise<void> {
  const version = await reader.load('version', `${paper.examID}:${paper.start.version}`);
  const typed = version ? typedIn(version) : new Set<string>();
  if (typed.size === 0 && !isMarkedByHand(paper)) return;
  const markers = new Set([teacher]);
  for (const { id, addedUser } of await range(school, 'marking', `${paper.id}:`)) {
    await reader.update('marking', id, (known) => known && markingWithoutTexts(known));
    markers.add(teacherDatabase(addedUser));
    plan.bring(teacherDatabase(addedUser), [docId('marking', id)]);
  }
  await reader.update('paper', paper.id, (known) => known && paperWithoutTexts(known, typed));
  await reader.update('result', paper.id, (known) => known && resultWithoutTexts(known));
  const own = studentDatabase(paper.userID);
  await compactions.expect([SCHOOL, own, ...markers]);
  for (const database of [own, ...markers])
    plan.bring(database, [docId('paper', paper.id), docId('result', paper.id)]);
}
