import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { AppError, ERROR_CODES } from '../../src/domain/errors.ts';
import {
  apiErrorSchema,
  type ResetCodeAnswer,
  resetCodeAnswerSchema,
} from '../../src/domain/session/api.ts';
import { keyAccounts } from '../auth/key-accounts.ts';
import { type Office, openOffice } from '../auth/office.ts';
import { packed } from '../backup/pack.ts';
import { backupLines } from '../backup/write.ts';
import { built } from '../built.ts';
import type { Config } from '../config.ts';
import { findDoor } from '../control/door.ts';
import { openStorage, secretOf } from '../open-storage.ts';
import { type ErasureOrder, eraseByOrder } from '../personal-data/commanded.ts';
import { exportOf } from '../personal-data/export.ts';
import { uidByEmail } from '../personal-data/person.ts';
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
  const answer = await askServer(config, '/reset-code', { email });
  if (answer) return resetCodeAnswerSchema.parse(JSON.parse(await contentOf(answer)));
  return inOffice(config, ({ resetCodes }) => resetCodes.make(email));
}

/**
 * All that the school holds of a person, as the text of a JSON file.
 * @throws AppError `not-found`; DataDirInUse when a server has the school open and does not answer
 */
export async function personalDataOf(config: Config, email: string): Promise<string> {
  const answer = await askServer(config, '/export-person', { email });
  if (answer) return contentOf(answer);
  return inOffice(config, async (office) =>
    text(await exportOf(await uidByEmail(email, office), office)),
  );
}

/**
 * Erases a person's data.
 * @returns whether a server does the rest at once; else it does so when it starts
 * @throws AppError as `eraseByOrder` does; DataDirInUse when a server has the school open and does not answer
 */
export async function erasePerson(config: Config, order: ErasureOrder): Promise<boolean> {
  const answer = await askServer(config, '/erase-person', order);
  if (answer) await contentOf(answer);
  else await inOffice(config, (office) => eraseByOrder(order, office));
  return answer !== null;
}

/** Works on a school that no server has open. @throws as `openStorage` does */
async function inOffice<R>(config: Config, work: (office: Office) => Promise<R>): Promise<R> {
  const storage = await openSchool(config);
  try {
    await bringForward(config, storage);
    const office = openOffice({ storage, secret: secretOf(config), now: Date.now });
    await keyAccounts(office);
    return await work(office);
  } finally {
    await storage.close();
  }
}

/** @throws AppError with the server's code */
async function contentOf(answer: Response): Promise<string> {
  const content = await answer.text();
  if (answer.ok) return content;
  const { data } = apiErrorSchema.safeParse(JSON.parse(content));
  const known = ERROR_CODES.find((code) => code === data?.error.code);
  throw new AppError(known ?? 'internal', data?.error.fields);
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
export async function askServer(
  { dataDir }: Config,
  path: string,
  body?: object,
): Promise<Response | null> {
  const door = findDoor(dataDir);
  if (!door) return null;
  const headers = {
    authorization: `Bearer ${door.token}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  const asked = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
  return fetch(`http://127.0.0.1:${door.port}${path}`, asked).catch(() => null);
}
