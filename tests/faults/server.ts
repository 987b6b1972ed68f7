import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../sync-server/http/app.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { ADMIN, CHEAP } from '../../sync-server/test-support/server.ts';
import { type Life, ServerDisk } from './server-disk.ts';
import type { Time } from './time.ts';

/** What the simulated school's server seals with. */
export const SECRET = 'secret';

/** The real gateway, engine and worker, in a process that can be killed and started again on the same disk. */
export class SchoolServer {
  readonly disk: ServerDisk;
  readonly #time: Time;
  #life: Life = { dead: true };
  #app: FastifyInstance | null = null;
  /** A look at the databases that no process is behind. */
  readonly view: Storage;

  constructor(time: Time, disk = new ServerDisk()) {
    this.#time = time;
    this.disk = disk;
    this.view = disk.openedBy({ dead: false });
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
  }
}
