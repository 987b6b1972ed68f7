import { LRUCache } from 'lru-cache';
import { Follower } from '../../storage/checkpoint.ts';
import { StorageFailure } from '../../storage/documents.ts';
import { type Database, DatabaseMissing } from '../../storage/storage.ts';
import type { WorkerTools } from '../shared/tools.ts';

const FOLLOWED = 500;

export class Feeds {
  readonly #followers = new LRUCache<string, Follower>({ max: FOLLOWED });

  constructor(private readonly tools: Pick<WorkerTools, 'storage' | 'school' | 'epochs'>) {}

  /** The next read starts from the stored checkpoint. */
  forget(database: string): void {
    this.#followers.delete(database);
  }

  /** Returns null if the database is missing. @throws StorageFailure */
  async of(database: string): Promise<Follower | null> {
    try {
      return this.#follower(database, await this.tools.storage.open(database));
    } catch (error) {
      if (error instanceof DatabaseMissing) return null;
      throw new StorageFailure(error);
    }
  }

  /** A recreated database gets a new follower: a read in the removed one never ends. */
  #follower(database: string, feed: Database): Follower {
    const known = this.#followers.get(database);
    if (known?.feed === feed) return known;
    const name = `intake-${database}${this.#suffix(database)}`;
    const follower = new Follower(feed, this.tools.school, name);
    this.#followers.set(database, follower);
    return follower;
  }

  /** A new epoch gets its own checkpoint, so its feed is read from the start. */
  #suffix(database: string): string {
    const epoch = this.tools.epochs.of(database);
    return epoch > 0 ? `-${epoch}` : '';
  }
}
