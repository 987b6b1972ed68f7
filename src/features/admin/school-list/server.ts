import { AppError } from '../../../domain/errors.ts';
import {
  type ClassListAnswer,
  type ClassListForm,
  classListAnswer,
} from '../../../domain/forms/class-list.ts';
import {
  type FirstPassword,
  firstPasswordsAnswer,
  type ListedPupil,
  listAnswer,
  type PupilOutcome,
  waitingAnswer,
} from '../../../domain/session/school-list.ts';
import type { z } from '../../../domain/zod.ts';
import { callApi } from '../../../session/api.ts';
import { clock } from '../../../session/clock.ts';

/* Accounts by the school's list. All of it needs the server. Each throws AppError: the server's, or `unavailable`. */

/** ms; ten passwords are hashed, and on an old computer each takes a second. */
const PATIENCE = 60_000;

async function ask<S extends z.ZodMiniType>(
  schema: S,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<z.output<S>> {
  const parts = { fetch: (url: string, init: RequestInit) => fetch(url, init), clock };
  const parsed = schema.safeParse(await callApi(parts, method, path, body, PATIENCE));
  if (!parsed.success) throw new AppError('unavailable');
  return parsed.data;
}

/** Makes accounts, at most `LIST_PART` at a time; an outcome for each pupil, in their order. */
export async function makeAccounts(pupils: readonly ListedPupil[]): Promise<PupilOutcome[]> {
  const { outcomes } = await ask(listAnswer, 'POST', '/api/admin/accounts', { pupils });
  if (outcomes.length !== pupils.length) throw new AppError('unavailable');
  return outcomes;
}

/** Other first passwords, for at most `LIST_PART` pupils; who has an own one is left out. */
export async function renewFirstPasswords(uids: readonly string[]): Promise<FirstPassword[]> {
  const path = '/api/admin/first-passwords';
  return (await ask(firstPasswordsAnswer, 'POST', path, { uids })).passwords;
}

/** Puts pupils into a class, at most `CLASS_PART` at a time; makes the class where that is asked for. */
export const fillClass = (id: string, form: ClassListForm): Promise<ClassListAnswer> =>
  ask(classListAnswer, 'POST', `/api/admin/classrooms/${id}/pupils`, form);

/** Uids of those whose first password is unused. */
export const waitingPupils = async (): Promise<string[]> =>
  (await ask(waitingAnswer, 'GET', '/api/admin/first-passwords')).uids;
