import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { ACCOUNTS, ownerOf, SCHOOL } from '../../src/domain/session/databases.ts';
import { consoleMessages } from '../support/messages.ts';
import { loadSecret, makeDataDir } from '../support/secret.ts';
import type { CouchAddress } from './couchdb/address.ts';
import { documentsAt, openCouchStorage, readRules } from './couchdb/open.ts';
import { couchProtocol } from './couchdb/protocol.ts';
import { CouchStorage } from './couchdb/storage.ts';
import { SYSTEM } from './database-name.ts';
import { checkFreeSpaceIn } from './embedded/disk-space.ts';
import { copiesIn, openEmbeddedStorage } from './embedded/engine.ts';
import { embeddedProtocol } from './embedded/protocol.ts';
import type { ProtocolGuard } from './guard.ts';
import { MEDIA } from './media.ts';
import type { ProtocolOptions } from './protocol/context.ts';
import type { Admit, ReadBeforeOpening, Storage } from './storage.ts';

interface Place {
  dataDir: string;
  couchdb: CouchAddress | null;
  secret: string | null;
}

export interface StorageOptions {
  config: Place;
  rulesFile?: string;
  admit: Admit;
  tell: (line: string) => void;
  patience?: number;
  schools?: number;
}

export class DataDirInUse extends Error {
  constructor(readonly directory: string) {
    super(consoleMessages.dataDirInUse(directory));
  }
}

export const documentsBeforeOpening = ({ couchdb, dataDir }: Place): ReadBeforeOpening =>
  couchdb ? documentsAt(couchdb) : copiesIn(databasesIn(dataDir));

export function secretOf({ dataDir, secret }: Pick<Place, 'dataDir' | 'secret'>): string {
  makeDataDir(dataDir);
  return secret ?? loadSecret(dataDir);
}

/** Opens the databases. Waits for CouchDB up to `patience`, or locks the data directory. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { config, rulesFile = '', tell, admit } = options;
  if (!config.couchdb) return openEmbedded(options);
  const waiting = (reason: string) => tell(consoleMessages.waitingForCouch(reason));
  return openCouchStorage({
    address: config.couchdb,
    secret: () => secretOf(config),
    rules: readRules(rulesFile),
    ...{ admit, waiting },
    ...(options.patience !== undefined && { patience: options.patience }),
  });
}

const databasesIn = (dataDir: string): string => join(dataDir, 'databases');

/** Databases that cannot be rebuilt from other databases. */
const IRREPLACEABLE: readonly string[] = [SCHOOL, ACCOUNTS, MEDIA, SYSTEM];

async function openEmbedded({
  config: { dataDir },
  admit,
  tell,
  schools = 1,
}: StorageOptions): Promise<Storage> {
  const directory = databasesIn(dataDir);
  await admit(copiesIn(directory));
  if (!existsSync(directory)) await checkFreeSpaceIn(existingAbove(dataDir))();
  makeDataDir(dataDir);
  const storage = openEmbeddedStorage({
    directory,
    shares: schools,
    // Keeps databases without an owner open.
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

const existingAbove = (path: string): string =>
  existsSync(path) ? path : existingAbove(dirname(resolve(path)));

/**
 * Locks the directory by opening a database. LevelDB locks its files until the process ends. Also
 * opens `system`, so that a server without its signing keys does not start.
 */
async function lock(storage: Storage, directory: string): Promise<void> {
  try {
    await storage.ensure(ACCOUNTS);
    await storage.ensure(SYSTEM);
  } catch (error) {
    throw String(error).includes('LOCK') ? new DataDirInUse(directory) : error;
  }
}

export const serveProtocol = (
  storage: Storage,
  guard: ProtocolGuard,
  options: ProtocolOptions = {},
): FastifyPluginAsync =>
  storage instanceof CouchStorage
    ? couchProtocol(storage, guard, options)
    : embeddedProtocol(storage, guard, options);
