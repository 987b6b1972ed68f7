import { newFeedback } from '../domain/documents/feedback/make.ts';
import {
  type FeedbackForm,
  feedbackForm,
  type ReplyForm,
  replyForm,
} from '../domain/documents/feedback/schema.ts';
import { type ProfileForm, profileForm } from '../domain/forms/account.ts';
import { newId } from '../domain/ids.ts';
import { setFields } from '../domain/merge/edit.ts';
import type { Workspace } from '../store/workspace.ts';
import { change, checked, write } from './rules.ts';

export async function setVerified(
  workspace: Workspace,
  uid: string,
  isVerified: boolean,
): Promise<void> {
  await change(workspace, 'user', uid, (user) =>
    setFields(user, { isVerified }, workspace.clock.now()),
  );
}

/** Changes the person's own profile. A blank value keeps the stored value. */
export async function updateProfile(workspace: Workspace, form: ProfileForm): Promise<void> {
  const { displayName, phoneNumber } = checked(profileForm, form);
  const given = {
    ...(displayName ? { displayName } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
  };
  await change(workspace, 'user', workspace.user.uid, (user) =>
    setFields(user, given, workspace.clock.now()),
  );
}

export async function sendFeedback(workspace: Workspace, form: FeedbackForm): Promise<string> {
  const values = checked(feedbackForm, form);
  const { user, clock } = workspace;
  const id = newId();
  const author = { userId: user.uid, username: user.displayName, reportTime: clock.now() };
  await write(workspace, 'feedback', id, () => newFeedback({ id, ...author, ...values }));
  return id;
}

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
