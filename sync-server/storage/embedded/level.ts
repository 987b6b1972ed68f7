import { ClassicLevel } from 'classic-level';
import { DatabaseDamaged, StorageFull } from '../storage.ts';
import type { CheckFreeSpace } from './disk-space.ts';
import { damageAtOpening, damageBefore, damageInside, isDamage } from './inspect.ts';
import { type Range, Scan } from './scan.ts';

type Done = (error?: unknown) => void;
type Got = (error: unknown, value?: string | Buffer) => void;

/** One of a batch, as PouchDB writes it. */
type Operation =
  | { type: 'put'; key: string; value: string | Buffer }
  | { type: 'del'; key: string };

/** PouchDB takes every error for a missing entry; this one is one. */
const MISSING = new Error('NotFound');
/** So many look-ups are answered before what waits for the event loop has its turn: they alone would never let it in. */
const LOOKUPS_A_TURN = 64;
/** Before and behind every key that PouchDB makes: its keys begin with a `ÿ` in UTF-8. */
const FIRST_KEY = Buffer.from([0x00]);
const LAST_KEY = Buffer.from([0xff]);
/** With the first the log becomes a table somewhere; with the second every table is merged with what is above it. */
const COMPACTIONS = 2;
/** Bytes at a time while every entry is looked through. */
const INSPECTED = 256 * 1024;

/**
 * LevelDB as PouchDB's levelup asks for it (the interface of abstract-leveldown, as far as it is used), with the manners
 * that PouchDB needs below it. A key is looked up at once: LevelDB answers from its cache or the system's in a microsecond
 * or two, where handing the question to a thread costs thirty.
 *
 * - Nothing is written while the disk is full, so that LevelDB itself hardly ever meets a full one.
 * - After a write that failed it is opened anew before the next one. It refuses every write after some failures, and
 *   after others what is written behind a torn record is gone at the next opening, though it was acknowledged.
 * - A damaged database does not open. @see damageBefore
 * - What cannot be read counts as a failure; PouchDB would take it for missing. @see refuseMisreadings
 */
export class Level {
  /** null while it is not open. */
  #files: ClassicLevel | null = null;
  readonly #checkFreeSpace: CheckFreeSpace;
  /** What levelup asks: while it is opened anew, it is open for all that levelup need know. */
  status: 'new' | 'open' | 'closed' = 'new';
  /** A write failed; nothing is written behind it. */
  #isTorn = false;
  #reopening: Promise<void> | null = null;
  /** A read failed, and the next write may rest on it: PouchDB would store over what it took for missing. */
  #hasMisread = false;
  /** How many reads have failed so far, and the last one's error. */
  failures = 0;
  lastFailure: unknown = null;
  /** Why it did not open: levelup and PouchDB pass on no more than the words of an error. */
  damage: DatabaseDamaged | null = null;

  constructor(
    readonly location: string,
    checkFreeSpace: CheckFreeSpace,
  ) {
    this.#checkFreeSpace = checkFreeSpace;
  }

