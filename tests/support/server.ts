import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { removeFolder } from './files.ts';
import { freePort, isFree } from './ports.ts';
import { waitFor } from './wait.ts';

export const ADMIN = { email: 'admin@okul.tr', password: 'yonetici1' } as const;

/** The built server in a process of its own, so that it can be killed like a real one. */
export interface RunningServer {
  /** `http://localhost:…`, which browsers take for a secure place. */
  readonly origin: string;
  readonly dataDir: string;
  /** SIGKILL: no goodbye, no flush. */
  kill(): Promise<void>;
  /** On the same port and data; resolves when it is healthy. */
  start(): Promise<void>;
  /** Ends the process for good and removes its data. */
  dispose(): Promise<void>;
  /** What the server wrote so far; for failure messages. */
  output(): string;
}

/** ms. A demo school is written before it answers, and a machine may be busy with ten other things. */
const PATIENCE = 300_000;

/** The repository's build; DIST_DIR names another one. */
const DIST = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist');

/**
 * Starts the built server on a free port with an empty data directory of its own.
 * @param school `demo` fills it with the demo school
 */
export async function startBuiltServer(
  dist = DIST,
  school: 'empty' | 'demo' = 'empty',
): Promise<RunningServer> {
  for (;;) {
    const port = await freePort();
    const dataDir = mkdtempSync(join(tmpdir(), 'okul-'));
    const server = new ServerProcess(port, dataDir, dist, school === 'demo');
    try {
      await server.start();
      return server;
    } catch (error) {
      await server.dispose();
      // Else somebody took the port after it was found free.
      if (await isFree(port)) throw error;
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
    private readonly dist: string,
    private readonly demo: boolean,
  ) {
    this.origin = `http://localhost:${port}`;
    process.once('exit', this.atExit);
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(this.dist, 'server/main.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        DEMO: this.demo ? '1' : '0',
        LOG_LEVEL: 'warn',
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
      async () => hasEnded() || (await fetch(`${this.origin}/api/health`)).ok,
      'a healthy server',
      PATIENCE,
    );
    if (hasEnded()) throw new Error(`The server ended:\n${this.log}`);
  }

  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
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
