import { isDeepStrictEqual } from 'node:util';
import { ACCOUNTS, isRoleDatabase, SCHOOL } from '../../../src/domain/session/databases.ts';
import { assertDatabaseName } from '../database-name.ts';
import { io } from '../documents.ts';
import { Listeners } from '../listeners.ts';
import {
  type DamagedCopy,
  type Database,
  DatabaseMissing,
  type Storage,
  type WriteListener,
} from '../storage.ts';
import { StorageUnavailable } from '../unavailable.ts';
import type { CouchClient } from './client.ts';
import { everStored, type Missing, questionAfter } from './ever-stored.ts';
import { type Security, securityOf, shardsOf } from './layout.ts';
import { openPouch } from './pouch.ts';
import type { Rules } from './rules.ts';
import type { CouchUsers } from './users.ts';
import { type FeedRow, watchFeed } from './watch.ts';

/** Of these it matters at once which document was written: they say who somebody is and what somebody may. */
const FOLLOWED = [ACCOUNTS, SCHOOL];
/** Databases kept open; a handle is small, but a server sees more databases than it should keep. */
const KEPT = 5_000;

export interface CouchParts {
  client: CouchClient;
  users: CouchUsers;
  rules: Rules;
  /** Called when CouchDB does not accept our tokens; see `openCouchStorage`. */
  heal?: () => void;
}

/** Databases of a CouchDB, single node or cluster, used as its administrator. */
export class CouchStorage implements Storage {
  readonly kind = 'couchdb';
  readonly #open = new Map<string, Promise<Database>>();
  readonly #writes = new Listeners<Parameters<WriteListener>>();
  readonly #gaps = new Listeners<[]>();
  readonly #removals = new Listeners<[name: string]>();
  readonly #ending = new AbortController();
  #watched = 0;

  readonly client: CouchClient;
  readonly users: CouchUsers;
  readonly heal: () => void;
  readonly #rules: Rules;

  constructor({ client, users, rules, heal = () => {} }: CouchParts) {
    this.heal = heal;
    this.client = client;
    this.users = users;
    this.#rules = rules;
    this.#watch('/_db_updates', (row) => this.#heardOfDatabase(row));
    for (const name of FOLLOWED)
      this.#watch(`${this.pathOf(name)}/_changes`, ({ id }) => id && this.tell(name, [id]));
  }

  get hears(): boolean {
    return this.#watched === FOLLOWED.length + 1;
  }

  /** Below the server's root, encoded. */
  pathOf = (name: string): string => `/${encodeURIComponent(this.client.address.prefix + name)}`;

