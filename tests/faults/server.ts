import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';
import { buildApp } from '../../sync-server/app.ts';
import { HISTORY } from '../../sync-server/storage/embedded/shelf.ts';
import { EmbeddedStorage } from '../../sync-server/storage/embedded/storage.ts';
import type { Database, Storage } from '../../sync-server/storage/storage.ts';
import { ADMIN, CHEAP } from '../../sync-server/testing.ts';
import type { Time } from './time.ts';

PouchDB.plugin(memoryAdapter);

interface Life {
  dead: boolean;
}

/** What every adapter of PouchDB implements below its public methods. Each calls back through its last argument. */
const METHODS = [
  '_bulkDocs',
  '_get',
  '_allDocs',
  '_getRevisionTree',
  '_getLocal',
  '_putLocal',
  '_removeLocal',
  '_info',
  '_doCompaction',
];

type Method = (...given: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => void;

/**
 * A handle of a database that dies with its process: then nothing that is asked of it is begun, and no answer comes back.
 * What was begun before is on the disk.
 */
function mortal(database: Database, life: Life): Database {
  const adapter = database as unknown as Record<string, Method>;
  const whileAlive = (callback: unknown) => (answer: unknown[]) => {
    if (!life.dead) (callback as Callback)(...answer);
  };
  for (const name of METHODS) {
    const method = adapter[name]?.bind(database);
    if (!method) continue;
    adapter[name] = (...given) => {
      if (life.dead) return;
      const answered = whileAlive(given.pop());
      return method(...given, (...answer: unknown[]) => answered(answer));
    };
  }
  const changes = adapter._changes?.bind(database);
  adapter._changes = (options) => {
    if (life.dead) return { cancel: () => {} };
    const { complete } = options as { complete: Callback };
    const answered = whileAlive(complete);
    return changes?.({
      ...(options as object),
      complete: (...answer: unknown[]) => answered(answer),
    });
  };
  return database;
}

/** The databases of one school's server, which outlive its processes. */
class ServerDisk {
  static #count = 0;
  readonly #prefix = `school-${ServerDisk.#count++}/`;
  readonly #names = new Set<string>();

  openedBy(life: Life): Storage {
    return new EmbeddedStorage({
      names: () => [...this.#names],
      damaged: () => [],
      hasRoom: async () => true,
      open: async (name) => {
        this.#names.add(name);
        return mortal(this.#handle(name), life);
      },
      remove: (_name, database) => database.destroy(),
    });
  }

  async wipe(): Promise<void> {
    for (const name of this.#names) await this.#handle(name).destroy();
  }

  readonly #handle = (name: string): Database =>
    new PouchDB(this.#prefix + name, { ...HISTORY, adapter: 'memory' });
}

/** The real gateway, engine and worker, in a process that can be killed and started again on the same disk. */
export class SchoolServer {
  readonly #disk = new ServerDisk();
  #life: Life = { dead: true };
  #app: FastifyInstance | null = null;
  /** A look at the databases that no process is behind. */
  readonly view: Storage = this.#disk.openedBy({ dead: false });

  constructor(private readonly time: Time) {}

  get isUp(): boolean {
    return this.#app !== null;
  }

  /** In the place of one that is still starting. */
  async start(): Promise<void> {
    this.kill();
    const life = { dead: false };
    this.#life = life;
    const app = await buildApp({
      storage: this.#disk.openedBy(life),
      config: { admin: ADMIN, demo: false },
      passwordCost: CHEAP,
      secret: 'secret',
      now: () => this.time.now,
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
    await this.#disk.wipe();
  }
}
