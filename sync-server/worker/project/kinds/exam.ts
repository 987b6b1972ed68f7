import { docId } from '../../../../src/domain/doc-id.ts';
import type { DocOf } from '../../../../src/domain/document.ts';
import { isOffered } from '../../../../src/domain/documents/classroom/membership.ts';
import { everMembers } from '../../../../src/domain/documents/classroom/true-members.ts';
import { holderOf, holdersOf } from '../../../../src/domain/documents/exam/people.ts';
import { countsInAverages } from '../../../../src/domain/documents/exam/purpose.ts';
import { isKept } from '../../../../src/domain/documents/exam/retention.ts';
import type { Exam, ExamVersion } from '../../../../src/domain/documents/exam/schema.ts';
import { isSealed, startCodeOf } from '../../../../src/domain/documents/exam/sealing.ts';
import { corrected, newVersion } from '../../../../src/domain/documents/exam/versions.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import {
  currentVersionOf,
  extended,
  settledBy,
} from '../../../../src/domain/grading/exam-state.ts';
import { averageOf } from '../../../../src/domain/grading/points.ts';
import { paperIdOf } from '../../../../src/domain/ids.ts';
import {
  ADMIN,
  studentDatabase,
  teacherDatabase,
} from '../../../../src/domain/session/databases.ts';
import { SCHEMA } from '../../../../src/domain/vocabulary.ts';
import { range, update } from '../../../storage/documents.ts';
import { expectHandIn } from '../../calendar/deadlines.ts';
import { gradePaper } from '../../grade/grading.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';
import type { Reaction, ReactionTools, ServerKind } from '../kind.ts';
import { bringAppeals } from '../reactions/appeals.ts';
import { bringList, bringSheets, fileExam } from '../reactions/class-lists.ts';
import { withoutErased } from '../reactions/erasure.ts';
import { keepCarried, keepLogs } from '../reactions/retention.ts';
import { takeInSheets } from '../reactions/sheets.ts';
import { seenByTeacher } from './paper.ts';

/** Reacts to a changed exam: stores versions, grades papers again, and plans the projection. */
const examChanged: Reaction = async (examID, tools) => {
  const { school, reader, plan, releases, monitors, now } = tools;
  const found = await reader.load('exam', examID);
  if (!found) return;
  const exam = await withoutErased(found, tools);
  monitors.examChanged(examID);
  await releases.note(exam, now());
  await keepVersions(exam, tools);
  await takeInSheets(exam, tools);
  const papers = await range(school, 'paper', `${examID}-`);
  for (const paper of papers) await examineAnew(paper, tools);
  if (await keepLogs(exam, papers, tools)) await keepCarried(exam, tools);
  for (const uid of holdersOf(exam)) plan.bring(teacherDatabase(uid), seenByHolder(examID));
  if (exam.handedTo) await passOn(exam, papers, tools);
  await bringAppeals(exam, tools);
  plan.bring(ADMIN, [docId('examSummary', examID)]);
  const listed = await fileExam(exam, tools);
  const classroom = listed ?? (await reader.load('classroom', exam.classroomID));
  if (classroom) bringSheets(classroom, [examID], tools);
  // Plans list and sheets in one pass, so that a device receives both at once.
  if (listed) bringList(listed, tools);
};

/** Returns the ids of an exam's documents on its holder's device, except documents of papers. */
export const seenByHolder = (examID: string): string[] => [
  docId('exam', examID),
  docId('monitor', examID),
  docId('examSummary', examID),
];

/** Moves a handed-over exam with all its papers. Every former holder's database loses them. */
async function passOn(
  exam: Exam,
  papers: readonly Paper[],
  { reader, plan }: ReactionTools,
): Promise<void> {
  const classroom = await reader.load('classroom', exam.classroomID);
  const former = classroom ? everMembers(classroom, 'selectedTeacher') : [];
  const all = papers.flatMap((paper) => [docId('result', paper.id), ...seenByTeacher(paper)]);
  for (const uid of new Set([...holdersOf(exam), ...former]))
    plan.bring(teacherDatabase(uid), [docId('exam', exam.examID), ...all]);
}

/** Grades a paper again, because another key, end or extra time can change its points. */
async function examineAnew(found: Paper, tools: ReactionTools): Promise<void> {
  const { school, reader, plan, now } = tools;
  const exam = await reader.load('exam', found.examID);
  const paper = await update(
    school,
    'paper',
    found.id,
    (known) => known && settledBy(extended(known, exam, now()), exam, now()),
  );
  if (!paper) return;
  reader.remember(paper);
  if (paper.extraMinutes !== found.extraMinutes || paper.counted !== found.counted) {
    plan.bring(studentDatabase(paper.userID), [docId('paper', paper.id)]);
  }
  await expectHandIn(paper, tools);
  await gradePaper(paper, tools);
}

