import { AppError } from '../domain/errors.ts';
import type { NewAdminForm, ResetForm } from '../domain/forms/account.ts';
import type { ErasureForm } from '../domain/forms/admin.ts';
import {
  personalDataSchema,
  type RegistrationMode,
  type ResetCodeAnswer,
  registrationModeSchema,
  resetCodeAnswerSchema,
} from '../domain/session/api.ts';
import type { z } from '../domain/zod.ts';
import { type Call, callApi } from './api.ts';
import { clock } from './clock.ts';

export const callServer: Call = (...request) =>
  callApi({ fetch: (url, init) => fetch(url, init), clock }, ...request);

/** Calls the server. @throws AppError `unavailable` if the response does not match `schema` */
export async function askServer<S extends z.ZodMiniType>(
  schema: S,
  ...request: Parameters<Call>
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await callServer(...request));
  if (!parsed.success) throw new AppError('unavailable');
  return parsed.data;
}

/* Account operations need the server. They throw its AppErrors, or `unavailable`. */

/** Timeout of an export of a person's data, which may cover years (ms). */
const EXPORT_PATIENCE = 120_000;

export async function createAdmin(form: NewAdminForm): Promise<void> {
  await callServer('POST', '/api/admin/admins', form);
}

export const registrationMode = async (): Promise<RegistrationMode> =>
  (await askServer(registrationModeSchema, 'GET', '/api/register')).mode;

export const makeResetCode = (uid: string): Promise<ResetCodeAnswer> =>
  askServer(resetCodeAnswerSchema, 'POST', `/api/admin/users/${uid}/reset-code`);

export async function exportPerson(uid: string): Promise<string> {
  const path = `/api/admin/users/${uid}/export`;
  const data = await askServer(personalDataSchema, 'POST', path, undefined, EXPORT_PATIENCE);
  return `${JSON.stringify(data, null, 2)}\n`;
}

export async function deletePerson(uid: string): Promise<void> {
  await callServer('DELETE', `/api/admin/users/${uid}`);
}

/** Erases a person. @throws AppError `sole-teacher` with the classes in its field `classrooms` */
export async function erasePerson(uid: string, form: ErasureForm): Promise<void> {
  await callServer('POST', `/api/admin/users/${uid}/erase`, form);
}

export async function resetPassword(form: ResetForm): Promise<void> {
  await callServer('POST', '/api/reset-password', form);
}
