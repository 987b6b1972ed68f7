import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { buildApp } from './http/app.ts';
import { addressesOf } from './http/connect/addresses.ts';
import { startControl } from './http/control.ts';
import { bringForward, listen } from './http/create-http.ts';
import { Metrics } from './http/metrics.ts';
import { admitFinished } from './operations/admit.ts';
import { ClockWatch } from './operations/clock.ts';
import { machineOf } from './operations/machine.ts';
import type { SchemaStep } from './operations/schema/steps.ts';
import { loadCredentials } from './operations/tls/files.ts';
import { placeOf } from './storage/couchdb/address.ts';
import { openStorage, type StorageOptions, secretOf } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';
import { createLogger, createPersonalDataLog } from './support/logger.ts';
import { consoleMessages } from './support/messages.ts';

interface ServerOptions extends Omit<StorageOptions, 'admit'> {
  config: Config;
  name?: string;
  appDirectory?: string;
  log?: DestinationStream;
  steps?: readonly SchemaStep[];
}

export interface Server {
  /** Ends feeds and worker, waits for running requests, closes the databases. */
  stop(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<Server> {
  await assertAddressFree(options.config);
  const storage = await openStorage({ ...options, admit: admitFinished(options.steps) });
  try {
    return await serve(storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Checks that the address is free, before anything is created or a password is printed. */
async function assertAddressFree({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function serve(storage: Storage, options: ServerOptions): Promise<Server> {
  const { config, appDirectory, tell } = options;
  const tls = config.tls && loadCredentials(config.tls);
  const secret = secretOf(config);
  const logger = createLogger(config.logLevel, options.log, options.name);
  const http = { logger, trustProxy: config.trustProxy, ...(tls && { tls }) };
  const plain = tls && plainPortOf(config, tell);
  const address = { host: config.host, port: config.port };
  const steps = options.steps && { steps: options.steps };
  await bringForward({ storage, secret, tell, address, http, ...steps });
  const clock = new ClockWatch(config.dataDir, tell);
  const metrics = new Metrics();
  metrics.watchProcess();
  const app = await buildApp({
    storage,
    config,
    connect: config,
    ...http,
    ...(plain && { plain }),
    secret,
    tell,
    metrics,
    machine: machineOf(config, clock),
    ...steps,
    ...(appDirectory && { appDirectory }),
  });
  const { dataDir } = config;
  const logPersonalData = createPersonalDataLog(logger, secret);
  const place = config.couchdb && { place: placeOf(config.couchdb) };
  const parts = { storage, secret, dataDir, logPersonalData, now: Date.now, ...place };
  const endControl = await startControl(parts);
  const stop = async () => {
    clock.stop();
    await endControl();
    await app.close();
    await storage.close();
  };
  try {
    await listen(app, address);
  } catch (error) {
    await endControl();
    await app.close();
    throw error;
  }
  clock.start();
  // Reads the actual port, because the system assigns a number for port 0.
  const { port } = app.server.address() as AddressInfo;
  if (lacksHttps(config)) tell(consoleMessages.plainHttp);
  const { host } = config;
  if (LOOPBACK.test(host)) tell(consoleMessages.onlyHere(host));
  else tell(consoleMessages.connect(addressesOf(config, port)));
  tell(consoleMessages.listening(addressOf(port, config)));
  return { stop };
}

const HTTPS = 443;
const HTTP = 80;

/** Returns the port for plain http; undefined if the server does not use port 443. */
const plainPortOf = ({ host, port }: Config, tell: (line: string) => void) =>
  port === HTTPS
    ? { host, port: HTTP, failed: () => tell(consoleMessages.plainPortTaken(HTTP)) }
    : undefined;

const LOOPBACK = /^(localhost|127\..*|::1)$/;

const lacksHttps = ({ host, tls, trustProxy }: Config): boolean =>
  !tls && trustProxy.length === 0 && !LOOPBACK.test(host);

const addressOf = (port: number, { host, tls }: Config): string =>
  `${tls ? 'https' : 'http'}://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
