import type { ChangeBatch, ChangeSource, Feed } from '../../store/change-source.ts';
import { startFeed } from './change-feed.ts';
import { Connection } from './connection.ts';
import { forget, type LocalDatabase, openDatabase } from './open-database.ts';
import { type Database, type LoadPouch, loadPouch, type Pouch } from './pouch.ts';

/** Another one may be fetched beside the one in use: there are two names, and the tables say which is meant. */
const nameOf = (base: string, isSecond: boolean): string => (isSecond ? `${base}-2` : base);

/** A PouchDB in this browser: what travels between the tables and the server. The directory of people is nothing more. */
export class LocalLog implements ChangeSource {
  readonly pouch: Pouch;
  /** For what reads and writes beside this class. */
  readonly connection: Connection;
  readonly instance: string;
  readonly #feeds = new Set<Feed>();

  private constructor(pouch: Pouch, connection: Connection, instance: string) {
    this.pouch = pouch;
    this.connection = connection;
    this.instance = instance;
  }

  /** @throws AppError `storage-blocked`, `storage-full` */
  static async open(pouch: Pouch, name: string): Promise<LocalLog> {
    const database = await openDatabase(pouch, name);
    const instance = await database.id();
    const reopen = (dead: LocalDatabase | null) => {
      if (dead) forget(dead);
      return openDatabase(pouch, name);
    };
    return new LocalLog(pouch, new Connection(database, reopen), instance);
  }

  /** A handle that answers; for the replication. */
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

  /** Closes it and throws its data away. */
  async destroy(): Promise<void> {
    await this.#stopFeeds();
    await (await this.connection.end()).destroy();
  }

  /** Each batch in hand is done when it resolves. */
  async #stopFeeds(): Promise<void> {
    await Promise.all([...this.#feeds].map((feed) => feed.stop()));
  }
}

/** Opens what travels of a person on this device. @throws AppError `storage-blocked`, `storage-full` */
export const openLog = async (
  uid: string,
  load: LoadPouch = loadPouch,
  isSecond = false,
): Promise<LocalLog> => LocalLog.open(await load(), nameOf(`okul-${uid}`, isSecond));

/** Opens the directory of people, which is only pulled. @throws as `openLog` */
export const openDirectory = async (
  uid: string,
  load: LoadPouch = loadPouch,
  isSecond = false,
): Promise<LocalLog> => LocalLog.open(await load(), nameOf(`okul-${uid}-directory`, isSecond));

/** What opens each that may lie here of a person: one may be fetched beside the one in use, or be left of before. */
export const everyLog = (load: LoadPouch = loadPouch): ((uid: string) => Promise<LocalLog>)[] =>
  [openLog, openDirectory].flatMap((open) =>
    [false, true].map((isSecond) => (uid: string) => open(uid, load, isSecond)),
  );
