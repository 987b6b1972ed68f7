import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { ACCOUNTS, ownerOf, SCHOOL } from '../../src/domain/session/databases.ts';
import { consoleMessages } from '../support/messages.ts';
import { loadSecret, makeDataDir } from '../support/secret.ts';
import type { CouchAddress } from './couchdb/address.ts';
import { documentsAt, openCouchStorage, readRules } from './couchdb/open.ts';
import { couchProtocol } from './couchdb/protocol.ts';
import { CouchStorage } from './couchdb/storage.ts';
import { copiesIn } from './embedded/copied-documents.ts';
import { openEmbeddedStorage } from './embedded/engine.ts';
import { embeddedProtocol } from './embedded/protocol.ts';
import type { ProtocolGuard } from './guard.ts';
import type { ProtocolOptions } from './protocol/context.ts';
import type { Admit, ReadBeforeOpening, Storage } from './storage.ts';

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
  /** Called before anything is made or changed. */
  admit: Admit;
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

/** Reads documents of a school whose databases are not open. @throws StorageUnavailable */
export const documentsBeforeOpening = ({ couchdb, dataDir }: Place): ReadBeforeOpening =>
  couchdb ? documentsAt(couchdb) : copiesIn(databasesIn(dataDir));

/** Keys sessions and tokens of a school. Made, with the data directory, where there is none. */
export function secretOf({ dataDir, secret }: Pick<Place, 'dataDir' | 'secret'>): string {
  makeDataDir(dataDir);
  return secret ?? loadSecret(dataDir);
}

/**
 * The databases of a school: CouchDB's, waited for until it answers, or those of the data directory, held alone.
 * @throws DataDirInUse, DatabaseDamaged, CouchSetupError, what `admit` throws; StorageUnavailable once `patience` is over
 */
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

/** Nothing else knows what these hold; every other database follows from them. */
const IRREPLACEABLE: readonly string[] = [SCHOOL, ACCOUNTS];

async function openEmbedded({
  config: { dataDir },
  admit,
  tell,
  schools = 1,
}: StorageOptions): Promise<Storage> {
  const directory = databasesIn(dataDir);
  await admit(copiesIn(directory));
  makeDataDir(dataDir);
  const storage = openEmbeddedStorage({
    directory,
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

/** The replication protocol over a storage, whichever it is. */
export const serveProtocol = (
  storage: Storage,
  guard: ProtocolGuard,
  options: Pick<ProtocolOptions, 'bodyLimit'> = {},
): FastifyPluginAsync =>
  storage instanceof CouchStorage
    ? couchProtocol(storage, guard, options)
    : embeddedProtocol(storage, guard, options);