  open(_options: object, callback: Done): void {
    settle(this.#open(), callback);
  }

  get(key: string, options: { asBuffer?: boolean }, callback: Got): void {
    const fail = (error: unknown) => {
      this.#noteFailure(error);
      callback(error);
    };
    const valueEncoding = options.asBuffer === false ? 'utf8' : 'buffer';
    const read = (files: ClassicLevel) => {
      // As bytes: of a text classic-level 3 loses the end where a letter of several bytes meets the end of its buffer.
      const asBytes = { keyEncoding: 'buffer', valueEncoding } as const;
      const value = files.getSync<Buffer, string | Buffer>(Buffer.from(key), asBytes);
      answer(callback, value === undefined ? MISSING : null, value);
    };
    this.#whenUsable(read, fail);
  }

  batch(operations: readonly Operation[], _options: object, callback: Done): void {
    settle(
      this.#write((files) => files.batch<string, string | Buffer>(operations.map(encoded), {})),
      callback,
    );
  }

  /** An unreadable entry ends the scan, because a stream's error has no listener in PouchDB and would end the process. */
  iterator(range: Range): Pick<Scan, 'next' | 'end'> {
    const now = this.#usable;
    let scan = now && new Scan(now, range);
    let isEnded = false;
    return {
      next: (callback) => {
        const fail = (error: unknown) => {
          this.#noteFailure(error);
          callback();
        };
        const read = (files: ClassicLevel) => {
          if (isEnded) return callback();
          scan ??= new Scan(files, range);
          scan.next((error, ...entry) => (error ? fail(error) : callback(null, ...entry)));
        };
        this.#whenUsable(read, fail);
      },
      end: (callback) => {
        isEnded = true;
        if (scan) scan.end(callback);
        else process.nextTick(callback);
      },
    };
  }

  close(callback: Done): void {
    this.status = 'closed';
    const close = () => this.#files?.close();
    settle(Promise.resolve(this.#reopening).then(close, close), callback);
  }

  /**
   * Takes off the disk what was replaced or removed. LevelDB keeps that in its log and tables until tables are merged, and a
   * table that nothing overlaps is never merged again: so something that spans all of them is written first.
   */
  async compactAll(): Promise<void> {
    const keyEncoding = 'buffer' as const;
    // Whoever looks for damage expects a JSON under every key.
    const span = [FIRST_KEY, LAST_KEY].map((key) => ({ type: 'put' as const, key, value: '0' }));
    for (let n = 0; n < COMPACTIONS; n++) {
      await this.#write((files) => files.batch(span, { keyEncoding }));
      await (await this.#whenOpen()).compactRange(FIRST_KEY, LAST_KEY, { keyEncoding });
    }
  }

  get #usable(): ClassicLevel | null {
    return this.status === 'closed' || this.#reopening ? null : this.#files;
  }

  #noteFailure(error: unknown): void {
    this.failures++;
    this.lastFailure = error;
    this.#isTorn = true;
    this.#hasMisread = true;
  }

  /** @param failed hears of what opening throws, or `work`; never before this returns */
  #whenUsable(work: (files: ClassicLevel) => void, failed: (error: unknown) => void): void {
    const attempt = (files: ClassicLevel) => {
      try {
        work(files);
      } catch (error) {
        process.nextTick(failed, error);
      }
    };
    const now = this.#usable;
    if (now) attempt(now);
    else this.#whenOpen().then(attempt, failed);
  }

  /** @throws what opening throws */
  async #whenOpen(): Promise<ClassicLevel> {
    for (;;) {
      if (this.status === 'closed') throw new Error(`closed: ${this.location}`);
      const now = this.#usable;
      if (now) return now;
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
    const files = this.#files;
    this.#files = null;
    await files?.close();
    this.#files = await this.#opened();
    this.#isTorn = false;
  }

  async #open(): Promise<void> {
    const before = damageBefore(this.location);
    if (before) throw this.#damaged(before);
    this.#files = await this.#opened();
    this.status = 'open';
  }

  /** @throws DatabaseDamaged, or what LevelDB says */
  async #opened(): Promise<ClassicLevel> {
    const files = new ClassicLevel(this.location);
    try {
      await files.open();
      await this.#inspect(files);
      return files;
    } catch (error) {
      await files.close();
      // classic-level keeps what LevelDB says behind an error of its own.
      const said = error instanceof Error && error.cause ? error.cause : error;
      throw said !== this.damage && isDamage(said) ? this.#damaged(String(said)) : said;
    }
  }

  async #inspect(files: ClassicLevel): Promise<void> {
    const entries = files.iterator({ fillCache: false, highWaterMarkBytes: INSPECTED });
    const damage = damageAtOpening(this.location) ?? (await damageInside(entries));
    if (damage) throw this.#damaged(damage);
  }

  #damaged(damage: string): DatabaseDamaged {
    this.damage = new DatabaseDamaged(this.location, damage);
    return this.damage;
  }

  async #write(work: (files: ClassicLevel) => Promise<void>): Promise<void> {
    await this.#checkFreeSpace();
    if (this.#hasMisread) {
      this.#hasMisread = false;
      throw this.lastFailure;
    }
    if (this.#isTorn && this.status === 'open') await this.#renew();
    const files = await this.#whenOpen();
    try {
      await work(files);
    } catch (error) {
      this.#isTorn = true;
      throw isFull(error) ? new StorageFull(String(error)) : error;
    }
  }
}

/** Attachments are stored as bytes, all else as text. */
function encoded(operation: Operation) {
  if (operation.type === 'del' || typeof operation.value === 'string') return operation;
  return { ...operation, valueEncoding: 'buffer' };
}

let answered = 0;

/** Behind what is being worked on, as an answer from a thread would come. */
function answer(callback: Got, error: unknown, value: string | Buffer | undefined): void {
  answered++;
  if (answered % LOOKUPS_A_TURN === 0) setImmediate(callback, error, value);
  else process.nextTick(callback, error, value);
}

const isFull = (error: unknown): boolean =>
  /no space left|quota exceeded|file too large/i.test(String(error));

function settle(work: Promise<unknown>, callback: Done): void {
  work.then(
    () => callback(),
    (error) => callback(error),
  );
}