  open(name: string): Promise<Database> {
    return this.#opened(name, (security) => {
      if (!security) throw new DatabaseMissing(name);
    });
  }

  ensure(name: string): Promise<Database> {
    return this.#opened(name, async (security) => {
      if (!security) await this.#create(name);
    });
  }

  async exists(name: string): Promise<boolean> {
    const path = this.pathOf(name);
    const { statusCode, body } = await this.client.send({ method: 'HEAD', path });
    await body.dump();
    return statusCode === 200;
  }

  async names(): Promise<string[]> {
    const { prefix } = this.client.address;
    const range = new URLSearchParams({
      startkey: JSON.stringify(prefix),
      endkey: JSON.stringify(`${prefix}\ufff0`),
    });
    const path = `/_all_dbs?${prefix ? range : ''}`;
    const { value } = await this.client.json<string[]>({ method: 'GET', path });
    return value.filter((name) => !name.startsWith('_')).map((name) => name.slice(prefix.length));
  }

  async everHeld(name: string, id: string): Promise<boolean> {
    const path = `${this.pathOf(name)}/_revs_diff`;
    const { status, value } = await io(async () => {
      await this.open(name);
      return this.client.json<Missing>({ method: 'POST', path, json: questionAfter([id]) });
    });
    if (status !== 200) throw new StorageUnavailable(`CouchDB: POST ${path}: ${status}`);
    return everStored(value).has(id);
  }

  async destroy(name: string): Promise<void> {
    this.#forget(name);
    await this.client.json({ method: 'DELETE', path: this.pathOf(name) });
    this.tell(name);
  }

  onWrite(listener: WriteListener): () => void {
    return this.#writes.add(listener);
  }

  onGap(listener: () => void): () => void {
    return this.#gaps.add(listener);
  }

  /** Calls `listener` when a database is removed, by this server at once, by others soon. Returns what ends it. */
  onRemoval(listener: (name: string) => void): () => void {
    return this.#removals.add(listener);
  }

  /** CouchDB looks after its own files. */
  damaged(): readonly DamagedCopy[] {
    return [];
  }

  /** CouchDB does not tell before a write fails for want of it. */
  async hasRoom(): Promise<boolean> {
    return true;
  }

  /**
   * CouchDB keeps replaced bodies until it is asked, in small databases for ever. It compacts beside its other work; what it
   * is asked for meanwhile it does once more.
   */
  async compact(name: string): Promise<void> {
    await this.client.json({ method: 'POST', path: `${this.pathOf(name)}/_compact` });
  }

  /** For writes of this process that went round the databases opened here. */
  tell(name: string, ids?: readonly string[]): void {
    this.#writes.tell(name, ids);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    this.#open.clear();
    await this.client.close();
  }

  async #opened(name: string, found: (security: Security | null) => void | Promise<void>) {
    assertDatabaseName(name);
    const known = this.#open.get(name);
    if (known) return known;
    if (this.#open.size >= KEPT) this.#open.clear();
    const opening = this.#prepare(name, found);
    this.#open.set(name, opening);
    opening.catch(() => this.#open.get(name) === opening && this.#open.delete(name));
    return opening;
  }

  /**
   * Rules first, then who may enter: until that is written CouchDB lets in the administrator alone, so that one who dies
   * in between leaves a closed door, which the next opening finds and finishes.
   */
  async #prepare(
    name: string,
    found: (security: Security | null) => void | Promise<void>,
  ): Promise<Database> {
    const path = `${this.pathOf(name)}/_security`;
    const { status, value } = await this.client.json<Security>({ method: 'GET', path });
    await found(status === 404 ? null : value);
    const wanted = securityOf(name, isRoleDatabase(name) ? this.#rules.mark : '');
    const isReady = status === 200 && isDeepStrictEqual(value, wanted);
    const database = openPouch(this.client, this.client.address.prefix + name, (ids) =>
      this.tell(name, ids),
    );
    if (isReady) return database;
    if (isRoleDatabase(name)) await this.#rules.putInto(database);
    await this.client.json({ method: 'PUT', path, json: wanted });
    return database;
  }

  async #create(name: string): Promise<void> {
    const path = `${this.pathOf(name)}?q=${shardsOf(name)}`;
    const { status, value } = await this.client.json({ method: 'PUT', path });
    // 412: another server was faster.
    if (status >= 300 && status !== 412)
      throw new StorageUnavailable(`CouchDB refused to make ${name}: ${JSON.stringify(value)}`);
  }

  #watch(path: string, heard: (row: FeedRow) => void): void {
    const { client } = this;
    const count = (by: number) => {
      this.#watched += by;
      this.#gaps.tell();
    };
    const [began, ended] = [() => count(1), () => count(-1)];
    void watchFeed({ client, path, heard, began, ended, signal: this.#ending.signal });
  }

  #heardOfDatabase({ db_name = '', type }: FeedRow): void {
    const { prefix } = this.client.address;
    if (!db_name.startsWith(prefix)) return;
    const name = db_name.slice(prefix.length);
    if (type === 'deleted') this.#forget(name);
    if (!FOLLOWED.includes(name)) this.tell(name);
  }

  #forget(name: string): void {
    this.#open.delete(name);
    this.#removals.tell(name);
  }
}
