import type { Mergeable } from '../domain/document.ts';
import { isMergeable } from '../domain/documents/registry.ts';
import type { Actor } from '../domain/documents/rules.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { acknowledgedSoFar } from '../store/acknowledged.ts';
import { changeOver, mayChangeOver, type Successor, unsentRows } from '../store/change-over.ts';
import type { Feed } from '../store/change-source.ts';
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
  /** Opens the local PouchDB under one of its two names. */
  open(isSecond: boolean): Promise<LocalLog>;
}

/** ms before what could not be fetched anew, or could not take its place yet, is tried again. */
const AGAIN = { first: 2000, most: 5 * 60_000 };

/**
 * What a person has of a database of the server: the local PouchDB in use, and its projection. Where the server turns out to have lost what it
 * said, all of it is fetched anew beside that, which goes on as it is, and takes its place once it is whole.
 */
export class Replica {
  readonly #parts: Parts;
  readonly #waits = createBackoff(AGAIN);
  #log: LocalLog;
  #projection: Feed | null = null;
  #beside: LocalLog | null = null;
  #successor: Successor | null = null;
  #notBefore = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  /** What is of no use any more is being thrown away. */
  #tidying: Promise<void>;

  private constructor(parts: Parts, log: LocalLog) {
    this.#parts = parts;
    this.#log = log;
    this.#tidying = this.#tidy().catch(() => undefined);
  }

  /** @throws AppError `storage-blocked`, `storage-full` */
  static async open(parts: Parts): Promise<Replica> {
    const { isSecond } = await replicaOf(parts.store, parts.key);
    return new Replica(parts, await parts.open(isSecond));
  }

  /** The one in use. */
  get log(): LocalLog {
    return this.#log;
  }

  /** Keeps the tables in step with it from now on. */
  project(): void {
    const { store, key } = this.#parts;
    this.#projection = projectInto(store, key, this.#log);
  }

  /** Has all fetched anew where the server lacks anything that came from it. @throws what asking it failed of */
  async noteLost(remote: Database): Promise<void> {
    const { store, key } = this.#parts;
    if (!(await idsThere(this.#log.connection, remote)))
      await noteReplica(store, key, { isStale: true });
  }

  /**
   * Goes on fetching anew, where that has to be and nothing waits to be sent. Never rejects.
   * @param isCut whether what it failed of says nothing of the next time
   * @returns ms after which it is to be looked at again: 0 where what was fetched may take the place of the one in use; null where nothing is
   * to be fetched
   */
  async fetchAnew(remote: Database, isCut = () => false): Promise<number | null> {
    const { store, key, clock } = this.#parts;
    const wait = this.#notBefore - clock.tick();
    // A clock that stands still, as of a page that sleeps, says the same each time.
    if (wait > 0) return Math.max(wait, AGAIN.first);
    try {
      const { isStale } = await replicaOf(store, key);
      if (this.#isClosed || !isStale) return null;
      if ((await waiting(store)) > 0) return Number.POSITIVE_INFINITY;
      this.#successor = await this.#fetchBeside(remote);
      if (this.#successor && (await mayChangeOver(store, key, this.#successor))) return 0;
    } catch {
      // A full disk, or a line that is down.
      if (isCut()) return Number.POSITIVE_INFINITY;
    }
    return this.#later();
  }

  /** To what was fetched anew. Nobody uses the one in use meanwhile. @returns whether it was done; never rejects */
  async changeOver(actor: Actor): Promise<boolean> {
    await this.#projection?.stop();
    const isDone = await this.#takePlace(actor).catch(() => false);
    if (isDone) this.#waits.reset();
    else this.#later();
    if (!this.#isClosed) this.project();
    return isDone;
  }

  /** With what lies beside it, which is gone on with at the next opening. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#projection?.stop();
    await this.#tidying;
    await this.#beside?.close();
    await this.#log.close();
  }

  /** Closes it and throws its data away. */
  async destroy(): Promise<void> {
    this.#isClosed = true;
    await this.#projection?.stop();
    await this.#tidying;
    const { store, key } = this.#parts;
    if ((await replicaOf(store, key)).isStale) await this.#throwAway();
    await this.#log.destroy();
  }

  #later(): number {
    const wait = this.#waits.next();
    this.#notBefore = this.#parts.clock.tick() + wait;
    return wait;
  }

  /** @returns what is whole now; null where the server has lost some of it meanwhile, and all begins anew */
  async #fetchBeside(remote: Database): Promise<Successor | null> {
    const { store } = this.#parts;
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
    const { store, key, open } = this.#parts;
    const { isSecond, hasLeft } = await replicaOf(store, key);
    if (hasLeft) await this.#tidy();
    this.#beside ??= await open(!isSecond);
    return this.#beside;
  }

  async #throwAway(): Promise<void> {
    const { store, key } = this.#parts;
    await noteReplica(store, key, { hasLeft: true });
    await this.#tidy();
  }

  async #takePlace(actor: Actor): Promise<boolean> {
    const { store, key } = this.#parts;
    const [beside, successor] = [this.#beside, this.#successor];
    this.#successor = null;
    if (!beside || !successor || !(await changeOver(store, key, actor, successor))) return false;
    const before = this.#log;
    this.#log = beside;
    this.#beside = before;
    this.#tidying = this.#tidy().catch(() => undefined);
    return true;
  }

  /** Throws away what lies under the other name, where it is of no use. */
  async #tidy(): Promise<void> {
    const { store, key, open } = this.#parts;
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

/** The documents whose rows hold something unsent, as a local PouchDB has them. */
async function readUnsent(store: Store, { connection }: LocalLog): Promise<Successor['unsent']> {
  const found = new Map<string, Mergeable | null>();
  for (const id of await unsentRows(store)) {
    const doc = (await connection.use((database) => readMerged(database, id)))?.doc;
    found.set(id, doc && isMergeable(doc) ? doc : null);
  }
  return found;
}
