import memdown from 'memdown';
import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';
import { HISTORY } from '../../sync-server/storage/embedded/backend.ts';
import { EmbeddedStorage } from '../../sync-server/storage/embedded/storage.ts';
import type { Database, Storage } from '../../sync-server/storage/storage.ts';

PouchDB.plugin(memoryAdapter);

/** Life of a server process, which its database handles check. */
export interface Life {
  dead: boolean;
}

/** Methods of every PouchDB adapter. The last argument is their callback. */
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

export type Stored = { _id: string };
type Written = (doc: Stored) => void;

/** Arguments of an adapter's write. Its answer has an entry for each document, in order. */
type Write = [request: { docs: readonly Stored[] }, ...rest: unknown[]];
type WriteAnswer = [error: unknown, entries?: readonly { ok?: boolean }[]];

/** Wraps a database handle, whose later calls get no answer once its process is dead. */
function mortal(database: Database, life: Life, written: Written): Database {
  const adapter = database as unknown as Record<string, Method>;
  const whileAlive = (callback: unknown) => (answer: unknown[]) => {
    if (!life.dead) (callback as Callback)(...answer);
  };
  for (const name of METHODS) {
    const method = adapter[name]?.bind(database);
    if (!method) continue;
    adapter[name] = (...given) => {
      if (given.some(isPartOfWrite)) return method(...given);
      if (life.dead) return;
      const answered = whileAlive(given.pop());
      return method(...given, (...answer: unknown[]) => {
        if (name === '_bulkDocs') tell(written, given as Write, answer as WriteAnswer);
        answered(answer);
      });
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

/** Returns true for a call within a write, which has to complete. */
const isPartOfWrite = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'ctx' in given;

function tell(written: Written, [{ docs }]: Write, [, entries = []]: WriteAnswer): void {
  docs.forEach((doc, at) => {
    if (entries[at]?.ok) written(doc);
  });
}

/** Contents of all databases in memory. Copies share them, because values never change. */
const contents = (memdown('anywhere') as unknown as { _store: Record<string, unknown> })._store;
const placeOf = (location: string) => `$${location}`;

/** Databases of a server, which outlive its processes. */
export class ServerDisk {
  static #count = 0;
  readonly #prefix = `school-${ServerDisk.#count++}/`;
  readonly #names: Set<string>;
  /** Called with every document that is written. */
  readonly onWritten: ((database: string, doc: Stored) => void)[] = [];

  constructor(names: Iterable<string> = []) {
    this.#names = new Set(names);
  }

  copy(): ServerDisk {
    const copy = new ServerDisk(this.#names);
    for (const name of this.#names)
      contents[placeOf(copy.#prefix + name)] = contents[placeOf(this.#prefix + name)];
    return copy;
  }

  /** Takes over the listeners of another disk. */
  replace(other: ServerDisk): void {
    this.onWritten.push(...other.onWritten.splice(0));
  }

  openedBy(life: Life): Storage {
    return new EmbeddedStorage({
      names: () => [...this.#names],
      damaged: () => [],
      hasFreeSpace: async () => true,
      bytes: async () => 0,
      flush: async () => {},
      copyOut: () => {},
      compact: async () => {},
      open: async (name) => {
        this.#names.add(name);
        return mortal(this.#handle(name), life, (doc) => {
          for (const hear of this.onWritten) hear(name, doc);
        });
      },
      remove: (name) => this.#handle(name).destroy(),
    });
  }

  /** Deletes the contents without opening them, because a dead process may block them. */
  drop(): void {
    for (const name of this.#names) delete contents[placeOf(this.#prefix + name)];
  }

  async wipe(): Promise<void> {
    for (const name of this.#names) await this.#handle(name).destroy();
  }

  readonly #handle = (name: string): Database =>
    new PouchDB(this.#prefix + name, { ...HISTORY, adapter: 'memory' });
}
