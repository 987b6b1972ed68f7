import type { Change, ChangeBatch, ChangeSource, Feed } from '../../store/apply-changes.ts';
import { createSignal } from '../retry/wake-ups.ts';
import { Connection } from './connection.ts';
import { mergeLeaves, type Stored } from './leaves.ts';
import { forget, type LocalDatabase, openDatabase } from './open-database.ts';
import { type Database, type LoadPouch, loadPouch, type Pouch } from './pouch.ts';

const nameOf = (base: string, isSecond: boolean): string => (isSecond ? `${base}-2` : base);

export class LocalLog implements ChangeSource {
  readonly #feeds = new Set<Feed>();

  private constructor(
    readonly pouch: Pouch,
    readonly connection: Connection,
    readonly instance: string,
  ) {}

  static async open(pouch: Pouch, name: string): Promise<LocalLog> {
    const database = await openDatabase(pouch, name);
    const instance = await database.id();
    const reopen = (dead: LocalDatabase | null) => {
      if (dead) forget(dead);
      return openDatabase(pouch, name);
    };
    return new LocalLog(pouch, new Connection(database, reopen), instance);
  }

  database(): Promise<Database> {
    return this.connection.live();
  }

  position(): Promise<number> {
    return this.connection.use(async (database) => Number((await database.info()).update_seq));
  }

  feed(since: number, onBatch: (batch: ChangeBatch) => Promise<void>): Feed {
    const feed = startFeed(this.connection, since, onBatch);
    this.#feeds.add(feed);
    return {
      stop: () => {
        this.#feeds.delete(feed);
        return feed.stop();
      },
    };
  }

  async close(): Promise<void> {
    await this.#stopFeeds();
    await (await this.connection.end()).close();
  }

  async destroy(): Promise<void> {
    await this.#stopFeeds();
    await (await this.connection.end()).destroy();
  }

  async #stopFeeds(): Promise<void> {
    await Promise.all([...this.#feeds].map((feed) => feed.stop()));
  }
}

export const openLog = async (
  uid: string,
  load: LoadPouch = loadPouch,
  isSecond = false,
): Promise<LocalLog> => LocalLog.open(await load(), nameOf(`okul-${uid}`, isSecond));

export const openDirectory = async (
  uid: string,
  load: LoadPouch = loadPouch,
  isSecond = false,
): Promise<LocalLog> => LocalLog.open(await load(), nameOf(`okul-${uid}-directory`, isSecond));

/** Returns functions that open a user's replicas, own and directory, each under its two names. */
export const everyLog = (load: LoadPouch = loadPouch): ((uid: string) => Promise<LocalLog>)[] =>
  [openLog, openDirectory].flatMap((open) =>
    [false, true].map((isSecond) => (uid: string) => open(uid, load, isSecond)),
  );

const FEED_BATCH = 500;
/** Pause after an error of the storage or the consumer (ms). */
const FEED_PAUSE = 1000;

/** Follows the changes one batch at a time. Repeats a batch if its consumer failed. */
function startFeed(
  connection: Connection,
  since: number,
  onBatch: (batch: ChangeBatch) => Promise<void>,
): Feed {
  const signal = createSignal();
  let stopped = false;

  async function run(): Promise<void> {
    let done = since;
    const unwatch = connection.watch(() => signal.raise());
    while (!stopped) {
      try {
        const batch = await connection.use((database) => readBatch(database, done));
        if (batch.lastSeq > done && !stopped) await onBatch(batch);
        done = batch.lastSeq;
        if (batch.changes.length === 0 && !stopped) await signal.raised();
      } catch {
        await signal.raised(FEED_PAUSE);
      }
    }
    unwatch();
  }

  const ended = run();
  return {
    stop: () => {
      stopped = true;
      signal.raise();
      return ended;
    },
  };
}

async function readBatch(database: Database, since: number): Promise<ChangeBatch> {
  const { results, last_seq } = await database.changes({
    since,
    limit: FEED_BATCH,
    include_docs: true,
    conflicts: true,
  });
  const changes = await Promise.all(
    results.map(async (result): Promise<Change> => {
      const { id, deleted = false } = result;
      const change = { id, seq: Number(result.seq), deleted };
      if (deleted || !result.doc) return { ...change, doc: null };
      const { doc, rivals } = await mergeLeaves(database, result.doc as Stored);
      return { ...change, doc, isForked: rivals.length > 0 };
    }),
  );
  return { since, lastSeq: Math.max(since, Number(last_seq)), changes };
}
