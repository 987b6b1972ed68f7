import { withAppeal, withReply } from '../domain/documents/appeal/make.ts';
import { holderOf } from '../domain/documents/exam/people.ts';
import { AppError } from '../domain/errors.ts';
import { appealedText, WHOLE_EXAM } from '../domain/grading/appeals.ts';
import { LIMITS } from '../domain/limits.ts';
import { formMessages } from '../domain/messages.ts';
import { z } from '../domain/zod.ts';
import { appealsOfPaper, mayAppeal } from '../store/queries/appeals.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { checked, write } from './rules.ts';

const textForm = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, formMessages.appealText),
      z.maxLength(LIMITS.appealText, formMessages.appealTextLong),
    ),
});
export type AppealForm = z.infer<typeof textForm>;

export interface AppealedQuestion {
  paperId: string;
  /** Id of the question; `WHOLE_EXAM` for a message about the exam. */
  questionID: string;
}

/** Writes an appeal. @throws AppError `forbidden` for a practice, and once a teacher has replied */
export async function appealAgainst(
  workspace: Workspace,
  { paperId, questionID }: AppealedQuestion,
  form: AppealForm,
): Promise<void> {
  const { store, clock, user } = workspace;
  const { text } = checked(textForm, form);
  const { examID, userID, version } = await resultWith(workspace, { paperId, questionID });
  const known = (await appealsOfPaper(store, paperId)).get(questionID);
  if (userID !== user.uid || known?.reply || !(await mayAppeal(store, { examID, version })))
    throw new AppError('forbidden');
  await write(workspace, 'appeal', paperId, (current) =>
    withAppeal(current, { id: paperId, examID, userID }, { questionID, text }, clock.now()),
  );
}

/** Writes a reply, or replaces it. @throws AppError `forbidden` unless the person holds the exam */
export async function replyToAppeal(
  workspace: Workspace,
  { paperId, questionID }: AppealedQuestion,
  form: AppealForm,
): Promise<void> {
  const { store, clock, user } = workspace;
  const { text } = checked(textForm, form);
  const { examID, userID } = await resultWith(workspace, { paperId, questionID });
  const appeal = (await appealsOfPaper(store, paperId)).get(questionID);
  if (!appeal) throw new AppError('not-found');
  const exam = await examById(store, examID);
  if (!exam || holderOf(exam) !== user.uid) throw new AppError('forbidden');
  const identity = { paperId, examID, userID, addedUser: user.uid };
  const reply = { questionID, to: appealedText(appeal.text), text };
  await write(workspace, 'appealReply', `${paperId}:${user.uid}`, (current) =>
    withReply(current, identity, reply, clock.now()),
  );
}

async function resultWith({ store }: Workspace, { paperId, questionID }: AppealedQuestion) {
  const result = await store.results.get(paperId);
  const isThere =
    questionID === WHOLE_EXAM || result?.questions.some((one) => one.questionID === questionID);
  if (!result || !isThere) throw new AppError('not-found');
  return result;
}
