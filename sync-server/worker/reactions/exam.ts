import { docId } from '../../../src/domain/doc-id.ts';
import type { Exam } from '../../../src/domain/entities/exam.ts';
import { corrected, newVersion } from '../../../src/domain/exam/versions.ts';
import { ADMIN } from '../../../src/domain/session/databases.ts';
import { range, update } from '../../storage/documents.ts';
import { currentVersionOf } from '../exam-state.ts';
import { everMembers } from '../members.ts';
import { gradePaper } from './grading.ts';
import { fileExam } from './offers.ts';
import { type Reaction, type ReactionTools, studentDatabase, teacherDatabase } from './reaction.ts';

/** A deleted exam is projected like any other: every view of it says "nothing" then. Papers and results stay. */
export const examChanged: Reaction = async (examID, tools) => {
  const { school, reader, plan, now } = tools;
  const exam = await reader.load('exam', examID);
  if (!exam) return;
  await keepVersions(exam, tools);
  plan.bring(teacherDatabase(exam.addedUser), [docId('exam', examID)]);
  plan.bring(ADMIN, [docId('examSummary', examID)]);
  const classroom = await reader.load('classroom', exam.classroomID);
  for (const uid of classroom ? everMembers(classroom, 'selectedStudent') : []) {
    plan.bring(studentDatabase(uid), [], [examID]);
  }
  await fileExam(school, exam, now());
};

/** A version for each exam that students may be sent; older ones take over corrections of the key. */
async function keepVersions(exam: Exam, { school, reader, now }: ReactionTools): Promise<void> {
  const { examID } = exam;
  const older = await range(school, 'version', `${examID}:`);
  const current = exam.deleted ? null : currentVersionOf(exam);
  const names = new Set([...older.map(({ version }) => version), ...(current ? [current] : [])]);
  for (const name of names) {
    const version = await update(school, 'version', `${examID}:${name}`, (known) =>
      known ? corrected(known, exam) : newVersion(exam, now()),
    );
    if (version) reader.remember(version);
  }
}

/** Papers taken on a version are graded anew when its key was corrected; papers that came before it, for the first time. */
export const versionChanged: Reaction = async (local, tools) => {
  const [examID, name] = local.split(':');
  for (const paper of await range(tools.school, 'paper', `${examID}-`)) {
    if (paper.start.version === name) await gradePaper(paper, tools);
  }
};
