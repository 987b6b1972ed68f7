import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '../../src/domain/errors.ts';
import { type ResetCodeAnswer, resetCodeAnswerSchema } from '../../src/domain/session/api.ts';
import { handOutCode } from '../auth/hand-out-code.ts';
import { packed } from '../backup/pack.ts';
import { backupLines } from '../backup/write.ts';
import { built } from '../built.ts';
import type { Config } from '../config.ts';
import { findDoor } from '../control/door.ts';
import { openStorage, secretOf } from '../open-storage.ts';
import { migrate } from '../schema/migrate.ts';
import type { Storage } from '../storage/storage.ts';
import { tellError } from './run.ts';

/**
 * The backup of a school: read by the server that has it open, or from its storage where none does.
 * @throws DataDirInUse when a server has it open and does not answer
 */
export async function backupOf(config: Config): Promise<Readable> {
  const answer = await askServer(config, '/backup');
  if (answer?.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
  return readStorage(config);
}

/**
 * A one-time code with which somebody sets a new password, the only admin for one.
 * @throws AppError `not-found`; DataDirInUse when a server has the school open and does not answer
 */
export async function resetCodeFor(config: Config, email: string): Promise<ResetCodeAnswer> {
  const answer = await askServer(config, `/reset-code?email=${encodeURIComponent(email)}`);
  if (answer?.status === 404) throw new AppError('not-found');
  if (answer?.ok) return resetCodeAnswerSchema.parse(await answer.json());
  const storage = await openSchool(config);
  try {
    await bringForward(config, storage);
    return await handOutCode({ storage, secret: secretOf(config), now: Date.now }, email);
  } finally {
    await storage.close();
  }
}

/** The databases of a school for a command. @throws as `openStorage` does */
export function openSchool(config: Config): Promise<Storage> {
  const rulesFile = built('rules/rules.js');
  return openStorage({ config, tell: tellError, ...(rulesFile && { rulesFile }) });
}

/**
 * Brings the data of an older version forward, for a command that works with what they say.
 * @throws SchemaTooNew, StorageFailure
 */
export const bringForward = (config: Config, storage: Storage): Promise<void> =>
  migrate({ storage, secret: secretOf(config), tell: tellError });

async function readStorage(config: Config): Promise<Readable> {
  const storage = await openSchool(config);
  const stream = packed(backupLines(storage, secretOf(config), Date.now()));
  return stream.once('close', () => storage.close());
}

/** Null when no server answers: it was killed and left its door behind, or there is none. */
async function askServer({ dataDir }: Config, path: string): Promise<Response | null> {
  const door = findDoor(dataDir);
  if (!door) return null;
  const headers = { authorization: `Bearer ${door.token}` };
  return fetch(`http://127.0.0.1:${door.port}${path}`, { headers }).catch(() => null);
}
