import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { isRoleDatabase } from '../../../src/domain/session/databases.ts';
import { StorageUnavailable } from '../couch-error.ts';
import { assertDatabaseName, revisionsKept } from '../database-name.ts';
import { fetchStored, tryPut } from '../documents.ts';
import { type Database, DatabaseMissing } from '../storage.ts';
import type { CouchClient } from './client.ts';
import { ForeignDatabase, isMarked, type Security, securityOf, shardsOf } from './layout.ts';
import type { Nodes } from './nodes.ts';
import { openPouch } from './pouch.ts';

const KEPT = 5_000;

interface Parts {
  client: CouchClient;
  rules: Rules;
  onWrite: (name: string, ids: readonly string[] | undefined, answer: unknown) => void;
  nodes: Nodes;
}

export class CouchDatabases {
  readonly #open = new LRUCache<string, Promise<Database>>({ max: KEPT });
  readonly #ready = new LRUCache<string, Promise<Database>>({ max: KEPT });
  /** Databases of another school or product, and databases whose members CouchDB refused. */
  readonly #unopened = new Set<string>();

  constructor(private readonly parts: Parts) {}

  pathOf = (name: string): string =>
    `/${encodeURIComponent(this.parts.client.address.prefix + name)}`;

  /** Opens a database without changing it. @throws DatabaseMissing, ForeignDatabase */
  open(name: string): Promise<Database> {
    return this.#ready.get(name) ?? this.#kept(this.#open, name, () => this.#found(name));
  }

  /** Opens a database, and creates it if it is missing. @throws ForeignDatabase */
  ensure(name: string): Promise<Database> {
    return this.#kept(this.#ready, name, async () => {
      const security = await this.#securityOf(name);
      if (!security) await this.#create(name);
      return this.#prepare(name, security);
    });
  }

  /** Opens a database for users, with rules and members. @throws like `open` */
  serve(name: string): Promise<Database> {
    return this.#kept(this.#ready, name, async () => {
      const security = await this.#securityOf(name);
      if (!security) throw new DatabaseMissing(name);
      return this.#prepare(name, security);
    });
  }

  get unopened(): number {
    return this.#unopened.size;
  }

  refused(name: string): void {
    this.forget(name);
    this.#unopened.add(name);
  }

  forget(name: string): void {
    this.#open.delete(name);
    this.#ready.delete(name);
    this.#unopened.delete(name);
  }

  clear(): void {
    this.#open.clear();
    this.#ready.clear();
  }

  async #kept(
    among: LRUCache<string, Promise<Database>>,
    name: string,
    open: () => Promise<Database>,
  ): Promise<Database> {
    assertDatabaseName(name);
    const known = among.get(name);
    if (known) return known;
    const opening = open();
    among.set(name, opening);
    opening.then(
      () => this.#unopened.delete(name),
      (error) => {
        if (error instanceof ForeignDatabase) this.#unopened.add(name);
        if (among.peek(name) === opening) among.delete(name);
      },
    );
    return opening;
  }

  async #found(name: string): Promise<Database> {
    const security = await this.#securityOf(name);
    if (!security) throw new DatabaseMissing(name);
    await this.#assertOwn(name, security);
    return this.#handle(name);
  }

  async #securityOf(name: string): Promise<Partial<Security> | null> {
    const path = `${this.pathOf(name)}/_security`;
    const { status, value } = await this.parts.client.json<Partial<Security>>({
      method: 'GET',
      path,
    });
    return status === 404 ? null : value;
  }

  /** Rejects another school's database, and unmarked databases that hold more than our rules. */
  async #assertOwn(name: string, security: Partial<Security>): Promise<void> {
    const { prefix } = this.parts.client.address;
    if (isMarked(security, prefix)) return;
    if (security.school !== undefined) throw new ForeignDatabase(prefix + name);
    const path = `${this.pathOf(name)}/_all_docs?limit=2`;
    const { value } = await this.parts.client.json<{ rows: { id: string }[] }>({
      method: 'GET',
      path,
    });
    if (!value.rows.every(({ id }) => id === RULES_ID)) throw new ForeignDatabase(prefix + name);
  }

  /** Writes the rules before the members. After a crash in between, no user has access. */
  async #prepare(name: string, found: Partial<Security> | null): Promise<Database> {
    if (found) await this.#assertOwn(name, found);
    this.#limitRevisions(name);
    const { prefix } = this.parts.client.address;
    const wanted = securityOf(name, isRoleDatabase(name) ? this.parts.rules.mark : '', prefix);
    const database = this.#handle(name);
    if (isDeepStrictEqual(found, wanted)) return database;
    if (isRoleDatabase(name)) await this.parts.rules.putInto(database);
    const path = `${this.pathOf(name)}/_security`;
    await this.parts.client.json({ method: 'PUT', path, json: wanted });
    return database;
  }

  /** Runs in the background, because CouchDB blocks this request while one of its nodes is down. */
  #limitRevisions(name: string): void {
    const json = revisionsKept(name);
    if (json === null) return;
    const { client } = this.parts;
    const path = `${this.pathOf(name)}/_revs_limit`;
    const limit = async () => {
      const { value } = await client.json<number>({ method: 'GET', path });
      if (value !== json) await client.json({ method: 'PUT', path, json });
    };
    limit().catch(() => {});
  }

  #handle(name: string): Database {
    const { client, nodes, onWrite } = this.parts;
    const full = client.address.prefix + name;
    return openPouch({ client, name: full, nodes, written: (...heard) => onWrite(name, ...heard) });
  }

  async #create(name: string): Promise<void> {
    const path = `${this.pathOf(name)}?q=${shardsOf(name)}`;
    const { status, value } = await this.parts.client.json({ method: 'PUT', path });
    // Ignores 412, which CouchDB returns if another server was faster.
    if (status >= 300 && status !== 412)
      throw new StorageUnavailable(`CouchDB refused to make ${name}: ${JSON.stringify(value)}`);
  }
}

export const RULES_ID = '_design/rules';

/** Number of tries while other servers write. */
const ATTEMPTS = 10;
const PAUSE = 50;

/** Polyfills of CouchDB's engines: `hasOwn` for SpiderMonkey, `normalize` (a stub) for QuickJS. */
const POLYFILLS = `
if (!Object.hasOwn) Object.hasOwn = function (of, name) { return Object.prototype.hasOwnProperty.call(of, name); };
if (!String.prototype.normalize) String.prototype.normalize = function () { return String(this); };`;

/** CouchDB's validation function, a second defence after the gateway. */
export class Rules {
  readonly mark: string;

  readonly source: string;

  constructor(built: string) {
    this.source = `(function () {\n${POLYFILLS}\n${built}\nreturn rules.validate;\n})()`;
    this.mark = createHash('sha256').update(this.source).digest('hex').slice(0, 16);
  }

  /** Writes the rules into a database; idempotent. @throws StorageFailure, StorageUnavailable */
  async putInto(database: Database): Promise<void> {
    const rules = { _id: RULES_ID, language: 'javascript', validate_doc_update: this.source };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const stored = await fetchStored(database, RULES_ID);
      if (stored && 'validate_doc_update' in stored && stored.validate_doc_update === this.source)
        return;
      if (await tryPut(database, { ...rules, ...(stored && { _rev: stored._rev }) })) return;
      // Pauses, because a cluster may show another server's write late.
      await pause(PAUSE);
    }
    throw new StorageUnavailable('the rules of a database were changed meanwhile');
  }
}
