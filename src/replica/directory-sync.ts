import type { SessionUser } from '../domain/session/api.ts';
import { DIRECTORY, databasesOf } from '../domain/session/databases.ts';
import type { Contact } from './contact.ts';
import type { Line } from './line.ts';
import type { Log } from './log.ts';
import type { Feed } from './replica.ts';
import type { SyncOptions } from './sync-options.ts';

/** Fetched again at most so often, ms; people do not come by the minute. */
const STALE_AFTER = 60_000;

interface Open {
  directory: Log;
  projection: Feed;
}

/** The directory of people, fetched now and then by those who may see it, thrown away by those who no longer may. */
export class DirectorySync {
  readonly #options: SyncOptions;
  readonly #line: Line;
  #allowed: boolean | null = null;
  #open: Promise<Open> | null = null;
  #pulling: Promise<boolean> | null = null;
  #pulledAt = Number.NEGATIVE_INFINITY;
  #contact: Contact | null = null;

  constructor(options: SyncOptions, line: Line) {
    this.#options = options;
    this.#line = line;
  }

  setUser(user: SessionUser): void {
    const before = this.#allowed;
    this.#allowed = databasesOf(user).some(({ name }) => name === DIRECTORY);
    if (this.#allowed === before) return;
    if (this.#allowed) {
      void this.#opened().catch(() => undefined);
      if (this.#contact) void this.pull(this.#contact);
    } else if (before) {
      void this.#forget();
    }
  }

  /** @returns whether the directory is here as of `staleAfter` ms ago */
  async pull(contact: Contact, staleAfter = STALE_AFTER): Promise<boolean> {
    this.#contact = contact;
    if (!this.#allowed) return false;
    if (this.#options.clock.tick() - this.#pulledAt < staleAfter) return true;
    this.#pulling ??= this.#pull(contact).finally(() => {
      this.#pulling = null;
    });
    return this.#pulling;
  }

  async stop(): Promise<void> {
    const open = await this.#open?.catch(() => null);
    this.#open = null;
    await open?.projection.stop();
    await open?.directory.close();
  }

  async #pull(contact: Contact): Promise<boolean> {
    try {
      const { directory } = await this.#opened();
      const remote = this.#line.database(contact, DIRECTORY);
      await directory.connection.once(async (database) => {
        await directory.pouch.replicate(remote, database, { batch_size: 500 });
      });
      this.#pulledAt = this.#options.clock.tick();
      return true;
    } catch {
      return false;
    }
  }

  #opened(): Promise<Open> {
    this.#open ??= this.#options.openDirectory().then((directory) => ({
      directory,
      projection: this.#options.onDirectory(directory),
    }));
    this.#open.catch(() => {
      this.#open = null;
    });
    return this.#open;
  }

  async #forget(): Promise<void> {
    const open = await this.#open?.catch(() => null);
    this.#open = null;
    this.#pulledAt = Number.NEGATIVE_INFINITY;
    await open?.projection.stop();
    await open?.directory.destroy();
    await this.#options.onDirectoryGone();
  }
}
