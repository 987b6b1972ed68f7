import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { createAudit } from './auth/audit.ts';
import type { Config } from './config.ts';
import { startControl } from './control/control.ts';
import { createLogger } from './logger.ts';
import { Metrics } from './metrics.ts';
import { openStorage, type StorageOptions, secretOf } from './open-storage.ts';
import { bringForward } from './schema/bring-forward.ts';
import type { SchemaStep } from './schema/step.ts';
import type { Storage } from './storage/storage.ts';
import { loadCredentials } from './tls/credentials.ts';
import { consoleWords } from './words.ts';

export interface ServerOptions extends StorageOptions {
  config: Config;
  appDirectory?: string;
  /** See `AppOptions`. */
  steps?: readonly SchemaStep[];
}

export interface Server {
  /** Ends feeds and worker, waits for requests under way, closes the databases. */
  stop(): Promise<void>;
}

/**
 * Opens the databases and serves them.
 * @throws DataDirInUse, DatabaseDamaged, SchemaTooNew, CouchSetupError, and what listening throws
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const storage = await openStorage(options);
  try {
    return await serve(storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function serve(storage: Storage, options: ServerOptions): Promise<Server> {
  const { config, appDirectory, tell } = options;
  const tls = config.tls && loadCredentials(config.tls);
  const secret = secretOf(config);
  const logger = createLogger(config.logLevel);
  const http = { logger, trustProxy: config.trustProxy, ...(tls && { tls }) };
  const listen = { host: config.host, port: config.port };
  const steps = options.steps && { steps: options.steps };
  await bringForward({ storage, secret, tell, listen, http, ...steps });
  const metrics = new Metrics();
  metrics.watchProcess();
  const app = await buildApp({
    storage,
    config,
    ...http,
    secret,
    tell,
    metrics,
    ...steps,
    ...(appDirectory && { appDirectory }),
  });
  const { dataDir } = config;
  const audit = createAudit(logger, secret);
  const endControl = await startControl({ storage, secret, dataDir, audit, now: Date.now });
  const stop = async () => {
    await endControl();
    await app.close();
    await storage.close();
  };
  try {
    await app.listen(listen);
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

/** What can be typed into a browser on this machine; an address that means "all of them" cannot. */
const addressOf = (port: number, { host, tls }: Config): string =>
  `${tls ? 'https' : 'http'}://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
