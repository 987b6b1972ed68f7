import type { Mergeable } from '../domain/document.ts';
import { isMergeable } from '../domain/documents/registry.ts';
import type { Actor } from '../domain/documents/rules.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { acknowledgedSoFar } from '../store/acknowledged.ts';
import type { Feed } from '../store/apply-changes.ts';
import { changeOver, mayChangeOver, type Successor, unsentRows } from '../store/change-over.ts';
import type { Checkpoint } from '../store/device-rows.ts';
import { projectInto } from '../store/project.ts';
import { noteReplica, replicaOf } from '../store/replicas.ts';
import type { Store } from '../store/tables.ts';
import { idsThere, readMerged } from './local/leaves.ts';
import type { LocalLog } from './local/local-log.ts';
import type { Database } from './local/pouch.ts';
import { pullOnce } from './pull.ts';
import { createBackoff } from './retry/backoff.ts';

interface Parts {
  store: Store;
  key: Checkpoint['key'];
  clock: Pick<Clock, 'tick'>;
  open(isSecond: boolean): Promise<LocalLog>;
}

/** Backoff between attempts to refetch or to replace the replica (ms). */
const AGAIN = { first: 2000, most: 5 * 60_000 };

/** Local PouchDB of a server database. Refetched and replaced if the server lost data. */
export class Replica {
  readonly #waits = createBackoff(AGAIN);
  #log: LocalLog;
  #projection: Feed | null = null;
  #beside: LocalLog | null = null;
  #successor: Successor | null = null;
  #notBefore = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  #tidying: Promise<void>;

  private constructor(
    private readonly parts: Parts,
    log: LocalLog,
  ) {
    this.#log = log;
    this.#tidying = this.#tidy().catch(() => undefined);
  }

  static async open(parts: Parts): Promise<Replica> {
    const { isSecond } = await replicaOf(parts.store, parts.key);
    return new Replica(parts, await parts.open(isSecond));
  }

  get log(): LocalLog {
    return this.#log;
  }

  project(): void {
    const { store, key } = this.parts;
    this.#projection = projectInto(store, key, this.#log);
  }

  /** Requests a refetch if the server lacks a document that the replica has. */
  async noteLost(remote: Database): Promise<void> {
    const { store, key } = this.parts;
    if (!(await idsThere(this.#log.connection, remote)))
      await noteReplica(store, key, { isStale: true });
  }

  /**
   * Fetches the database under the other of its two names, unless writes are unsent. Never rejects.
   * @param isCut returns true once the sync session has ended; later failures add no wait
   * @returns ms until the next try; 0 if the new replica may take over, null if it is not needed
   */
  async fetchAnew(remote: Database, isCut = () => false): Promise<number | null> {
    const { store, key, clock } = this.parts;
    const wait = this.#notBefore - clock.tick();
    // Waits at least `AGAIN.first`, because the clock of a sleeping page does not advance.
    if (wait > 0) return Math.max(wait, AGAIN.first);
    try {
      const { isStale } = await replicaOf(store, key);
      if (this.#isClosed || !isStale) return null;
      if ((await waiting(store)) > 0) return Number.POSITIVE_INFINITY;
      this.#successor = await this.#fetchBeside(remote);
      if (this.#successor && (await mayChangeOver(store, key, this.#successor))) return 0;
    } catch {
      if (isCut()) return Number.POSITIVE_INFINITY;
    }
    return this.#later();
  }

  /** Replaces the replica. Nothing else may use the replica during the call. Never rejects. */
  async changeOver(actor: Actor): Promise<boolean> {
    await this.#projection?.stop();
    const isDone = await this.#takePlace(actor).catch(() => false);
    if (isDone) this.#waits.reset();
    else this.#later();
    if (!this.#isClosed) this.project();
    return isDone;
  }

  /** Closes both replicas. A refetch continues after the next opening. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#projection?.stop();
    await this.#tidying;
    await this.#beside?.close();
    await this.#log.close();
  }

  async destroy(): Promise<void> {
    this.#isClosed = true;
    await this.#projection?.stop();
    await this.#tidying;
    const { store, key } = this.parts;
    if ((await replicaOf(store, key)).isStale) await this.#throwAway();
    await this.#log.destroy();
  }

  #later(): number {
    const wait = this.#waits.next();
    this.#notBefore = this.parts.clock.tick() + wait;
    return wait;
  }

  /** Pulls a second replica under the other name; null if the server lacks a pulled document. */
  async #fetchBeside(remote: Database): Promise<Successor | null> {
    const { store } = this.parts;
    await this.#tidying;
    const beside = await this.#openBeside();
    const acknowledged = await acknowledgedSoFar(store);
    await beside.connection.once((database) => pullOnce(beside.pouch, remote, database));
    const ids = await idsThere(beside.connection, remote);
    if (!ids) {
      await this.#throwAway();
      return null;
    }
    const unsent = await readUnsent(store, beside);
    return { instance: beside.instance, ids, unsent, acknowledged };
  }

  async #openBeside(): Promise<LocalLog> {
    const { store, key, open } = this.parts;
    const { isSecond, hasLeft } = await replicaOf(store, key);
    if (hasLeft) await this.#tidy();
    this.#beside ??= await open(!isSecond);
    return this.#beside;
  }

  async #throwAway(): Promise<void> {
    const { store, key } = this.parts;
    await noteReplica(store, key, { hasLeft: true });
    await this.#tidy();
  }

  async #takePlace(actor: Actor): Promise<boolean> {
    const { store, key } = this.parts;
    const [beside, successor] = [this.#beside, this.#successor];
    this.#successor = null;
    if (!beside || !successor || !(await changeOver(store, key, actor, successor))) return false;
    const before = this.#log;
    this.#log = beside;
    this.#beside = before;
    this.#tidying = this.#tidy().catch(() => undefined);
    return true;
  }

  async #tidy(): Promise<void> {
    const { store, key, open } = this.parts;
    const { isSecond, hasLeft } = await replicaOf(store, key);
    if (!hasLeft) return;
    const left = this.#beside ?? (await open(!isSecond));
    this.#beside = null;
    await left.destroy();
    await noteReplica(store, key, { hasLeft: false });
  }
}

const waiting = ({ outbox }: Store): Promise<number> =>
  outbox.filter(({ state }) => state !== 'refused').count();

async function readUnsent(store: Store, { connection }: LocalLog): Promise<Successor['unsent']> {
  const found = new Map<string, Mergeable | null>();
  for (const id of await unsentRows(store)) {
    const doc = (await connection.use((database) => readMerged(database, id)))?.doc;
    found.set(id, doc && isMergeable(doc) ? doc : null);
  }
  return found;
}
