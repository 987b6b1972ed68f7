import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../sync-server/http/app.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { ADMIN, CHEAP } from '../../sync-server/test-support/server.ts';
import { type Life, ServerDisk } from './server-disk.ts';
import type { Time } from './time.ts';

/** What the simulated school's server seals with. */
export const SECRET = 'secret';

/** What its disk held once. */
interface ServerBackup {
  disk: ServerDisk;
  undo: readonly (() => void)[];
}

/** The real gateway, engine and worker, in a process that can be killed and started again on the same disk. */
export class SchoolServer {
  readonly #time: Time;
  /** The one that it has, before those that it lost. */
  readonly #disks: ServerDisk[];
  #view: Storage;
  #life: Life = { dead: true };
  #app: FastifyInstance | null = null;
  backup: ServerBackup | null = null;
  /** Called at each backup; what they return, when the disk is put back to it: whoever watches knows then what the server does. */
  readonly onBackup: (() => () => void)[] = [];

  constructor(time: Time, disk = new ServerDisk()) {
    this.#time = time;
    this.#disks = [disk];
    this.#view = disk.openedBy({ dead: false });
  }

  get disk(): ServerDisk {
    return this.#disks[0] as ServerDisk;
  }

  /** A look at the databases that no process is behind. */
  get view(): Storage {
    return this.#view;
  }

  get isUp(): boolean {
    return this.#app !== null;
  }

  /** In the place of one that is still starting. */
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

  /** As `kill -9`: nothing is finished, nobody is told. */
  kill(): void {
    this.#life.dead = true;
    this.#app = null;
  }

  /** Dies with its disk; another one holds what this one held once. */
  replaceDisk(disk: ServerDisk): void {
    this.kill();
    disk.replace(this.disk);
    this.#disks.unshift(disk);
    this.#view = disk.openedBy({ dead: false });
  }

  /** @returns null when no server is there, or when it dies before it answers */
  async ask(request: InjectOptions): Promise<LightMyRequestResponse | null> {
    const life = this.#life;
    if (!this.#app) return null;
    const answer = await this.#app.inject(request);
    return life.dead ? null : answer;
  }

  /** What its monitor shows; null while it is down. */
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
