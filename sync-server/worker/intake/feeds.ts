import { LRUCache } from 'lru-cache';
import { Follower } from '../../storage/checkpoint.ts';
import { StorageFailure } from '../../storage/documents.ts';
import { type Database, DatabaseMissing } from '../../storage/storage.ts';
import type { WorkerTools } from '../shared/tools.ts';

/** Databases whose place is remembered between two wake-ups. */
const FOLLOWED = 500;

/** The feeds of role databases, each read on from where it was left. */
export class Feeds {
  readonly #followers = new LRUCache<string, Follower>({ max: FOLLOWED });

  constructor(private readonly tools: Pick<WorkerTools, 'storage' | 'school' | 'epochs'>) {}

  /** Its place is read anew the next time. */
  forget(database: string): void {
    this.#followers.delete(database);
  }

  /** Null where the database is gone. @throws StorageFailure */
  async of(database: string): Promise<Follower | null> {
    try {
      return this.#follower(database, await this.tools.storage.open(database));
    } catch (error) {
      if (error instanceof DatabaseMissing) return null;
      throw new StorageFailure(error);
    }
  }

  /**
   * Kept between wake-ups, so that a hot database does not read its checkpoint again each time. Not beyond the database: one
   * that was removed and made anew is another one, and reading in the old one would never end.
   */
  #follower(database: string, feed: Database): Follower {
    const known = this.#followers.get(database);
    if (known?.feed === feed) return known;
    const name = `intake-${database}${this.#suffix(database)}`;
    const follower = new Follower(feed, this.tools.school, name);
    this.#followers.set(database, follower);
    return follower;
  }

  /** One that stands in for another is read from its beginning. */
  #suffix(database: string): string {
    const epoch = this.tools.epochs.of(database);
    return epoch > 0 ? `-${epoch}` : '';
  }
}
