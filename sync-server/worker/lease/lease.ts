import { setTimeout as pause } from 'node:timers/promises';
import { fetchStored, tryPut } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';

/** Between two looks, ms. */
const TICK = 2_000;
/** So long after it was last renewed a lease may be relied on; its holder stops by itself then. ms. */
const VALID = 6_000;
/** So long a lease stands still before somebody else takes it: longer than `VALID`, so that never two rely on it. ms. */
const ABANDONED = 10_000;

const LEASE_ID = 'lease:worker';

interface LeaseDoc {
  _id: string;
  _rev: string;
  /** Null once its holder has given it back. */
  holder: string | null;
  /** Rises with each holder. */
  term: number;
  /** Rises with each renewal. */
  beat: number;
}

export interface LeaseParts {
  /** Server only; the lease is one document of it. */
  open: () => Promise<Database>;
  /** Names this process and no other. */
  holder: string;
  /** ms since any moment, never going back. No two servers' clocks are compared. */
  clock?: () => number;
  tick?: number;
}

/**
 * Decides which of several servers does what only one may do. A lease is a document that its holder renews; each sees by the own
 * clock whether it moves. After a holder was killed another has it within 10 s and two ticks.
 */
export class Lease {
  readonly #parts: Required<LeaseParts>;
  readonly #ending = new AbortController();
  #looking: Promise<void> = Promise.resolve();
  #relied = Number.NEGATIVE_INFINITY;
  #seen: { rev: string; since: number } | null = null;
  #failed = false;

  constructor({ clock = () => performance.now(), tick = TICK, ...parts }: LeaseParts) {
    this.#parts = { ...parts, clock, tick };
  }

  /** Whether this process may act now, and for a moment to come. */
  get isHeld(): boolean {
    return this.#parts.clock() < this.#relied;
  }

  /** Whether the last look came to nothing: the lease could not be read, or not be written where it was to be. */
  get isFailing(): boolean {
    return this.#failed;
  }

  /** Keeps asking for it, and keeps it, until `end`. `turned` is called after each look. */
  async run(turned: () => void): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await this.look();
      if (signal.aborted) return;
      turned();
      await pause(this.#parts.tick, undefined, { signal }).catch(() => {});
    }
  }

  /** One look: renews the lease, takes it when nobody has it, or watches whoever does. Never throws. */
  look(): Promise<void> {
    this.#looking = this.#ask();
    return this.#looking;
  }

  async #ask(): Promise<void> {
    try {
      await this.#askOnce();
      this.#failed = false;
    } catch {
      // Whoever cannot reach the lease does not hold it for long.
      this.#failed = true;
    }
  }

  async #askOnce(): Promise<void> {
    const { open, holder, clock } = this.#parts;
    // Taken before asking: the answer may be slow, and others count from when the write was seen.
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
    if (await tryPut(db, next)) this.#relied = asked + VALID;
  }

  /** Gives it back, so that nobody has to wait for it to stand still. */
  async end(): Promise<void> {
    this.#ending.abort();
    // Else a renewal that is under way would come in between, and the lease would stay taken by nobody.
    await this.#looking;
    const wasHeld = this.isHeld;
    this.#relied = Number.NEGATIVE_INFINITY;
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
