import { docId } from '../../../src/domain/doc-id.ts';
import { NO_CORRECTIONS } from '../../../src/domain/documents/exam/corrections.ts';
import { everMarkers, holderOf } from '../../../src/domain/documents/exam/people.ts';
import type { Exam, ExamVersion } from '../../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { isErased } from '../../../src/domain/documents/user/make.ts';
import { withEarlierPoints } from '../../../src/domain/grading/changed-points.ts';
import { countedHandIn, isHandedIn, isMarkedByHand } from '../../../src/domain/grading/counting.ts';
import { couldHaveSat, maySeeResult } from '../../../src/domain/grading/exam-state.ts';
import { marksOf, NO_MARKS } from '../../../src/domain/grading/marks.ts';
import { type GradingRules, grade, withFormerKeys } from '../../../src/domain/grading/scoring.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { isMarked } from '../../../src/domain/question-kinds/questions.ts';
import { ADMIN, studentDatabase, teacherDatabase } from '../../../src/domain/session/databases.ts';
import { examEndOf, OPEN_ENDED } from '../../../src/domain/timing/timing.ts';
import { idRange } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import type { Plan } from '../shared/plan.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Graded, Now } from '../shared/task.ts';

interface GradingTools {
  school: Database;
  reader: SchoolReader;
  plan: Plan;
  now: Now;
  graded: Graded;
}

/** Grades a paper if its student could have had the exam. Returns true for the first result. */
export async function gradePaper(paper: Paper, tools: GradingTools): Promise<boolean> {
  const { reader, plan } = tools;
  if (!isHandedIn(paper)) return false;
  // Reads the hand-in's version, because a bubble form may be of another version than the paper.
  const name = countedHandIn(paper)?.version ?? paper.start.version;
  const version = await reader.load('version', `${paper.examID}:${name}`);
  const classroom = version && (await reader.load('classroom', version.classroomID));
  const exam = await reader.load('exam', paper.examID);
  if (!version || !couldHaveSat(paper.userID, classroom, exam)) return false;
  const isFirst = await keepResult(paper, version, tools);
  const result = [docId('result', paper.id)];
  const readers = [
    studentDatabase(paper.userID),
    teacherDatabase(exam ? holderOf(exam) : version.addedUser),
    ...(exam ? everMarkers(exam).map(teacherDatabase) : []),
  ];
  for (const database of readers)
    isFirst ? plan.bringNew(database, result) : plan.bring(database, result);
  // Includes former markers, whose databases lose their markings; `school` keeps them.
  for (const uid of exam ? everMarkers(exam) : [])
    plan.bring(teacherDatabase(uid), [docId('marking', `${paper.id}:${uid}`)]);
  bringSummary(paper.examID, exam, plan);
  return isFirst;
}

/** Plans an exam summary's projection. @param exam null if the school database no longer has it */
function bringSummary(examID: string, exam: Exam | null, plan: Plan): void {
  const readers = exam ? [ADMIN, teacherDatabase(holderOf(exam))] : [ADMIN];
  for (const database of readers) plan.bring(database, [docId('examSummary', examID)]);
}

async function rulesFor(
  paper: Paper,
  { questions }: ExamVersion,
  exam: Exam | null,
  { school, reader }: GradingTools,
): Promise<GradingRules> {
  const wrongsPerRight = exam?.wrongsPerRight ?? null;
  if (!exam || !(questions.some(isMarked) || isMarkedByHand(paper)))
    return { wrongsPerRight, marksOf: NO_MARKS };
  const ids = await idRange(school, 'marking', `${paper.id}:`);
  const locals = ids.map((one) => one.slice(docId('marking', '').length));
  const markings = await reader.loadMany('marking', locals);
  return { wrongsPerRight, marksOf: marksOf(exam, markings) };
}

async function keepResult(
  paper: Paper,
  version: ExamVersion,
  tools: GradingTools,
): Promise<boolean> {
  const { reader, now } = tools;
  const student = await reader.load('user', paper.userID);
  const exam = await reader.load('exam', paper.examID);
  const examEnd = exam ? examEndOf(exam) : OPEN_ENDED;
  // Keeps the result, because the typed answers are erased; see `eraseTexts`.
  if (student && isErased(student) && version.questions.some(isMarked)) return false;
  const rules = await rulesFor(paper, version, exam, tools);
  const classroom = await reader.load('classroom', paper.classroomID);
  const wasSeen = exam && classroom && maySeeResult(paper, exam, classroom, now());
  let isFirst = false;
  const result = await reader.update('result', paper.id, (known) => {
    isFirst = !known;
    const name = known?.displayName ?? student?.displayName ?? '';
    const regraded = grade(paper, version, name, now(), examEnd, exam ?? NO_CORRECTIONS, rules);
    const graded =
      regraded &&
      withEarlierPoints(withFormerKeys(regraded, known), known, wasSeen === true, now());
    const isSame = known && sameContent({ ...graded, gradedAt: known.gradedAt }, known);
    return isSame ? known : graded;
  });
  if (result && isFirst && paper.receivedAt !== null)
    tools.graded((now() - paper.receivedAt) / 1000);
  return isFirst;
}
