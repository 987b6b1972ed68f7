import { Connection } from './connection.ts';
import { startFeed } from './feed.ts';
import { forget, type LocalDatabase, openDatabase } from './open-database.ts';
import type { Database, Pouch } from './pouch.ts';
import type { ChangeBatch, Feed, Seq } from './replica.ts';

/** A database in this browser that replicates, and what it tells of its changes. The directory is nothing more. */
export class Log {
  readonly pouch: Pouch;
  /** For what reads and writes beside this class. */
  readonly connection: Connection;
  /** Names this very database; a new one after the browser threw the old one away. */
  readonly instance: string;
  readonly #feeds = new Set<Feed>();

  private constructor(pouch: Pouch, connection: Connection, instance: string) {
    this.pouch = pouch;
    this.connection = connection;
    this.instance = instance;
  }

  /** @throws AppError `storage-blocked`, `storage-full` */
  static async open(pouch: Pouch, name: string): Promise<Log> {
    const database = await openDatabase(pouch, name);
    const instance = await database.id();
    const reopen = (dead: LocalDatabase | null) => {
      if (dead) forget(dead);
      return openDatabase(pouch, name);
    };
    return new Log(pouch, new Connection(database, reopen), instance);
  }

  /** A handle that answers; for the replication. */
  database(): Promise<Database> {
    return this.connection.live();
  }

  feed(since: Seq, onBatch: (batch: ChangeBatch) => Promise<void>): Feed {
    const feed = startFeed(this.connection, since, onBatch);
    this.#feeds.add(feed);
    return {
      stop: () => {
        this.#feeds.delete(feed);
        return feed.stop();
      },
    };
  }

  /** Ends what reads the changes; each batch in hand is done when it resolves. */
  async stopFeeds(): Promise<void> {
    await Promise.all([...this.#feeds].map((feed) => feed.stop()));
  }

  async close(): Promise<void> {
    await this.stopFeeds();
    await (await this.connection.end()).close();
  }

  /** Closes it and throws its data away. */
  async destroy(): Promise<void> {
    await this.stopFeeds();
    await (await this.connection.end()).destroy();
  }
}
