import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNTS } from '../../../src/domain/session/databases.ts';
import type { Config } from '../../config.ts';
import { type CouchAddress, placeOf } from '../../storage/couchdb/address.ts';
import { hasDatabase } from '../../storage/couchdb/open.ts';
import { directoryOf } from '../../storage/database-name.ts';
import { io } from '../../storage/documents.ts';
import { documentsBeforeOpening } from '../../storage/open.ts';
import { DatabaseMissing, type Storage } from '../../storage/storage.ts';
import { admitFinished } from '../admit.ts';
import { commandMessages as words } from './messages.ts';
import { UsageError } from './run.ts';

export class NoSchool extends UsageError {
  constructor(where: string) {
    super(words.noSchool(where));
  }
}

/** @throws UnknownSchema, RestoreUnfinished, NoSchool, StorageUnavailable */
export async function assertSchool(config: Config): Promise<void> {
  const { couchdb, dataDir, secret } = config;
  // An interrupted restore may have left no accounts.
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
export async function assertPeople(storage: Storage, { couchdb, dataDir }: Config): Promise<void> {
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
