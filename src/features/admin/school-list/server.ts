import { AppError } from '../../../domain/errors.ts';
import {
  type ClassListAnswer,
  type ClassListForm,
  type ClassMakingForm,
  classListAnswer,
  classMakingAnswer,
} from '../../../domain/forms/admin.ts';
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

/* Each request throws an AppError with the server's code, or with `unavailable`. */

/** Timeout (ms). The server hashes ten passwords, which takes a second each on an old computer. */
const PATIENCE = 60_000;

const ask = <S extends z.ZodMiniType>(
  schema: S,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<z.output<S>> => askServer(schema, method, path, body, PATIENCE);

/** Makes accounts for at most `LIST_PART` students. Returns the outcomes in order. */
export async function makeAccounts(pupils: readonly ListedPupil[]): Promise<PupilOutcome[]> {
  const { outcomes } = await ask(listAnswer, 'POST', '/api/admin/accounts', { pupils });
  if (outcomes.length !== pupils.length) throw new AppError('unavailable');
  return outcomes;
}

/** Replaces first passwords of at most `LIST_PART` students. Skips students who set their own. */
export async function renewFirstPasswords(uids: readonly string[]): Promise<FirstPassword[]> {
  const path = '/api/admin/first-passwords';
  return (await ask(firstPasswordsAnswer, 'POST', path, { uids })).passwords;
}

/** Makes a class unless it exists. Returns its id. */
export const makeClass = async (wanted: ClassMakingForm): Promise<string> =>
  (await ask(classMakingAnswer, 'POST', '/api/admin/classrooms', wanted)).classroomID;

export const fillClass = (id: string, form: ClassListForm): Promise<ClassListAnswer> =>
  ask(classListAnswer, 'POST', `/api/admin/classrooms/${id}/pupils`, form);

export const waitingPupils = async (): Promise<string[]> =>
  (await ask(waitingAnswer, 'GET', '/api/admin/first-passwords')).uids;

/** Returns the size of a part, small enough to show progress. */
const partOf = (total: number): number =>
  Math.min(LIST_PART, Math.max(2, Math.ceil(total / LIST_PART)));

/** Runs work part by part. After an abort, ends with the current part. */
export async function inParts<T>(
  elements: readonly T[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
  work: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  const size = partOf(elements.length);
  for (let at = 0; at < elements.length && !signal.aborted; at += size) {
    const part = elements.slice(at, at + size);
    await work(part);
    onProgress(at + part.length);
  }
}
