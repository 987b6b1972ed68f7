import { AppError } from '../../../domain/errors.ts';
import {
  type ClassListAnswer,
  type ClassListForm,
  type ClassMakingForm,
  classListAnswer,
  classMakingAnswer,
} from '../../../domain/forms/classes.ts';
import {
  type FirstPassword,
  firstPasswordsAnswer,
  LIST_PART,
  type ListedPupil,
  listAnswer,
  type PupilOutcome,
  waitingAnswer,
} from '../../../domain/session/school-list.ts';
import type { z } from '../../../domain/zod.ts';
import { askServer } from '../../../session/call-server.ts';

/* Accounts by the school's list. All of it needs the server. Each throws AppError: the server's, or `unavailable`. */

/** ms; ten passwords are hashed, and on an old computer each takes a second. */
const PATIENCE = 60_000;

const ask = <S extends z.ZodMiniType>(
  schema: S,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<z.output<S>> => askServer(schema, method, path, body, PATIENCE);

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

/** The class of that name and teacher, made where there is none yet. @returns its id */
export const makeClass = async (wanted: ClassMakingForm): Promise<string> =>
  (await ask(classMakingAnswer, 'POST', '/api/admin/classrooms', wanted)).classroomID;

/** Puts pupils into a class, at most `CLASS_PART` at a time. */
export const fillClass = (id: string, form: ClassListForm): Promise<ClassListAnswer> =>
  ask(classListAnswer, 'POST', `/api/admin/classrooms/${id}/pupils`, form);

/** Uids of those whose first password is unused. */
export const waitingPupils = async (): Promise<string[]> =>
  (await ask(waitingAnswer, 'GET', '/api/admin/first-passwords')).uids;

interface Way {
  signal: AbortSignal;
  /** How many are through. */
  onProgress: (done: number) => void;
}

/** Pupils of a part: the most that the server takes, and fewer where one would hardly see it go on. Two are hashed at a time. */
const partOf = (total: number): number =>
  Math.min(LIST_PART, Math.max(2, Math.ceil(total / LIST_PART)));

/** Does work part by part; ends behind the part under way when it is stopped. */
export async function inParts<T>(
  elements: readonly T[],
  { signal, onProgress }: Way,
  work: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  const size = partOf(elements.length);
  for (let at = 0; at < elements.length && !signal.aborted; at += size) {
    const part = elements.slice(at, at + size);
    await work(part);
    onProgress(at + part.length);
  }
}
