import type { SessionUser } from '../domain/session/api.ts';
import { DIRECTORY, databasesOf } from '../domain/session/databases.ts';
import type { Feed } from '../store/change-source.ts';
import { forgetDirectory } from '../store/directory.ts';
import { projectInto } from '../store/project.ts';
import type { HttpClient } from './http/http-client.ts';
import type { ServerConnection } from './http/server-connection.ts';
import type { LocalLog } from './local/local-log.ts';
import type { SyncOptions } from './options.ts';

/** Fetched again at most so often, ms; people do not come by the minute. */
const STALE_AFTER = 60_000;

interface Open {
  directory: LocalLog;
  projection: Feed;
}

/** The directory of people, fetched now and then by those who may see it, thrown away by those who no longer may. */
export class DirectorySync {
  readonly #options: SyncOptions;
  readonly #connection: ServerConnection;
  #allowed: boolean | null = null;
  #open: Promise<Open> | null = null;
  #pulling: Promise<boolean> | null = null;
  #pulledAt = Number.NEGATIVE_INFINITY;
  #client: HttpClient | null = null;

  constructor(options: SyncOptions, connection: ServerConnection) {
    this.#options = options;
    this.#connection = connection;
  }

  setUser(user: SessionUser): void {
    const before = this.#allowed;
    this.#allowed = databasesOf(user).some(({ name }) => name === DIRECTORY);
    if (this.#allowed === before) return;
    if (this.#allowed) {
      void this.#opened().catch(() => undefined);
      if (this.#client) void this.pull(this.#client);
    } else if (before) {
      void this.#forget();
    }
  }

  /** @returns whether the directory is here as of `staleAfter` ms ago */
  async pull(client: HttpClient, staleAfter = STALE_AFTER): Promise<boolean> {
    this.#client = client;
    if (!this.#allowed) return false;
    if (this.#options.clock.tick() - this.#pulledAt < staleAfter) return true;
    this.#pulling ??= this.#pull(client).finally(() => {
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

  async #pull(client: HttpClient): Promise<boolean> {
    try {
      const { directory } = await this.#opened();
      const remote = this.#connection.database(client, DIRECTORY);
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
      projection: projectInto(this.#options.store, 'directory', directory),
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
    await forgetDirectory(this.#options.store);
  }
}
