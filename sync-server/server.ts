import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { destination, type Logger, pino } from 'pino';
import { ACCOUNTS, SCHOOL } from '../src/domain/session/databases.ts';
import { buildApp } from './app.ts';
import { loadSecret, makeDataDir } from './auth/secret.ts';
import type { Config } from './config.ts';
import { startControl } from './control/control.ts';
import { Metrics } from './metrics.ts';
import { openEmbeddedStorage } from './storage/embedded/engine.ts';
import type { Storage } from './storage/storage.ts';
import { loadCredentials } from './tls/credentials.ts';
import { consoleWords } from './words.ts';

export interface ServerOptions {
  config: Config;
  appDirectory?: string;
  /** Says a line to whoever runs the server. */
  tell: (line: string) => void;
}

export interface Server {
  /** Ends feeds and worker, waits for requests under way, closes the databases. */
  stop(): Promise<void>;
}

const STANDARD_ERROR = 2;

/** Nothing else knows what these hold; every other database follows from them. */
const IRREPLACEABLE: readonly string[] = [SCHOOL, ACCOUNTS];

/** Opens the databases and serves them. @throws DataDirInUse, DatabaseDamaged, and what listening throws */
export async function startServer(options: ServerOptions): Promise<Server> {
  const storage = await openStorage(options.config, options.tell);
  try {
    return await serve(storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** The databases of a school, held alone. @throws DataDirInUse, DatabaseDamaged */
export async function openStorage(
  { dataDir }: Pick<Config, 'dataDir'>,
  tell: (line: string) => void,
): Promise<Storage> {
  makeDataDir(dataDir);
  const storage = openEmbeddedStorage({
    directory: join(dataDir, 'databases'),
    isReplaceable: (name) => !IRREPLACEABLE.includes(name),
    onDamaged: (copy, { damage }) =>
      tell(`${consoleWords.databaseSetAside(copy.name, copy.directory)}\n  (${damage})`),
  });
  try {
    await lock(storage, dataDir);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function serve(storage: Storage, options: ServerOptions): Promise<Server> {
  const { config, appDirectory, tell } = options;
  const tls = config.tls && loadCredentials(config.tls);
  const secret = loadSecret(config.dataDir);
  const metrics = new Metrics();
  metrics.watchProcess();
  const app = await buildApp({
    storage,
    config,
    logger: loggerOf(config),
    secret,
    trustProxy: config.trustProxy,
    tell,
    metrics,
    ...(tls && { tls }),
    ...(appDirectory && { appDirectory }),
  });
  const { dataDir } = config;
  const endControl = await startControl({ storage, secret, dataDir, now: Date.now });
  const stop = async () => {
    await endControl();
    await app.close();
    await storage.close();
  };
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await endControl();
    await app.close();
    throw error;
  }
  // Asked of the server, because port 0 lets the system choose.
  const { port } = app.server.address() as AddressInfo;
  tell(consoleWords.listening(addressOf(port, config)));
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
const addressOf = (port: number, { host, tls }: Config): string =>
  `${tls ? 'https' : 'http'}://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
