import { docId } from '../../../../src/domain/doc-id.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { everMembers } from '../../../../src/domain/documents/classroom/true-members.ts';
import { holderOf } from '../../../../src/domain/documents/exam/people.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { erasedFeedback } from '../../../../src/domain/documents/feedback/make.ts';
import { isErasedFeedback } from '../../../../src/domain/documents/feedback/rules.ts';
import type { Feedback } from '../../../../src/domain/documents/feedback/schema.ts';
import {
  markingWithoutTexts,
  paperWithoutTexts,
  resultWithoutTexts,
  typedIn,
} from '../../../../src/domain/documents/paper/erase.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import type { User } from '../../../../src/domain/documents/user/schema.ts';
import { isMarkedByHand } from '../../../../src/domain/grading/counting.ts';
import { paperIdOf } from '../../../../src/domain/ids.ts';
import {
  ADMIN,
  DIRECTORY,
  roleDatabase,
  SCHOOL,
  studentDatabase,
  teacherDatabase,
} from '../../../../src/domain/session/databases.ts';
import { idRange, loadMany, range, update } from '../../../storage/documents.ts';
import type { ReactionTools } from '../kind.ts';
import { eraseAppeals } from './appeals.ts';
import { forgetCarried, forgetLogs } from './retention.ts';

const AT_ONCE = 500;

/** Erases a person's data. Reads everything, because no index lists it by person. */
export async function erasePerson(user: User, tools: ReactionTools): Promise<void> {
  const graders = await nameNobodyInResults(user, tools);
  for (const feedback of await range(tools.school, 'feedback', '')) {
    if (feedback.userId === user.uid) await eraseFeedback(feedback, tools);
  }
  for (const carried of await range(tools.school, 'carried', ''))
    if (carried.userID === user.uid) await forgetCarried(carried, tools);
  const own = roleDatabase(user);
  // Compacts databases whose older revisions contain the name.
  const shared = (await range(tools.school, 'classroom', '')).map(everIn);
  const met = shared.filter((members) => members.includes(own)).flat();
  await tools.compactions.expect([DIRECTORY, ...met, ...graders]);
}

export async function eraseFeedback({ id }: Feedback, tools: ReactionTools): Promise<void> {
  const { school, reader, plan, now } = tools;
  const erased = await update(school, 'feedback', id, (known) =>
    known && !isErasedFeedback(known) ? erasedFeedback(known, now()) : null,
  );
  if (erased) reader.remember(erased);
  plan.bring(ADMIN, [docId('feedback', id)]);
}

/** Removes the name from results. Returns the teachers' databases that hold these results. */
async function nameNobodyInResults(
  { uid, displayName }: User,
  tools: ReactionTools,
): Promise<Set<string>> {
  const { school, reader, plan } = tools;
  const graders = new Set<string>();
  const exams = (await idRange(school, 'exam', '')).map((id) => id.slice('exam:'.length));
  for (let from = 0; from < exams.length; from += AT_ONCE) {
    const ids = exams.slice(from, from + AT_ONCE).map((examID) => paperIdOf(examID, uid));
    for (const paper of await loadMany(school, 'paper', ids)) {
      await forgetPaper(paper, tools);
    }
    for (const { id, examID } of await loadMany(school, 'result', ids)) {
      const result = await update(
        school,
        'result',
        id,
        (known) => known && { ...known, displayName },
      );
      if (result) reader.remember(result);
      const exam = await reader.load('exam', examID);
      const grader = teacherDatabase(exam ? holderOf(exam) : '');
      graders.add(grader);
      plan.bring(grader, [docId('result', id)]);
    }
  }
  return graders;
}

async function forgetPaper(paper: Paper, tools: ReactionTools): Promise<void> {
  const exam = await tools.reader.load('exam', paper.examID);
  await forgetLogs(paper, exam ? holderOf(exam) : undefined, tools);
  await eraseAppeals(paper, tools);
  if (!exam) return;
  await eraseTexts(paper, teacherDatabase(holderOf(exam)), tools);
  await withoutErased(exam, tools);
}

const everIn = (classroom: Classroom): string[] => [
  ...everMembers(classroom, 'selectedStudent').map(studentDatabase),
  ...everMembers(classroom, 'waiting').map(studentDatabase),
  ...everMembers(classroom, 'selectedTeacher').map(teacherDatabase),
];

/** Removes erased students' readings at each change, because a tablet may send them again. */
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

/** Erases typed answers. Keeps points, because an erased student's paper is not graded again. */
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
