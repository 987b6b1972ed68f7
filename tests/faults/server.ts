import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../sync-server/http/app.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { ADMIN, CHEAP } from '../../sync-server/test-support/server.ts';
import { type Life, ServerDisk } from './server-disk.ts';
import type { Time } from './time.ts';

export const SECRET = 'secret';

interface ServerBackup {
  disk: ServerDisk;
  undo: readonly (() => void)[];
}

/** Server with gateway, engine and worker, which can be killed and started again. */
export class SchoolServer {
  readonly #time: Time;
  /** Current disk, then the lost ones. */
  readonly #disks: ServerDisk[];
  #view: Storage;
  #life: Life = { dead: true };
  #app: FastifyInstance | null = null;
  backup: ServerBackup | null = null;
  /** Called at each backup. The returned functions are called when this backup is restored. */
  readonly onBackup: (() => () => void)[] = [];

  constructor(time: Time, disk = new ServerDisk()) {
    this.#time = time;
    this.#disks = [disk];
    this.#view = disk.openedBy({ dead: false });
  }

  get disk(): ServerDisk {
    return this.#disks[0] as ServerDisk;
  }

  /** Databases, readable even while no process runs. */
  get view(): Storage {
    return this.#view;
  }

  get isUp(): boolean {
    return this.#app !== null;
  }

  /** Starts the server. A process that is still starting is killed. */
  async start(): Promise<void> {
    this.kill();
    const life = { dead: false };
    this.#life = life;
    const app = await buildApp({
      storage: this.disk.openedBy(life),
      config: { admin: ADMIN, demo: false },
      passwordCost: CHEAP,
      secret: SECRET,
      now: () => this.#time.now,
    });
    if (!life.dead) this.#app = app;
  }

  kill(): void {
    this.#life.dead = true;
    this.#app = null;
  }

  replaceDisk(disk: ServerDisk): void {
    this.kill();
    disk.replace(this.disk);
    this.#disks.unshift(disk);
    this.#view = disk.openedBy({ dead: false });
  }

  /** Sends a request; null without a server, or if it dies before it answers. */
  async ask(request: InjectOptions): Promise<LightMyRequestResponse | null> {
    const life = this.#life;
    if (!this.#app) return null;
    const answer = await this.#app.inject(request);
    return life.dead ? null : answer;
  }

  /** Returns null while the server is down. */
  async health(): Promise<{ backlog: number; setAside: number } | null> {
    const answer = await this.ask({ url: '/api/health' });
    return answer?.json<{ worker: { backlog: number; setAside: number } }>().worker ?? null;
  }

  async end(): Promise<void> {
    const app = this.#app;
    this.#app = null;
    await app?.close();
    await this.disk.wipe();
    for (const disk of [...this.#disks.slice(1), this.backup?.disk]) disk?.drop();
  }
}
