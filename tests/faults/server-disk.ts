import memdown from 'memdown';
import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';
import { HISTORY } from '../../sync-server/storage/embedded/backend.ts';
import { EmbeddedStorage } from '../../sync-server/storage/embedded/storage.ts';
import type { Database, Storage } from '../../sync-server/storage/storage.ts';

PouchDB.plugin(memoryAdapter);

/** A process of the server, as far as its databases are concerned. */
export interface Life {
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

export type Stored = { _id: string };
type Written = (doc: Stored) => void;

/** A write as an adapter has it, and its answer: an entry for each document, in their order. */
type Write = [request: { docs: readonly Stored[] }, ...rest: unknown[]];
type WriteAnswer = [error: unknown, entries?: readonly { ok?: boolean }[]];

/**
 * A handle of a database that dies with its process: then nothing that is asked of it is begun, and no answer comes back.
 * What was begun before is on the disk, and `written` hears of it.
 */
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

/** What an adapter asks of itself in the midst of a write: that goes on to its end, or holds up whoever opens the database next. */
const isPartOfWrite = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'ctx' in given;

function tell(written: Written, [{ docs }]: Write, [, entries = []]: WriteAnswer): void {
  docs.forEach((doc, at) => {
    if (entries[at]?.ok) written(doc);
  });
}

/** All that databases in memory hold, by where they lie. What is there is never changed, but replaced: sharing it is copying. */
const contents = (memdown('anywhere') as unknown as { _store: Record<string, unknown> })._store;
const placeOf = (location: string) => `$${location}`;

/** The databases of one school's server, which outlive its processes. */
export class ServerDisk {
  static #count = 0;
  readonly #prefix = `school-${ServerDisk.#count++}/`;
  readonly #names: Set<string>;
  /** Hear of every document that is on the disk from here on. */
  readonly onWritten: ((database: string, doc: Stored) => void)[] = [];

  constructor(names: Iterable<string> = []) {
    this.#names = new Set(names);
  }

  /** Another disk that holds the same. */
  copy(): ServerDisk {
    const copy = new ServerDisk(this.#names);
    for (const name of this.#names)
      contents[placeOf(copy.#prefix + name)] = contents[placeOf(this.#prefix + name)];
    return copy;
  }

  /** Takes the place of another one: who listened to that hears of this one. */
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

  /** As `wipe`, where nobody opens it any more: a process that died with it may hold up whoever asks. */
  drop(): void {
    for (const name of this.#names) delete contents[placeOf(this.#prefix + name)];
  }

  async wipe(): Promise<void> {
    for (const name of this.#names) await this.#handle(name).destroy();
  }

  readonly #handle = (name: string): Database =>
    new PouchDB(this.#prefix + name, { ...HISTORY, adapter: 'memory' });
}
