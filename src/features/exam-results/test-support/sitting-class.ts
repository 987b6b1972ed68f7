import { anExam, aQuestion, handIn, MADE_AT } from '../../../../tests/support/documents.ts';
import { TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../../domain/documents/classroom/make.ts';
import { newVersion, sheetOf } from '../../../domain/documents/exam/versions.ts';
import { answerPaper, startPaper } from '../../../domain/documents/paper/make.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { grade } from '../../../domain/grading/scoring.ts';
import type { Answer } from '../../../domain/question-kinds/kind.ts';

/** Exam of three questions with the options A to C. B is right. */
export const EXAM = anExam(TEACHER.uid, [aQuestion(1), aQuestion(2), aQuestion(3)]);
const VERSION = newVersion(EXAM, MADE_AT);
const NAMES = { s1: 'Ali', s2: 'Çınar', s3: 'Ece', s4: 'Irmak', s5: 'İpek' };

const begun = (uid: string): Paper => startPaper(sheetOf(VERSION, '5-A', true), uid, 'd1', MADE_AT);
const answered = (uid: string, answers: readonly Answer[]): Paper =>
  answers.reduce(
    (paper, answer, at) => answerPaper(paper, EXAM.questions[at]?.id ?? '', answer, MADE_AT + 1),
    begun(uid),
  );

/** Returns a paper that the server saw as it happened. */
const seen = (paper: Paper): Paper => {
  const receivedAt = paper.handIns[0]?.at ?? null;
  return { ...paper, seenAt: paper.start.at, receivedAt };
};

/** Ali and Irmak are graded. Çınar's time is over. Ece's paper has arrived. İpek has no paper. */
const PAPERS = [
  seen(handIn(answered('s1', ['B', 'A', 'empty']), 2_000)),
  begun('s2'),
  seen(handIn(answered('s3', ['B']), 3_000)),
  seen(handIn(answered('s4', ['B', 'B', 'B']), 4_000)),
];
const GRADED = ['s1', 's4'];

interface SittingClass {
  papers?: readonly Paper[];
  change?: (paper: Paper) => Paper;
  names?: Partial<typeof NAMES>;
}

/** Opens a teacher's device with a class whose students are at different points of one exam. */
export async function sittingClass({ papers = PAPERS, change, names = {} }: SittingClass = {}) {
  const workspace = await testWorkspace();
  const { uid, displayName, userRole } = TEACHER;
  const classroom = newClassroom(
    {
      id: EXAM.classroomID,
      className: '5-A',
      classDesc: '',
      selectedTeacher: [{ uid, displayName, userRole }],
      selectedStudent: Object.entries({ ...NAMES, ...names }).map(([uid, displayName]) => ({
        ...{ uid, displayName, userRole: 'student' as const },
      })),
    },
    MADE_AT,
  );
  const sat = papers.map((paper) => change?.(paper) ?? paper);
  const results = sat
    .filter(({ userID }) => GRADED.includes(userID))
    .flatMap((paper) => grade(paper, VERSION, '', 9_999) ?? []);
  await workspace.store.classrooms.put(classroom);
  await workspace.store.exams.put(EXAM);
  await workspace.store.papers.bulkPut(sat);
  await workspace.store.results.bulkPut(results);
  return workspace;
}
