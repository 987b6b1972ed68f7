import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { AppError, ERROR_CODES } from '../../../src/domain/errors.ts';
import {
  apiErrorSchema,
  type ResetCodeAnswer,
  resetCodeAnswerSchema,
} from '../../../src/domain/session/api.ts';
import { ACCOUNTS } from '../../../src/domain/session/databases.ts';
import { type AccountAdmin, openAccountAdmin } from '../../accounts/auth.ts';
import { keyAccounts, prepareSchool } from '../../accounts/start.ts';
import type { Config } from '../../config.ts';
import { type CouchAddress, placeOf } from '../../storage/couchdb/address.ts';
import { hasDatabase } from '../../storage/couchdb/open.ts';
import { directoryOf } from '../../storage/database-name.ts';
import { io } from '../../storage/documents.ts';
import { documentsBeforeOpening, openStorage, secretOf } from '../../storage/open.ts';
import { type Admit, DatabaseMissing, type Storage } from '../../storage/storage.ts';
import { built } from '../../support/files.ts';
import { admitFinished } from '../admit.ts';
import { packed } from '../backup/format.ts';
import { backupLines } from '../backup/write.ts';
import { findControlSocket, PLACE } from '../control-socket.ts';
import { exportOf } from '../personal-data/export.ts';
import { type ErasureOrder, eraseByOrder, uidByEmail } from '../personal-data/person.ts';
import { migrate } from '../schema/migrate.ts';
import { commandMessages as words } from './messages.ts';
import { tellError, UsageError } from './run.ts';

/** Streams a backup. @throws DataDirInUse if an unresponsive server has the school open */
export async function backupOf(config: Config): Promise<Readable> {
  const answer = await askServer(config, '/backup');
  if (answer?.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
  return readStorage(config);
}

export async function resetCodeFor(config: Config, email: string): Promise<ResetCodeAnswer> {
  const answer = await askServer(config, '/reset-code', { email });
  if (answer) return resetCodeAnswerSchema.parse(JSON.parse(await contentOf(answer)));
  return withAccountAdmin(config, ({ resetCodes }) => resetCodes.make(email));
}

export async function personalDataOf(config: Config, email: string): Promise<string> {
  const answer = await askServer(config, '/export-person', { email });
  if (answer) return contentOf(answer);
  return withAccountAdmin(config, async (admin) =>
    text(await exportOf(await uidByEmail(email, admin), admin)),
  );
}

/** Erases a person. Returns true if a running server completes the erasure. */
export async function erasePerson(config: Config, order: ErasureOrder): Promise<boolean> {
  const answer = await askServer(config, '/erase-person', order);
  if (answer) await contentOf(answer);
  else await withAccountAdmin(config, (admin) => eraseByOrder(order, admin));
  return answer !== null;
}

/** Creates the first admin. Does nothing if a server has the school open. */
export async function firstAdminOf(config: Config, tell: (line: string) => void): Promise<void> {
  if (await askServer(config, PLACE)) return;
  const storage = await openSchool(config);
  try {
    await bringForward(config, storage);
    const admin = openAccountAdmin({ storage, secret: secretOf(config), now: Date.now });
    await keyAccounts(admin);
    const school = { ...admin, config: { ...config, demo: false }, fillDemo: async () => {} };
    await prepareSchool({ ...school, tell });
  } finally {
    await storage.close();
  }
}

async function withAccountAdmin<R>(
  config: Config,
  work: (admin: AccountAdmin) => Promise<R>,
): Promise<R> {
  const storage = await openExistingSchool(config);
  try {
    await bringForward(config, storage);
    const admin = openAccountAdmin({ storage, secret: secretOf(config), now: Date.now });
    await keyAccounts(admin);
    return await work(admin);
  } finally {
    await storage.close();
  }
}

async function contentOf(answer: Response): Promise<string> {
  const content = await answer.text();
  if (answer.ok) return content;
  const { data } = apiErrorSchema.safeParse(JSON.parse(content));
  const known = ERROR_CODES.find((code) => code === data?.error.code);
  throw new AppError(known ?? 'internal', data?.error.fields);
}

const PATIENCE = 20_000;

/** Opens a school's storage, or creates it. @throws UnknownSchema, RestoreUnfinished */
export function openSchool(config: Config, admit: Admit = admitFinished()): Promise<Storage> {
  const rulesFile = built('rules/rules.js');
  const parts = { config, admit, tell: tellError, patience: PATIENCE };
  return openStorage({ ...parts, ...(rulesFile && { rulesFile }) });
}

export async function openExistingSchool(config: Config): Promise<Storage> {
  await assertSchool(config);
  const storage = await openSchool(config);
  try {
    await assertPeople(storage, config);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

export const bringForward = (config: Config, storage: Storage): Promise<void> =>
  migrate({ storage, secret: secretOf(config), tell: tellError });

async function readStorage(config: Config): Promise<Readable> {
  const storage = await openExistingSchool(config);
  const stream = packed(backupLines(storage, secretOf(config), Date.now()));
  return stream.once('close', () => storage.close());
}

const SERVER_PATIENCE = 60_000;

/** Sends a request to a running server. Returns null if no server answers. */
export async function askServer(
  { dataDir, couchdb }: Config,
  path: string,
  body?: object,
): Promise<Response | null> {
  const socket = findControlSocket(dataDir);
  if (!socket) return null;
  const headers = {
    authorization: `Bearer ${socket.token}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  const asked = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
  const ask = (below: string, init: RequestInit) =>
    begun(`http://127.0.0.1:${socket.port}${below}`, init);
  if (couchdb) {
    const place = await ask(PLACE, { headers });
    if (!place) return null;
    if ((await place.text()) !== placeOf(couchdb)) throw new UsageError(words.otherSchool(dataDir));
  }
  return ask(path, asked);
}

async function begun(address: string, asked: RequestInit): Promise<Response | null> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SERVER_PATIENCE);
  try {
    return await fetch(address, { ...asked, signal: silence.signal });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

export class NoSchool extends UsageError {
  constructor(where: string) {
    super(words.noSchool(where));
  }
}

async function assertSchool(config: Config): Promise<void> {
  const { couchdb, dataDir, secret } = config;
  // Detects an unfinished restore first, because it may lack the accounts checked next.
  await admitFinished()(documentsBeforeOpening(config));
  if (couchdb) await assertOnCouch(couchdb);
  else if (!existsSync(join(dataDir, 'databases', directoryOf(ACCOUNTS))))
    throw new NoSchool(dataDir);
  const kept = join(dataDir, 'secret');
  if (!secret && !existsSync(kept)) throw new UsageError(words.noSecret(kept));
}

async function assertOnCouch(address: CouchAddress): Promise<void> {
  if (!(await hasDatabase(address, ACCOUNTS))) throw new NoSchool(placeOf(address));
}

/** Rejects a school whose first start was interrupted. @throws NoSchool, StorageFailure */
async function assertPeople(storage: Storage, { couchdb, dataDir }: Config): Promise<void> {
  if (!(await hasDocuments(storage))) throw new NoSchool(couchdb ? placeOf(couchdb) : dataDir);
}

async function hasDocuments(storage: Storage): Promise<boolean> {
  try {
    const accounts = await storage.open(ACCOUNTS);
    const { rows } = await io(() => accounts.allDocs({ limit: 2 }));
    return rows.some(({ id }) => !id.startsWith('_'));
  } catch (error) {
    if (error instanceof DatabaseMissing) return false;
    throw error;
  }
}