/** Stores the versions of an exam. Applies corrections of the key to older versions. */
async function keepVersions(exam: Exam, tools: ReactionTools): Promise<void> {
  const { school, reader, now } = tools;
  const { examID } = exam;
  const older = await range(school, 'version', `${examID}:`);
  const current = exam.deleted || exam.draft ? null : currentVersionOf(exam);
  const names = new Set([...older.map(({ version }) => version), ...(current ? [current] : [])]);
  for (const name of names) {
    const known = older.find(({ version }) => version === name);
    const isOpen = name === current && !isSealed(exam);
    const lock = name === current && !isOpen ? await lockFor(exam, name, known, tools) : {};
    const version = await update(school, 'version', `${examID}:${name}`, (known) => {
      const made = known ? corrected(known, exam) : newVersion(exam, now());
      const kept = isOpen ? unsealed(made) : made;
      return { ...supersededBy(kept, current, now()), ...lock };
    });
    if (version) reader.remember(version);
  }
}

/** Returns a version with the time of its replacement. The current version has no such time. */
function supersededBy(
  { supersededAt, ...version }: ExamVersion,
  current: string | null,
  now: number,
): ExamVersion {
  if (version.version === current) return version;
  const at = supersededAt ?? (current === null ? undefined : now);
  return at === undefined ? version : { ...version, supersededAt: at };
}

/** Returns a version without its lock. A later sealing creates a new lock. */
const unsealed = ({ lock: _, sealedAt: __, ...version }: ExamVersion): ExamVersion => version;

/** Creates the lock of a sealed exam's version, unless it has one for the same code. */
async function lockFor(
  exam: Exam,
  version: string,
  known: ExamVersion | undefined,
  { sealer, now }: ReactionTools,
): Promise<Pick<ExamVersion, 'lock' | 'sealedAt'>> {
  const code = startCodeOf(exam);
  if (!code || known?.lock?.code === code.code) return {};
  const lock = await sealer.lockOf({ examID: exam.examID, version }, code);
  return { lock, ...(known && !known.lock && { sealedAt: now() }) };
}

export const examKind: ServerKind<Exam> = {
  reaction: examChanged,
  views: {
    /** Shows a deleted exam until its deletion is final. Shows a draft even without its class. */
    teacher: async ({ local, uid, school, now }) => {
      const exam = await school.load('exam', local);
      if (!exam || holderOf(exam) !== uid || !isKept(exam, now)) return null;
      if (exam.draft) return exam;
      return (await school.load('classroom', exam.classroomID))?.deleted ? null : exam;
    },
  },
};

export const versionKind: ServerKind<ExamVersion> = { views: {} };

export const monitorKind: ServerKind<DocOf<'monitor'>> = {
  source: 'exam',
  readsCopy: true,
  views: {
    teacher: async ({ local, uid, there, school, now }) => {
      const exam = await school.load('exam', local);
      if (!exam || holderOf(exam) !== uid || exam.draft || !isKept(exam, now)) return null;
      if (school.knows(docId('monitor', local))) return school.load('monitor', local);
      return there?.type === 'monitor' ? there : null;
    },
  },
};

async function summaryOf(exam: Exam, school: SchoolReader): Promise<DocOf<'examSummary'> | null> {
  const classroom = await school.load('classroom', exam.classroomID);
  if (!isOffered(exam, classroom)) return null;
  const { examID, examName, examTime, classroomID, questions } = exam;
  const addedUser = holderOf(exam);
  const maker = classroom.selectedTeacher.find(({ uid }) => uid === addedUser);
  return {
    type: 'examSummary',
    schema: SCHEMA,
    examID,
    examName,
    examTime,
    classroomID,
    className: classroom.className,
    teacherName: maker?.displayName ?? '',
    addedUser,
    questionCount: questions.length,
    ...(await gradesOf(school, exam)),
  };
}

export const examSummaryKind: ServerKind<DocOf<'examSummary'>> = {
  source: 'exam',
  views: {
    admin: async ({ local, school }) => {
      const exam = await school.load('exam', local);
      return exam && summaryOf(exam, school);
    },
    teacher: async ({ local, uid, school }) => {
      const exam = await school.load('exam', local);
      return exam && holderOf(exam) === uid ? summaryOf(exam, school) : null;
    },
  },
};

/** Returns papers and average. Sorts the points, because sums of floats depend on the order. */
async function gradesOf(school: SchoolReader, exam: Exam) {
  const byPaper = [...(await school.pointsOf(exam.examID))].sort(([a], [b]) => (a < b ? -1 : 1));
  const points = byPaper.flatMap(([, point]) => point ?? []);
  return {
    enteredStudents: byPaper.map(([id]) => id.slice(paperIdOf(exam.examID, '').length)),
    paperCount: byPaper.length,
    average: countsInAverages(exam) ? averageOf(points) : null,
  };
}
