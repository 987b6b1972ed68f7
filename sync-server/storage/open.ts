import { join } from 'node:path';
import { ACCOUNTS, ownerOf, SCHOOL } from '../../src/domain/session/databases.ts';
import { consoleMessages } from '../support/messages.ts';
import { loadSecret, makeDataDir } from '../support/secret.ts';
import type { CouchAddress } from './couchdb/address.ts';
import { openCouchStorage, readRules } from './couchdb/open.ts';
import { openEmbeddedStorage } from './embedded/engine.ts';
import type { Storage } from './storage.ts';

/** Of the server's settings: where a school lies, and what keys it. */
interface Place {
  dataDir: string;
  couchdb: CouchAddress | null;
  secret: string | null;
}

export interface StorageOptions {
  config: Place;
  /** The rules built for CouchDB; see `Rules`. */
  rulesFile?: string;
  /** Writes a line for the operator. */
  tell: (line: string) => void;
  /** See `CouchOptions`. */
  patience?: number;
  /** Schools that this process serves; one where it is left out. */
  schools?: number;
}

/** Another server has this data directory open. */
export class DataDirInUse extends Error {
  constructor(readonly directory: string) {
    super(consoleMessages.dataDirInUse(directory));
  }
}

/** Keys sessions and tokens of a school. Made, with the data directory, where there is none. */
export function secretOf({ dataDir, secret }: Pick<Place, 'dataDir' | 'secret'>): string {
  makeDataDir(dataDir);
  return secret ?? loadSecret(dataDir);
}

/**
 * The databases of a school: CouchDB's, waited for until it answers, or those of the data directory, held alone.
 * @throws DataDirInUse, DatabaseDamaged, CouchSetupError; StorageUnavailable once `patience` is over
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { config, rulesFile = '', tell } = options;
  if (!config.couchdb) return openEmbedded(options);
  const waiting = (reason: string) => tell(consoleMessages.waitingForCouch(reason));
  return openCouchStorage({
    address: config.couchdb,
    secret: secretOf(config),
    rules: readRules(rulesFile),
    waiting,
    ...(options.patience !== undefined && { patience: options.patience }),
  });
}

/** Nothing else knows what these hold; every other database follows from them. */
const IRREPLACEABLE: readonly string[] = [SCHOOL, ACCOUNTS];

async function openEmbedded({
  config: { dataDir },
  tell,
  schools = 1,
}: StorageOptions): Promise<Storage> {
  makeDataDir(dataDir);
  const storage = openEmbeddedStorage({
    directory: join(dataDir, 'databases'),
    shares: schools,
    // The others are in somebody's hands for as long as the server runs.
    isClosable: (name) => ownerOf(name) !== null,
    isReplaceable: (name) => !IRREPLACEABLE.includes(name),
    onDamaged: (copy, { damage }) =>
      tell(`${consoleMessages.databaseReplaced(copy.name, copy.directory)}\n  (${damage})`),
  });
  try {
    await lock(storage, dataDir);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * LevelDB locks each database it opens, and the system frees the lock when the process ends, however it ends. Having the
 * accounts open therefore stands for having the directory.
 */
async function lock(storage: Storage, directory: string): Promise<void> {
  try {
    await storage.ensure(ACCOUNTS);
  } catch (error) {
    throw String(error).includes('LOCK') ? new DataDirInUse(directory) : error;
  }
}
