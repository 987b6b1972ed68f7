import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

/** ms. Forty people have their passwords hashed, at the full cost, before a demo school answers. */
const DEMO_PATIENCE = 120_000;

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
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'okul-'));
  const server = new ServerProcess(port, dataDir, dist, school === 'demo');
  await server.start();
  return server;
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
    await waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`The server ended:\n${this.log}`);
        return (await fetch(`${this.origin}/api/health`)).ok;
      },
      'a healthy server',
      this.demo ? DEMO_PATIENCE : undefined,
    );
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
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  output(): string {
    return this.log;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
