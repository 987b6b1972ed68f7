import { docId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocOf } from '../../../src/domain/document.ts';
import type { Member } from '../../../src/domain/documents/common.ts';
import { newVersion } from '../../../src/domain/documents/exam/versions.ts';
import { answerPaper } from '../../../src/domain/documents/paper/make.ts';
import type { ProjectedType } from '../../../src/domain/documents/tables.ts';
import { grade } from '../../../src/domain/grading/scoring.ts';
import { withoutKey } from '../../../src/domain/question-kinds/questions.ts';
import { singleForm } from '../../../src/domain/question-kinds/single/single.ts';
import type { SessionUser } from '../../../src/domain/session/api.ts';
import { SCHEMA } from '../../../src/domain/vocabulary.ts';
import { putRows } from '../../../src/store/rows.ts';
import type { SyncState } from '../../../src/store/sync-state.ts';
import type { Store } from '../../../src/store/tables.ts';
import * as make from '../../support/documents.ts';
import { STUDENT, TEACHER } from '../../support/render-screen.tsx';
import { UNKNOWN_SYNC, writeSyncState } from '../../support/sync-state.ts';

/**
 * Returns a text that is HTML unless it is escaped, and that names its field. Begins with
 * `@`, because an address is displayed only with one.
 */
export const hostile = (field: string): string =>
  `@<img src=x onerror=globalThis.evil=1 data-evil=${field}><script>globalThis.evil=1</script>`;

/** Returns the names of the fields whose complete hostile text is in `text`. */
export function hostileFieldsIn(text: string): string[] {
  const found = text.matchAll(new RegExp(hostile('(\\w+)'), 'g'));
  return [...new Set([...found].map(([, field = '']) => field))].sort();
}

/** Makes all these fields hostile. */
const texts = <F extends string>(...fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, hostile(field)])) as Record<F, string>;

const ownTexts = texts('displayName', 'email', 'phoneNumber');
export const TEACHER_HERE: SessionUser = { ...TEACHER, ...ownTexts };
export const STUDENT_HERE: SessionUser = { ...STUDENT, ...ownTexts };
export const ADMIN_HERE: SessionUser = { ...TEACHER_HERE, uid: 'admin1', userRole: 'admin' };

const { examName, className, classDesc } = texts('examName', 'className', 'classDesc');
const { teacherName, studentName } = texts('teacherName', 'studentName');
const memberOf = ({ uid, userRole }: SessionUser, displayName: string): Member => ({
  uid,
  displayName,
  userRole,
});
const classroom = {
  ...make.aClassroom(TEACHER.uid),
  ...{ className, classDesc },
  selectedTeacher: [memberOf(TEACHER, teacherName)],
  selectedStudent: [memberOf(STUDENT, studentName)],
};
const question = make.aQuestion(
  1,
  singleForm(
    hostile('questionText'),
    ['optionA', 'optionB', 'optionC', 'optionD'].map(hostile),
    'B',
  ),
);
const exam = { ...make.anExam(TEACHER.uid, [question]), examName };
const version = newVersion(exam, make.MADE_AT);
const sheet = make.aSheet({
  ...{ examName, className, classroomID: classroom.id, version: version.version },
  questions: [withoutKey(question)],
});

/** Begun at the present time, so that it still runs. */
const begun = make.aPaper(STUDENT.uid, { ...exam, examID: 'e2' }, Date.now());
const wrong = answerPaper(make.aPaper(STUDENT.uid, exam), question.id, 'A', make.MADE_AT);
const handedIn = make.handIn(wrong, make.MADE_AT);
const paper = {
  ...handedIn,
  handIns: handedIn.handIns.map((handIn) => ({ ...handIn, code: hostile('receiptCode') })),
};
const graded = grade(paper, version, studentName, make.MADE_AT);
/** Question in the paper's snapshot, with other texts than the exam's question. */
const snapshot = make.aQuestion(
  1,
  singleForm(hostile('gradedText'), ['answerText', 'correctText'].map(hostile), 'B'),
);
const result = graded && {
  ...graded,
  questions: graded.questions.map((one) => ({ ...one, question: snapshot })),
};

const ticket = {
  ...make.aFeedback(TEACHER.uid),
  ...texts('username', 'title', 'description', 'reply'),
};
const invitation: DocOf<'invitation'> = {
  ...make.anInvitation(TEACHER.uid),
  outcome: {
    state: 'settled',
    at: make.MADE_AT,
    inClass: 0,
    notFound: [hostile('notFound')],
    noRoom: [hostile('noRoom')],
  },
};
const joinRequest: DocOf<'joinRequest'> = {
  ...make.aJoinRequest(STUDENT.uid),
  outcome: {
    state: 'accepted',
    // The screens do not display older news.
    at: Date.now(),
    classroomID: classroom.id,
    className: hostile('joinedName'),
  },
};
const person = (uid: string, userRole: 'student' | 'teacher'): DocOf<'person'> => ({
  type: 'person',
  schema: SCHEMA,
  uid,
  userRole,
  displayName: hostile(`${userRole}OfSchool`),
});
const classroomSummary: DocOf<'classroomSummary'> = {
  type: 'classroomSummary',
  schema: SCHEMA,
  id: classroom.id,
  className,
  classDesc,
  teachers: [teacherName],
  studentCount: 1,
  examCount: 1,
};
const examSummary: DocOf<'examSummary'> = {
  type: 'examSummary',
  schema: SCHEMA,
  examID: exam.examID,
  examName,
  examTime: exam.examTime,
  classroomID: classroom.id,
  className,
  teacherName,
  addedUser: TEACHER.uid,
  questionCount: 1,
  enteredStudents: [],
  paperCount: 0,
  average: null,
};

/** Ids of the graded paper, and of the running exam. */
export const PAPER = paper.id;
export const EXAM = exam.examID;
export const EXAM_UNDER_WAY = begun.examID;
export const CLASSROOM = classroom.id;

const DOCUMENTS: readonly Extract<Doc, { type: ProjectedType }>[] = [
  ...[TEACHER, STUDENT, ADMIN_HERE].map(({ uid, userRole }) => ({
    ...make.aUser(uid, userRole),
    ...ownTexts,
    isVerified: true,
  })),
  ...[person('t9', 'teacher'), person('s9', 'student')],
  ...[classroom, exam, sheet, { ...sheet, examID: begun.examID }, paper, begun],
  ...(result ? [result] : []),
  ...[ticket, invitation, make.aCarried(TEACHER.uid), joinRequest, classroomSummary, examSummary],
];

/** Refusal by a newer server, with its own text and a code that this version does not know. */
const SYNC: SyncState = {
  ...UNKNOWN_SYNC,
  unsent: [{ id: docId('feedback', ticket.id), since: make.MADE_AT }],
  refused: [
    {
      id: docId('classroom', CLASSROOM),

      reason: hostile('reason'),
      at: make.MADE_AT,
    },
  ],
};

export const HOSTILE_FIELDS = hostileFieldsIn(JSON.stringify([DOCUMENTS, SYNC]));

/** Fills a device with one document of every type, all texts hostile. */
export async function fillHostile(store: Store): Promise<void> {
  for (const document of DOCUMENTS) await putRows(store, document.type, [document]);
  await writeSyncState(store, SYNC);
}
