import type { Paper } from '../../../src/domain/entities/paper.ts';
import { isHandedIn } from '../../../src/domain/exam/counting.ts';
import { grade } from '../../../src/domain/exam/scoring.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { update } from '../../storage/documents.ts';
import { couldHaveSat } from '../exam-state.ts';
import type { ReactionTools } from './reaction.ts';

/** Writes the result of a handed-in paper, when its version is known and its student can have had it. */
export async function gradePaper(paper: Paper, { school, reader, now }: ReactionTools) {
  if (!isHandedIn(paper)) return;
  const version = await reader.load('version', `${paper.examID}:${paper.start.version}`);
  if (!version) return;
  const classroom = await reader.load('classroom', version.classroomID);
  if (!couldHaveSat(paper.userID, version, classroom)) return;
  const student = await reader.load('user', paper.userID);
  const result = await update(school, 'result', paper.id, (known) => {
    const graded = grade(paper, version, known?.displayName ?? student?.displayName ?? '', now());
    const isSame = known && sameContent({ ...graded, gradedAt: known.gradedAt }, known);
    return isSame ? known : graded;
  });
  if (result) reader.remember(result);
}
