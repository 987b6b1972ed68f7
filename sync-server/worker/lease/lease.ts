import { setTimeout as pause } from 'node:timers/promises';
import { fetchStored, StorageFailure, tryPut } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';

const TICK = 2_000;
/** Time after a renewal for which the holder may rely on the lease (ms). */
const VALID = 6_000;
/** Time without renewal until another server takes the lease (ms); longer than `VALID`. */
const ABANDONED = 10_000;

const LEASE_ID = 'lease:worker';

interface LeaseDoc {
  _id: string;
  _rev: string;
  holder: string | null;
  term: number;
  beat: number;
}

export interface LeaseParts {
  open: () => Promise<Database>;
  holder: string;
  /** Monotonic clock (ms). Clocks of different servers are never compared. */
  clock?: () => number;
  tick?: number;
}

/** Elects the server that runs the worker. Replaces a killed server within 10 s and two ticks. */
export class Lease {
  readonly #parts: Required<LeaseParts>;
  readonly #ending = new AbortController();
  #looking: Promise<void> = Promise.resolve();
  #validUntil = Number.NEGATIVE_INFINITY;
  #seen: { rev: string; since: number } | null = null;
  #failed = false;

  constructor({ clock = () => performance.now(), tick = TICK, ...parts }: LeaseParts) {
    this.#parts = { ...parts, clock, tick };
  }

  get isHeld(): boolean {
    return this.#parts.clock() < this.#validUntil;
  }

  /** True if reading or writing the lease failed at the last check. */
  get isFailing(): boolean {
    return this.#failed;
  }

  /** Checks the lease until `end`, and calls `turned` after each check. */
  async run(turned: () => void): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await this.look();
      if (signal.aborted) return;
      turned();
      await pause(this.#parts.tick, undefined, { signal }).catch(() => {});
    }
  }

  /** Checks the lease once. Never throws. */
  look(): Promise<void> {
    this.#looking = this.#ask();
    return this.#looking;
  }

  async #ask(): Promise<void> {
    try {
      await this.#askOnce();
      this.#failed = false;
    } catch {
      // A lease that cannot be reached expires after `VALID`.
      this.#failed = true;
    }
  }

  async #askOnce(): Promise<void> {
    const { open, holder, clock } = this.#parts;
    // Counts from before the request, so that the lease never ends later here than others assume.
    const asked = clock();
    const db = await open();
    const known = (await fetchStored(db, LEASE_ID)) as LeaseDoc | null;
    if (known && known.holder !== holder && !this.#isFree(known)) return;
    const isMine = known?.holder === holder;
    const next = {
      _id: LEASE_ID,
      ...(known && { _rev: known._rev }),
      holder,
      term: (known?.term ?? 0) + (isMine ? 0 : 1),
      beat: (known?.beat ?? 0) + 1,
    };
    if (await tryPut(db, next)) this.#validUntil = asked + VALID;
  }

  async end(): Promise<void> {
    this.#ending.abort();
    // Waits for a running check, which could otherwise take the lease after its release.
    await this.#looking;
    const wasHeld = this.isHeld;
    this.#validUntil = Number.NEGATIVE_INFINITY;
    if (!wasHeld) return;
    const db = await this.#parts.open();
    const known = (await fetchStored(db, LEASE_ID)) as LeaseDoc | null;
    if (known?.holder === this.#parts.holder)
      await tryPut(db, { ...known, holder: null } as LeaseDoc);
  }

  #isFree({ _rev, holder }: LeaseDoc): boolean {
    const now = this.#parts.clock();
    if (this.#seen?.rev !== _rev) this.#seen = { rev: _rev, since: now };
    return holder === null || now - this.#seen.since >= ABANDONED;
  }
}

const WRITES: readonly PropertyKey[] = ['put', 'bulkDocs', 'remove', 'post'];

/** Thrown for a write after the lease expired, because another server may be working now. */
class LeaseExpired extends StorageFailure {}

export const isExpiry = (error: unknown): boolean =>
  error instanceof Error && (error instanceof LeaseExpired || isExpiry(error.cause));

/** Rejects writes after the lease is lost, because a suspended process may resume late. */
export function fencedStorage(storage: Storage, mayWrite: () => boolean): Storage {
  const fenced = new WeakMap<Database, Database>();
  const check = () => {
    if (!mayWrite()) throw new LeaseExpired('the lease of the worker expired');
  };
  const fence = (database: Database): Database => {
    const known = fenced.get(database) ?? fencedDatabase(database, check);
    fenced.set(database, known);
    return known;
  };
  return {
    kind: storage.kind,
    get hears() {
      return storage.hears;
    },
    open: async (name) => fence(await storage.open(name)),
    ensure: async (name) => fence(await storage.ensure(name)),
    exists: (name) => storage.exists(name),
    names: () => storage.names(),
    everHeld: (name, id) => storage.everHeld(name, id),
    ...(storage.revisions && { revisions: storage.revisions.bind(storage) }),
    destroy: async (name) => {
      check();
      await storage.destroy(name);
    },
    onWrite: (listener) => storage.onWrite(listener),
    onGap: (listener) => storage.onGap(listener),
    damaged: () => storage.damaged(),
    hasFreeSpace: () => storage.hasFreeSpace(),
    bytes: () => storage.bytes(),
    compact: async (name) => storage.compact?.(name),
    close: () => storage.close(),
  };
}

const fencedDatabase = (database: Database, check: () => void): Database =>
  new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...given: unknown[]) => unknown;
      if (!WRITES.includes(name)) return method;
      return async (...given: unknown[]) => {
        check();
        return method(...given);
      };
    },
  });
