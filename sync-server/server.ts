import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { destination, type Logger, pino } from 'pino';
import { ACCOUNTS } from '../src/domain/session/databases.ts';
import { buildApp } from './app.ts';
import { loadSecret, makeDataDir } from './auth/secret.ts';
import type { Config } from './config.ts';
import { openCouchStorage } from './storage/couchdb/open.ts';
import { openEmbeddedStorage } from './storage/embedded/engine.ts';
import type { Storage } from './storage/storage.ts';
import { consoleWords } from './words.ts';

export interface ServerOptions {
  config: Config;
  appDirectory?: string;
  /** The rules built for CouchDB; see `Rules`. */
  rulesFile?: string;
  /** Says a line to whoever runs the server. */
  tell: (line: string) => void;
}

export interface Server {
  /** Ends feeds and worker, waits for requests under way, closes the databases. */
  stop(): Promise<void>;
}

const STANDARD_ERROR = 2;

/** Opens the databases and serves them. @throws DataDirInUse, CouchSetupError, and what listening throws */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { config } = options;
  makeDataDir(config.dataDir);
  const secret = config.secret ?? loadSecret(config.dataDir);
  const storage = await openStorage(options, secret);
  try {
    if (storage.kind === 'embedded') await lock(storage, config.dataDir);
    return await serve(storage, secret, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

function openStorage(
  { config, rulesFile = '', tell }: ServerOptions,
  secret: string,
): Promise<Storage> {
  const { couchdb: address, dataDir } = config;
  if (!address)
    return Promise.resolve(openEmbeddedStorage({ directory: join(dataDir, 'databases') }));
  const waiting = (reason: string) => tell(consoleWords.waitingForCouch(reason));
  return openCouchStorage({ address, secret, rulesFile, waiting });
}

async function serve(storage: Storage, secret: string, options: ServerOptions): Promise<Server> {
  const { config, appDirectory, tell } = options;
  const app = await buildApp({
    storage,
    config,
    logger: loggerOf(config),
    secret,
    tell,
    ...(appDirectory && { appDirectory }),
  });
  const stop = async () => {
    await app.close();
    await storage.close();
  };
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  // Asked of the server, because port 0 lets the system choose.
  const { port } = app.server.address() as AddressInfo;
  tell(consoleWords.listening(addressOf(port, config.host)));
  return { stop };
}

/** Another server has this data directory open. */
export class DataDirInUse extends Error {
  constructor(readonly directory: string) {
    super(consoleWords.dataDirInUse(directory));
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

const loggerOf = ({ logLevel }: Config): Logger =>
  pino({ level: logLevel, base: null }, destination(STANDARD_ERROR));

/** What can be typed into a browser on this machine; an address that means "all of them" cannot. */
const addressOf = (port: number, host: string): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
