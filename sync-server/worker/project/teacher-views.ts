import { docId } from '../../../src/domain/doc-id.ts';
import { isKept } from '../../../src/domain/documents/exam/deletion.ts';
import { holderOf } from '../../../src/domain/documents/exam/holder.ts';
import { isHandedIn } from '../../../src/domain/grading/counting.ts';
import { isMember } from '../shared/members.ts';
import { ownFeedback, ownUser, type Views, withoutStamps } from './view.ts';

export const teacherViews: Views = {
  user: ownUser,
  feedback: ownFeedback,
  classroom: async ({ local, uid, school }) => {
    const classroom = await school.load('classroom', local);
    if (!classroom || classroom.deleted) return null;
    return isMember(classroom, 'selectedTeacher', uid) ? classroom : null;
  },
  /** A deleted one for as long as that can be taken back. A draft is in no class yet: it outlives the one it was meant for. */
  exam: async ({ local, uid, school, now }) => {
    const exam = await school.load('exam', local);
    if (!exam || holderOf(exam) !== uid || !isKept(exam, now)) return null;
    if (exam.draft) return exam;
    return (await school.load('classroom', exam.classroomID))?.deleted ? null : exam;
  },
  /** Until it is handed in a teacher sees of a paper that it was begun; answers on the way stay with the student. */
  paper: async ({ local, uid, school }) => {
    const paper = await school.load('paper', local);
    const exam = paper && (await school.load('exam', paper.examID));
    if (!paper || !exam || holderOf(exam) !== uid) return null;
    // How far the server has heard moves with each answer: it is told by the summary, and by the paper at its end.
    if (isHandedIn(paper)) return paper;
    return withoutStamps({ ...paper, myAnswers: [], clock: [], logs: [] });
  },
  /** Made from what the school says, and remembered by who made it; else it stays as it is. */
  monitor: async ({ local, uid, there, school, now }) => {
    const exam = await school.load('exam', local);
    if (!exam || holderOf(exam) !== uid || exam.draft || !isKept(exam, now)) return null;
    if (school.knows(docId('monitor', local))) return school.load('monitor', local);
    return there?.type === 'monitor' ? there : null;
  },
  /** How a paper came about, once it is handed in. */
  attempt: async ({ local, uid, school }) => {
    const attempt = await school.load('attempt', local);
    const paper = attempt && (await school.load('paper', attempt.paperId));
    const exam = paper && (await school.load('exam', paper.examID));
    return paper && exam && isHandedIn(paper) && holderOf(exam) === uid ? attempt : null;
  },
  result: async ({ local, uid, school }) => {
    const result = await school.load('result', local);
    const exam = result && (await school.load('exam', result.examID));
    return exam && holderOf(exam) === uid ? result : null;
  },
  /** As long as its teacher has to know of it. */
  carried: async ({ local, uid, school }) => {
    const carried = await school.load('carried', local);
    return carried?.addedUser === uid && carried.outcome?.state !== 'taken' ? carried : null;
  },
  invitation: async ({ local, uid, school }) => {
    const invitation = await school.load('invitation', local);
    return invitation?.addedUser === uid && !invitation.dismissed ? invitation : null;
  },
};
