import type { NewAdminForm, ResetForm } from '../domain/forms/account.ts';
import type { ErasureForm } from '../domain/forms/erasure.ts';
import {
  personalDataSchema,
  type ResetCodeAnswer,
  resetCodeAnswerSchema,
} from '../domain/session/api.ts';
import { type RegistrationMode, registrationModeSchema } from '../domain/session/registration.ts';
import { askServer, callServer } from './call-server.ts';

/*
 * What is done to accounts. All of it needs the server, unlike everything else that a person does here.
 * Each throws AppError: the server's, or `unavailable`.
 */

/** ms; a person's whole time at school is read and sent. */
const EXPORT_PATIENCE = 120_000;

/** @throws AppError `invalid-input`, `email-taken`, `forbidden`, `signed-out` */
export async function createAdmin(form: NewAdminForm): Promise<void> {
  await callServer('POST', '/api/admin/admins', form);
}

/** Who may register at this school. */
export const registrationMode = async (): Promise<RegistrationMode> =>
  (await askServer(registrationModeSchema, 'GET', '/api/register')).mode;

/** Makes a one-time code for a person who has forgotten the password. @throws AppError `not-found`, `forbidden`, `signed-out` */
export const makeResetCode = (uid: string): Promise<ResetCodeAnswer> =>
  askServer(resetCodeAnswerSchema, 'POST', `/api/admin/users/${uid}/reset-code`);

/**
 * All that the school holds of a person, as the text of a JSON file. What broke off on its way is no JSON and no answer.
 * @throws AppError `not-found`, `forbidden`, `signed-out`, `too-many-attempts`
 */
export async function exportPerson(uid: string): Promise<string> {
  const path = `/api/admin/users/${uid}/export`;
  const data = await askServer(personalDataSchema, 'POST', path, undefined, EXPORT_PATIENCE);
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Closes a person's account for good. @throws AppError `own-account`, `not-found`, `forbidden`, `signed-out` */
export async function deletePerson(uid: string): Promise<void> {
  await callServer('DELETE', `/api/admin/users/${uid}`);
}

/**
 * Erases a person's data for good.
 * @throws AppError `invalid-input` when the name does not match; `own-account`, `last-admin`, `exam-running`; `sole-teacher`,
 * whose field `classrooms` names classes; `not-found`, `forbidden`, `signed-out`, `too-many-attempts`
 */
export async function erasePerson(uid: string, form: ErasureForm): Promise<void> {
  await callServer('POST', `/api/admin/users/${uid}/erase`, form);
}

/** Sets a new password with a code. @throws AppError `invalid-input`, `wrong-code`, `too-many-attempts` */
export async function resetPassword(form: ResetForm): Promise<void> {
  await callServer('POST', '/api/reset-password', form);
}
