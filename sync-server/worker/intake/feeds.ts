import { LRUCache } from 'lru-cache';
import { Follower } from '../../storage/checkpoint.ts';
import { StorageFailure } from '../../storage/documents.ts';
import { type Database, DatabaseMissing } from '../../storage/storage.ts';
import type { WorkerTools } from '../shared/tools.ts';

/** Maximum number of databases whose position is kept in memory. */
const FOLLOWED = 500;

/** Change feeds of role databases, each continued at its checkpoint. */
export class Feeds {
  readonly #followers = new LRUCache<string, Follower>({ max: FOLLOWED });

  constructor(private readonly tools: Pick<WorkerTools, 'storage' | 'school' | 'epochs'>) {}

  /** Makes the next read start from the stored checkpoint. */
  forget(database: string): void {
    this.#followers.delete(database);
  }

  /** Returns null if the database no longer exists. @throws StorageFailure */
  async of(database: string): Promise<Follower | null> {
    try {
      return this.#follower(database, await this.tools.storage.open(database));
    } catch (error) {
      if (error instanceof DatabaseMissing) return null;
      throw new StorageFailure(error);
    }
  }

  /**
   * Returns the cached follower, so that a busy database does not read its checkpoint each time. A
   * recreated database gets a new one, because a read in the removed one never ends.
   */
  #follower(database: string, feed: Database): Follower {
    const known = this.#followers.get(database);
    if (known?.feed === feed) return known;
    const name = `intake-${database}${this.#suffix(database)}`;
    const follower = new Follower(feed, this.tools.school, name);
    this.#followers.set(database, follower);
    return follower;
  }

  /** A new epoch gets its own checkpoint, so that its feed is read from the start. */
  #suffix(database: string): string {
    const epoch = this.tools.epochs.of(database);
    return epoch > 0 ? `-${epoch}` : '';
  }
}
