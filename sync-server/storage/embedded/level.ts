/// <reference path="./leveldown.d.ts" />
import type { Done, GetOptions, Got, LevelIterator, Operation } from 'leveldown';
import { DatabaseDamaged, StorageFull } from '../storage.ts';
import type { CheckFreeSpace } from './free-space.ts';
import { damageAtOpening, damageBefore, damageInside, isDamage } from './inspect.ts';
import { isMissing, RememberingLevel } from './remembering-level.ts';

/** Before and behind every key that PouchDB makes: its keys begin with a `ÿ` in UTF-8. */
const FIRST_KEY = Buffer.from([0x00]);
const LAST_KEY = Buffer.from([0xff]);
/** With the first the log becomes a table somewhere; with the second every table is merged with what is above it. */
const COMPACTIONS = 2;

/**
 * LevelDB with the manners that PouchDB needs above it.
 *
 * - Nothing is written while the disk is full, so that LevelDB itself hardly ever meets a full one.
 * - After a write that failed it is opened anew before the next one. It refuses every write after some failures, and
 *   after others what is written behind a torn record is gone at the next opening, though it was acknowledged.
 * - A damaged database does not open. @see damageBefore
 * - What cannot be read counts as a failure; PouchDB would take it for missing. @see refuseMisreadings
 */
export class Level extends RememberingLevel {
  readonly #checkFreeSpace: CheckFreeSpace;
  #options: object = {};
  /** A write failed; nothing is written behind it. */
  #isTorn = false;
  #isShut = false;
  /** For good: LevelDB ends the process when it is asked anything after that. */
  #isClosed = false;
  #reopening: Promise<void> | null = null;
  /** A read failed, and the next write may rest on it: PouchDB would store over what it took for missing. */
  #hasMisread = false;
  /** How many reads have failed so far, and the last one's error. */
  failures = 0;
  lastFailure: Error | null = null;
  /** Why it did not open: levelup and PouchDB pass on no more than the words of an error. */
  damage: DatabaseDamaged | null = null;

  constructor(location: string, checkFreeSpace: CheckFreeSpace) {
    super(location);
    this.#checkFreeSpace = checkFreeSpace;
  }

  override open(options: object, callback: Done): void {
    const before = damageBefore(this.location);
    if (before) {
      process.nextTick(callback, this.#damaged(before));
      return;
    }
    this.#options = options;
    this.#isClosed = false;
    super.open(options, (error) => {
      if (error) callback(isDamage(error) ? this.#damaged(String(error)) : error);
      else
        this.#inspect().then(
          () => callback(),
          (found) => this.close(() => callback(found)),
        );
    });
  }

  override _get(key: unknown, options: GetOptions, callback: Got): void {
    const read = () =>
      super._get(key, options, (error, value) => {
        if (error && !isMissing(error)) this.#noteFailure(error);
        callback(error, value);
      });
    this.#whenUsable(read, (error) => {
      this.#noteFailure(error);
      callback(error);
    });
  }

  override _put(key: unknown, value: unknown, options: object, callback: Done): void {
    this.#write((done) => super._put(key, value, options, done), callback);
  }

  override _del(key: unknown, options: object, callback: Done): void {
    this.#write((done) => super._del(key, options, done), callback);
  }

  override _batch(operations: readonly Operation[], options: object, callback: Done): void {
    this.#write((done) => super._batch(operations, options, done), callback);
  }

  /** An unreadable entry ends the scan, because a stream's error has no listener in PouchDB and would end the process. */
  override _iterator(options: object): LevelIterator {
    let entries = this.#isUsable ? super._iterator(options) : null;
    return {
      next: (callback) => {
        const fail = (error: Error) => {
          this.#noteFailure(error);
          callback();
        };
        const read = () => {
          entries ??= super._iterator(options);
          entries.next((error, ...entry) => (error ? fail(error) : callback(null, ...entry)));
        };
        this.#whenUsable(read, fail);
      },
      end: (callback) => {
        if (entries) entries.end(callback);
        else process.nextTick(callback);
      },
    };
  }

  override _close(callback: Done): void {
    this.#isClosed = true;
    const close = () => super._close(callback);
    if (this.#reopening) this.#reopening.then(close, close);
    else close();
  }

  /**
   * Takes off the disk what was replaced or removed. LevelDB keeps that in its log and tables until tables are merged, and a
   * table that nothing overlaps is never merged again: so something that spans all of them is written first.
   */
  async compactAll(): Promise<void> {
    // Whoever looks for damage expects a JSON under every key.
    const span = [FIRST_KEY, LAST_KEY].map((key) => ({ type: 'put' as const, key, value: '0' }));
    for (let n = 0; n < COMPACTIONS; n++) {
      await called((done) => this.batch(span, done));
      await called((done) => this.compactRange(FIRST_KEY, LAST_KEY, done));
    }
  }

  get #isUsable(): boolean {
    return !this.#isClosed && !this.#isShut && !this.#reopening;
  }

  #noteFailure(error: Error): void {
    this.failures++;
    this.lastFailure = error;
    this.#isTorn = true;
    this.#hasMisread = true;
  }

  #whenUsable(work: () => void, failed: (error: Error) => void): void {
    if (this.#isUsable) work();
    else this.#usable().then(work, failed);
  }

  /** @throws what opening throws */
  async #usable(): Promise<void> {
    while (!this.#isUsable) {
      if (this.#isClosed) throw new Error(`closed: ${this.location}`);
      await this.#renew();
    }
  }

  #renew(): Promise<void> {
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = null;
    });
    return this.#reopening;
  }

  async #reopen(): Promise<void> {
    this.#isShut = true;
    await called((done) => super._close(done));
    await called((done) => super._open(this.#options, done));
    await this.#inspect();
    this.#isShut = false;
    this.#isTorn = false;
  }

  async #inspect(): Promise<void> {
    const damage =
      damageAtOpening(this.location) ?? (await damageInside(super._iterator({ fillCache: false })));
    if (damage) throw this.#damaged(damage);
  }

  #damaged(damage: string): DatabaseDamaged {
    this.damage = new DatabaseDamaged(this.location, damage);
    return this.damage;
  }

  #write(work: (done: Done) => void, callback: Done): void {
    this.#writeWhole(work).then(
      () => callback(),
      (error) => callback(error),
    );
  }

  async #writeWhole(work: (done: Done) => void): Promise<void> {
    await this.#checkFreeSpace();
    if (this.#hasMisread) {
      this.#hasMisread = false;
      throw this.lastFailure;
    }
    if (this.#isTorn && !this.#isClosed) await this.#renew();
    await this.#usable();
    try {
      await called(work);
    } catch (error) {
      this.#isTorn = true;
      throw isFull(error) ? new StorageFull(String(error)) : error;
    }
  }
}

const isFull = (error: unknown): boolean =>
  /no space left|quota exceeded|file too large/i.test(String(error));

const called = (work: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
