import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { StorageUnavailable } from '../couch-error.ts';
import { io } from '../documents.ts';
import {
  type DamagedCopy,
  type Database,
  type GapListener,
  type LeafRevisions,
  Listeners,
  type Storage,
  type WriteListener,
} from '../storage.ts';
import { type CouchClient, everStored, type Missing, questionAfter } from './client.ts';
import { everyRevision } from './copies.ts';
import { CouchDatabases, type Rules } from './databases.ts';
import { isOwnName } from './layout.ts';
import { Nodes } from './nodes.ts';
import { OwnRevisions } from './recent-writes.ts';
import type { CouchUsers } from './users.ts';
import { type FeedRow, watchFeed } from './watch.ts';

const FOLLOWED = [ACCOUNTS, SCHOOL];

interface CouchParts {
  client: CouchClient;
  users: CouchUsers;
  rules: Rules;
  heal?: () => void;
}

export class CouchStorage implements Storage {
  readonly kind = 'couchdb';
  readonly #databases: CouchDatabases;
  readonly #writes = new Listeners<Parameters<WriteListener>>();
  readonly #gaps = new Listeners<Parameters<GapListener>>();
  readonly #removals = new Listeners<[name: string]>();
  readonly #own = new OwnRevisions();
  readonly #ending = new AbortController();
  #watched = 0;
  readonly nodes: Nodes;

  readonly client: CouchClient;
  readonly users: CouchUsers;
  readonly heal: () => void;

  constructor({ client, users, rules, heal = () => {} }: CouchParts) {
    this.heal = heal;
    this.client = client;
    this.users = users;
    this.nodes = new Nodes(client, this.#ending.signal);
    this.#databases = new CouchDatabases({
      ...{ client, rules, nodes: this.nodes },
      onWrite: (name, ids, answer) => this.#wrote(name, ids, answer),
    });
    this.#watch(
      '/_db_updates',
      (row) => this.#heardOfDatabase(row),
      () => void this.nodes.look(),
    );
    for (const name of FOLLOWED)
      this.#watch(`${this.pathOf(name)}/_changes`, (row) => this.#heardOfDocument(name, row));
  }

  get hears(): boolean {
    return this.#watched === FOLLOWED.length + 1;
  }

  pathOf = (name: string): string => this.#databases.pathOf(name);

  open(name: string): Promise<Database> {
    return this.#databases.open(name);
  }

  ensure(name: string): Promise<Database> {
    return this.#databases.ensure(name);
  }

  serve(name: string): Promise<Database> {
    return this.#databases.serve(name);
  }

  unopened(): number {
    return this.#databases.unopened;
  }

  refused(name: string): void {
    this.#databases.refused(name);
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
    return value.map((name) => name.slice(prefix.length)).filter((name) => this.#isOurs(name));
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

  revisions(name: string): AsyncIterable<LeafRevisions[]> {
    return everyRevision(this.client, this.client.address.prefix + name);
  }

  async destroy(name: string): Promise<void> {
    this.#forget(name);
    await this.client.json({ method: 'DELETE', path: this.pathOf(name) });
    this.tell(name);
  }

  onWrite(listener: WriteListener): () => void {
    return this.#writes.add(listener);
  }

  onGap(listener: GapListener): () => void {
    return this.#gaps.add(listener);
  }

  onRemoval(listener: (name: string) => void): () => void {
    return this.#removals.add(listener);
  }

  damaged(): readonly DamagedCopy[] {
    return [];
  }

  /** Returns true, because CouchDB reports a full disk only by failing writes. */
  async hasFreeSpace(): Promise<boolean> {
    return true;
  }

  async bytes(): Promise<number> {
    const { prefix } = this.client.address;
    return bytesOf(
      this.client,
      (await this.names()).map((name) => prefix + name),
    );
  }

  /** Compacts a database, because CouchDB never frees replaced bodies of small databases. */
  async compact(name: string): Promise<void> {
    await this.client.json({ method: 'POST', path: `${this.pathOf(name)}/_compact` });
  }

  tell(name: string, ids?: readonly string[]): void {
    this.#writes.tell(name, ids);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    this.#databases.clear();
    await this.client.close();
  }

  #watch(path: string, heard: (row: FeedRow) => void, begun = () => {}): void {
    const { client } = this;
    const count = (by: number, isMissed: boolean) => {
      this.#watched += by;
      this.#gaps.tell(isMissed);
    };
    const began = (isMissed: boolean) => {
      begun();
      count(1, isMissed);
    };
    const ended = () => count(-1, false);
    void watchFeed({ client, path, heard, began, ended, signal: this.#ending.signal });
  }

  #wrote(name: string, ids: readonly string[] | undefined, answer: unknown): void {
    if (FOLLOWED.includes(name)) this.#own.note(name, answer);
    this.tell(name, ids);
  }

  /** Tells listeners of a changed document. Skips own writes, unless a cluster node may lag. */
  #heardOfDocument(name: string, { id, changes = [] }: FeedRow): void {
    if (!id) return;
    const isOwn = changes.length > 0 && changes.every(({ rev }) => this.#own.has(name, id, rev));
    if (!isOwn || this.nodes.areSeveral) this.tell(name, [id]);
  }

  /** Tells listeners of a change. With one node, omits `FOLLOWED`, which have their own feeds. */
  #heardOfDatabase({ db_name = '', type }: FeedRow): void {
    const { prefix } = this.client.address;
    if (!db_name.startsWith(prefix)) return;
    const name = db_name.slice(prefix.length);
    if (!this.#isOurs(name)) return;
    if (type === 'deleted') this.#forget(name);
    if (!FOLLOWED.includes(name)) this.tell(name);
    else if (this.nodes.areSeveral) this.tell(name, []);
  }

  /** Returns true for a database of this school. The caller has checked a prefix, if any. */
  #isOurs(name: string): boolean {
    return this.client.address.prefix !== '' || isOwnName(name);
  }

  #forget(name: string): void {
    this.#databases.forget(name);
    this.#removals.tell(name);
  }
}

const AT_ONCE = 100;

async function bytesOf(client: CouchClient, names: readonly string[]): Promise<number> {
  let bytes = 0;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const keys = names.slice(at, at + AT_ONCE);
    const asked = { method: 'POST', path: '/_dbs_info', json: { keys } } as const;
    const { value } = await client.json<{ info?: { sizes?: { file?: number } } }[]>(asked);
    bytes += value.reduce((sum, { info }) => sum + (info?.sizes?.file ?? 0), 0);
  }
  return bytes;
}
