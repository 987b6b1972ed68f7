import { newFeedback } from '../domain/documents/feedback/make.ts';
import {
  type FeedbackForm,
  feedbackForm,
  type ReplyForm,
  replyForm,
} from '../domain/documents/feedback/schema.ts';
import { type ProfileForm, profileForm } from '../domain/forms/account.ts';
import { newId } from '../domain/ids.ts';
import type { Workspace } from '../store/workspace.ts';
import { checked, setIn, write } from './rules.ts';

export const setVerified = (workspace: Workspace, uid: string, isVerified: boolean) =>
  setIn(workspace, 'user', uid, { isVerified });

/** Changes the person's own profile. A blank value keeps the stored value. */
export async function updateProfile(workspace: Workspace, form: ProfileForm): Promise<void> {
  const { displayName, phoneNumber } = checked(profileForm, form);
  await setIn(workspace, 'user', workspace.user.uid, {
    ...(displayName && { displayName }),
    ...(phoneNumber && { phoneNumber }),
  });
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
  await setIn(workspace, 'feedback', id, checked(replyForm, form));
}
