import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { isFor } from '../../../src/domain/documents/exam/audience.ts';
import { isReleased, livedUntil } from '../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { waitsForTeacher } from '../../../src/domain/grading/acceptance.ts';
import { isHandedIn } from '../../../src/domain/grading/counting.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { isMember } from '../shared/members.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import { openingView, sheetView } from './sheet-views.ts';
import { ownFeedback, ownUser, type Views, withoutStamps } from './view.ts';

/**
 * The result brings the key: not before the paper is handed in, not before results are released, and not while the paper waits for its
 * teacher, as that of somebody who was no member does.
 */
const maySeeResult = (paper: Paper, exam: Exam, classroom: Classroom, now: number): boolean =>
  isReleased(exam, livedUntil(exam, now)) && !waitsForTeacher(paper, exam, classroom);

/** Whether a copy of an open paper lacks nothing but what its logs say. */
const saysAsMuch = (copy: Paper, paper: Paper): boolean =>
  !isHandedIn(paper) && paper.logs.length > 0 && sameContent(withoutLogs(copy), withoutLogs(paper));

const withoutLogs = (paper: Paper) => ({
  ...paper,
  ...{ myAnswers: [], clock: [], logs: [], stamps: {} },
});

export const studentViews: Views = {
  user: ownUser,
  feedback: ownFeedback,
  classroom: async ({ local, uid, school }) => {
    const classroom = await school.load('classroom', local);
    if (!classroom || classroom.deleted) return null;
    if (!isMember(classroom, 'selectedStudent', uid)) return null;
    // What lets others in is the teacher's to give away.
    const exams = await examsFor(uid, classroom, school);
    return { ...withoutStamps(classroom), joinCode: '', waiting: [], exams };
  },
  sheet: sheetView,
  opening: openingView,
  /** The answers of an open paper lie in its logs, in this very database: telling them once more would be a second writing of each. */
  paper: async ({ local, uid, school, there }) => {
    const paper = await school.load('paper', local);
    if (paper?.userID !== uid) return null;
    return there?.type === 'paper' && saysAsMuch(there, paper) ? there : paper;
  },
  attempt: async ({ local, uid, school }) => {
    const attempt = await school.load('attempt', local);
    return attempt?.userID === uid ? attempt : null;
  },
  result: async ({ local, uid, school, now }) => {
    const paper = await school.load('paper', local);
    if (paper?.userID !== uid || !isHandedIn(paper)) return null;
    const exam = await school.load('exam', paper.examID);
    const classroom = exam && (await school.load('classroom', exam.classroomID));
    const maySee = exam && classroom && maySeeResult(paper, exam, classroom, now);
    return maySee ? school.load('result', local) : null;
  },
  joinRequest: async ({ local, uid, school }) => {
    const request = await school.load('joinRequest', local);
    return request?.userId === uid && !request.dismissed ? request : null;
  },
};

/** Of a class's exams those that a student hears of: one for chosen students is not even named to the others. */
async function examsFor(
  uid: string,
  { exams }: Classroom,
  school: SchoolReader,
): Promise<string[]> {
  const known = await Promise.all(exams.map((id) => school.load('exam', id)));
  return exams.filter((_, at) => {
    const exam = known[at];
    return !exam || isFor(exam, uid);
  });
}
