import { type ProfileForm, profileForm } from '../domain/forms/account.ts';
import { setFields } from '../domain/merge/edit.ts';
import type { Workspace } from '../store/workspace.ts';
import { change, checked } from './rules.ts';

/** An admin verifies a teacher, or takes that back. @throws AppError `forbidden`, `not-found` */
export async function setVerified(
  workspace: Workspace,
  uid: string,
  isVerified: boolean,
): Promise<void> {
  await change(workspace, 'user', uid, (user) =>
    setFields(user, { isVerified }, workspace.clock.now()),
  );
}

/** Changes one's own name or phone number; a blank value keeps the old one. @throws AppError `invalid-input`, `forbidden` */
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
