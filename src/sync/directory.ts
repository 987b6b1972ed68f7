import type { SessionUser } from '../domain/session/api.ts';
import { DIRECTORY, databasesOf } from '../domain/session/databases.ts';
import { forgetDirectory } from '../store/clear-tables.ts';
import type { HttpClient } from './http/http-client.ts';
import type { ServerConnection } from './http/server-connection.ts';
import type { Database } from './local/pouch.ts';
import type { SyncOptions } from './options.ts';
import { pullOnce } from './pull.ts';
import { Replica } from './replica.ts';

/** Minimum time between two pulls of the directory (ms), unless a person requests one. */
const INTERVAL = 60_000;

/** Pulls the directory for people who may see it. Deletes the directory if they lose that right. */
export class DirectorySync {
  #allowed: boolean | null = null;
  #open: Promise<Replica> | null = null;
  #pulling: Promise<boolean> | null = null;
  #pulledAt = Number.NEGATIVE_INFINITY;
  #client: HttpClient | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly options: SyncOptions,
    private readonly connection: ServerConnection,
    private readonly interval = INTERVAL,
  ) {}

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

  /**
   * Pulls the directory. Returns true if the local copy is then at most `staleAfter` ms old. A
   * younger copy is pulled when it reaches that age, because it may lack new students.
   */
  async pull(client: HttpClient, staleAfter = this.interval): Promise<boolean> {
    this.#client = client;
    if (!this.#allowed) return false;
    const wait = this.#pulledAt + staleAfter - this.options.clock.tick();
    if (wait > 0) {
      this.#pullLater(wait);
      return true;
    }
    this.#pulling ??= this.#pull(client).finally(() => {
      this.#pulling = null;
    });
    return this.#pulling;
  }

  #pullLater(wait: number): void {
    this.#later ??= setTimeout(() => {
      this.#later = undefined;
      if (this.#client) void this.pull(this.#client);
    }, wait);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#later);
    const open = await this.#open?.catch(() => null);
    this.#open = null;
    await open?.close();
  }

  async #pull(client: HttpClient): Promise<boolean> {
    try {
      await this.#pullInto(await this.#opened(), this.connection.database(client, DIRECTORY));
      this.#pulledAt = this.options.clock.tick();
      return true;
    } catch {
      return false;
    }
  }

  /** Pulls the directory. Refetches the directory if a restored server lacks some of it. */
  async #pullInto(replica: Replica, remote: Database): Promise<void> {
    const { log } = replica;
    await log.connection.once((database) =>
      pullOnce(log.pouch, remote, database, async (isRestored) => {
        if (isRestored) await replica.noteLost(remote);
      }),
    );
    if ((await replica.fetchAnew(remote)) === 0) await replica.changeOver(this.options.user);
  }

  #opened(): Promise<Replica> {
    const { store, clock, openDirectory } = this.options;
    this.#open ??= Replica.open({ store, key: 'directory', clock, open: openDirectory }).then(
      (replica) => {
        replica.project();
        return replica;
      },
    );
    this.#open.catch(() => {
      this.#open = null;
    });
    return this.#open;
  }

  async #forget(): Promise<void> {
    const open = await this.#open?.catch(() => null);
    this.#open = null;
    this.#pulledAt = Number.NEGATIVE_INFINITY;
    await open?.destroy();
    await forgetDirectory(this.options.store);
  }
}
