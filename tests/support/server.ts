import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answersSoon } from '../../sync-server/operations/service/checks.ts';
import { NODE_FLAGS } from '../../sync-server/operations/service/plan.ts';
import { TEST_MARK } from '../../sync-server/test-support/storage.ts';
import { removeFolder } from './files.ts';
import { freePort, isFree } from './ports.ts';
import { waitFor } from './wait.ts';

export const ADMIN = { email: 'admin@okul.tr', password: 'yonetici1' } as const;

/** The built server in a separate process, so that it can be killed. */
export interface RunningServer {
  /** `http://localhost:…`, which browsers treat as secure; `https:` with TLS_CERT. */
  readonly origin: string;
  readonly dataDir: string;
  /** Undefined while no process runs. */
  readonly pid: number | undefined;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM, so that the databases are closed. */
  stop(): Promise<void>;
  /** Restarts on the same port and data; resolves when healthy. */
  start(): Promise<void>;
  /** Ends the process and removes its data. */
  dispose(): Promise<void>;
  /** Output so far, for failure messages. */
  output(): string;
}

/** Timeout of a start (ms): a demo school is written first, and the machine may be busy. */
const PATIENCE = 300_000;

/** DIST_DIR replaces the repository's build. */
const DIST = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist');

/** Starts the built server with an empty data directory, or with the demo school. */
export const startBuiltServer = (
  dist = DIST,
  school: 'empty' | 'demo' = 'empty',
  port?: number,
): Promise<RunningServer> =>
  startServerOn(
    newDataDir(),
    { DEMO: school === 'demo' ? '1' : '0', ...schoolOnCouch() },
    builtIn(dist),
    port,
  );

/** Uses a school that `npm run test:couchdb` removes; without CouchDB the embedded engine. */
function schoolOnCouch(): Record<string, string> {
  const { E2E_COUCHDB_URL } = process.env;
  if (!E2E_COUCHDB_URL) return {};
  const school = `${TEST_MARK}${randomBytes(6).toString('hex')}`;
  return { COUCHDB_URL: `${E2E_COUCHDB_URL.replace(/\/$/, '')}/${school}` };
}

/** Returns Node's arguments for the built server. */
export const builtIn = (dist: string): readonly string[] => [
  ...NODE_FLAGS,
  join(dist, 'server/main.js'),
];

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'okul-'));

/** Starts a server on a free port. Disposing it removes the data directory. */
export async function startServerOn(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  program = builtIn(DIST),
  wanted?: number,
): Promise<RunningServer> {
  for (let port = wanted ?? (await freePort()); ; port = await freePort()) {
    const server = new ServerProcess(port, dataDir, program, settings);
    try {
      await server.start();
      return server;
    } catch (error) {
      await server.kill();
      // Otherwise another process took the port after the check.
      if (!(await isFree(port))) continue;
      await server.dispose();
      throw error;
    }
  }
}

class ServerProcess implements RunningServer {
  readonly origin: string;
  private child: ChildProcess | null = null;
  private log = '';
  private readonly atExit = () => this.child?.kill('SIGKILL');

  constructor(
    private readonly port: number,
    readonly dataDir: string,
    private readonly program: readonly string[],
    private readonly settings: Readonly<Record<string, string>>,
  ) {
    this.origin = `${settings.TLS_CERT ? 'https' : 'http'}://localhost:${port}`;
    process.once('exit', this.atExit);
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.program, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'warn',
        ...this.settings,
      },
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        this.log = `${this.log}${String(chunk)}`.slice(-20_000);
      });
    }
    const hasEnded = () => child.exitCode !== null;
    await waitFor(
      async () => hasEnded() || (await this.#isHealthy()),
      'a healthy server',
      PATIENCE,
    );
    if (hasEnded()) throw new Error(`The server ended:\n${this.log}`);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Ignores the certificate of https. */
  async #isHealthy(): Promise<boolean> {
    if (this.settings.TLS_CERT) return answersSoon(this.port, 0);
    return (await fetch(`${this.origin}/api/health`)).ok;
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill();
    process.removeListener('exit', this.atExit);
    removeFolder(this.dataDir);
  }

  output(): string {
    return this.log;
  }
}
