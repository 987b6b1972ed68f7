import { newFeedback } from '../domain/documents/feedback/make.ts';
import {
  type FeedbackForm,
  feedbackForm,
  type ReplyForm,
  replyForm,
} from '../domain/documents/feedback/schema.ts';
import { newId } from '../domain/ids.ts';
import { setFields } from '../domain/merge/edit.ts';
import type { Workspace } from '../store/workspace.ts';
import { change, checked, write } from './rules.ts';

/** @returns the feedback's id. @throws AppError `invalid-input`, `forbidden` */
export async function sendFeedback(workspace: Workspace, form: FeedbackForm): Promise<string> {
  const values = checked(feedbackForm, form);
  const { user, clock } = workspace;
  const id = newId();
  const author = { userId: user.uid, username: user.displayName, reportTime: clock.now() };
  await write(workspace, 'feedback', id, () => newFeedback({ id, ...author, ...values }));
  return id;
}

/** An admin's answer and verdict. @throws AppError `invalid-input`, `forbidden`, `not-found` */
export async function replyFeedback(
  workspace: Workspace,
  id: string,
  form: ReplyForm,
): Promise<void> {
  const values = checked(replyForm, form);
  await change(workspace, 'feedback', id, (feedback) =>
    setFields(feedback, values, workspace.clock.now()),
  );
}
