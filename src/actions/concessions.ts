import {
  type CorrectionForm,
  correctionForm,
  mayLeaveOut,
  withCorrection,
} from '../domain/documents/exam/correct.ts';
import { correctionOf } from '../domain/documents/exam/corrections.ts';
import { examCopyForm } from '../domain/documents/exam/form.ts';
import { makeUpExam } from '../domain/documents/exam/make.ts';
import { type Exam, extraTimeSchema, type IncidentKind } from '../domain/documents/exam/schema.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { AppError } from '../domain/errors.ts';
import { contentOf } from '../domain/grading/acceptance.ts';
import { papersAsked, papersWith, type Regraded } from '../domain/grading/regraded.ts';
import { newId, newQuestionId } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { putElements, removeElement, setFields } from '../domain/merge/edit.ts';
import { extraMinutesOf } from '../domain/timing/timing.ts';
import { z } from '../domain/zod.ts';
import { classroomById } from '../store/queries/classrooms.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeBesidePapers, changeExam } from './exams.ts';
import { checked, write } from './rules.ts';

export async function giveExtraTime(
  workspace: Workspace,
  examID: string,
  uid: string,
  minutes: number,
): Promise<void> {
  const extra = checked(extraTimeSchema, { uid, minutes });
  await changeExam(workspace, examID, (exam, now) => putElements(exam, 'extraTime', [extra], now));
}

/** Withdraws extra time, except from a begun paper. */
export async function removeExtraTime(
  workspace: Workspace,
  examID: string,
  uid: string,
): Promise<void> {
  await changeExam(workspace, examID, (exam, now) => removeElement(exam, 'extraTime', uid, now));
}

/** Accepts the current content of an irregular paper. Later content needs another acceptance. */
export async function takePaper(workspace: Workspace, paper: Paper): Promise<void> {
  const taken = { uid: paper.userID, content: contentOf(paper) };
  await changeExam(workspace, paper.examID, (exam, now) =>
    putElements(exam, 'takenPapers', [taken], now),
  );
}

export async function leavePaper(
  workspace: Workspace,
  { examID, userID }: Pick<Paper, 'examID' | 'userID'>,
): Promise<void> {
  await changeExam(workspace, examID, (exam, now) =>
    removeElement(exam, 'takenPapers', userID, now),
  );
}

const makeUpForm = z.extend(z.pick(examCopyForm, { examName: true }), {
  uids: z.array(z.string()).check(z.minLength(1)),
});

export async function makeUp(
  workspace: Workspace,
  examID: string,
  form: z.infer<typeof makeUpForm>,
): Promise<string> {
  const { examName, uids } = checked(makeUpForm, form);
  const source = await examById(workspace.store, examID);
  const classroom = source && (await classroomById(workspace.store, source.classroomID));
  if (!source || !classroom) throw new AppError('exam-missing');
  const members = new Set(classroom.selectedStudent.map(({ uid }) => uid));
  const chosen = uids.filter((uid) => members.has(uid));
  if (chosen.length === 0) throw new AppError('invalid-input');
  const identity = { examID: newId(), examName };
  const exam = makeUpExam(source, identity, chosen, newQuestionId, workspace.clock.now());
  await write(workspace, 'exam', exam.examID, () => exam);
  return exam.examID;
}

/** Corrects a question. Returns counts of this device's regraded papers; null for no change. */
export async function correctQuestion(
  workspace: Workspace,
  examID: string,
  questionID: string,
  form: CorrectionForm,
): Promise<Regraded | null> {
  const values = checked(correctionForm, form);
  const { before, after, papers } = await changeBesidePapers(workspace, examID, (exam, now) => {
    const question = exam.questions.find(({ id }) => id === questionID);
    if (!question) throw new AppError('not-found');
    if (values.credit === 'nobody' && !mayLeaveOut(exam, questionID))
      throw new AppError('invalid-input');
    return withCorrection(exam, question, values, now);
  });
  const question = after.questions.find(({ id }) => id === questionID);
  if (!question) return null;
  const [old, now] = [correctionOf(question, before), correctionOf(question, after)];
  if (old.credit !== now.credit) return papersWith(after, questionID, papers);
  const isSame = old.accepted.join() === now.accepted.join() && old.reason === now.reason;
  return isSame ? null : papersAsked(after, questionID, papers);
}

/** Ends an exam early. Offline devices end by their own deadline. */
export async function endExam(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam, now) => {
    return exam.endedAt === null ? setFields(exam, { endedAt: now }, now) : exam;
  });
}

export async function addExtraTime(
  workspace: Workspace,
  examID: string,
  uids: readonly string[],
  minutes: number,
): Promise<void> {
  const more = (exam: Exam, uid: string) =>
    Math.min(LIMITS.extraTime.max, extraMinutesOf(exam, uid) + minutes);
  await changeExam(workspace, examID, (exam, now) =>
    putElements(
      exam,
      'extraTime',
      uids.map((uid) => ({ uid, minutes: more(exam, uid) })),
      now,
    ),
  );
}

/** Adds an incident to the exam. Students never see it. */
export async function noteIncident(
  workspace: Workspace,
  examID: string,
  uid: string,
  kind: IncidentKind,
): Promise<void> {
  const at = workspace.clock.now();
  await changeExam(workspace, examID, (exam) =>
    putElements(exam, 'incidents', [{ id: newQuestionId(), uid, kind, at }], at),
  );
}

export async function takeBackIncident(
  workspace: Workspace,
  examID: string,
  id: string,
): Promise<void> {
  await changeExam(workspace, examID, (exam, now) => removeElement(exam, 'incidents', id, now));
}
