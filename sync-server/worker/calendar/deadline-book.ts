import { io, tryPut } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';

/** Server only: when which open paper is to be looked at. */
export const DEADLINES = 'deadlines';

/** As many digits as any instant in ms has until the year 2286, so that ids sort by time. */
const DIGITS = 13;
/** ms; what is due later is looked at then, and expected anew. */
const LATEST = 10 ** DIGITS - 1;
const AT_ONCE = 200;

interface Entry {
  _id: string;
  _rev: string;
}

const keyOf = (at: number, paperId: string): string =>
  `${String(Math.min(Math.max(Math.ceil(at), 0), LATEST)).padStart(DIGITS, '0')}.${paperId}`;

/**
 * Open papers by the instant at which somebody has to look at them, durable, in the order of time: neither a restart nor
 * a thousand papers make it look through them all. An entry says only that it is time to look; what is to be done the
 * paper says itself, so that an entry too many does no harm.
 */
export class DeadlineBook {
  /** What this process has noted, so that each further answer of a paper costs no write. */
  readonly #noted = new Map<string, number>();
  #next: number | null = null;

  private constructor(private readonly db: Database) {}

  static async open(storage: Storage): Promise<DeadlineBook> {
    const book = new DeadlineBook(await io(() => storage.ensure(DEADLINES)));
    await book.#readNext();
    return book;
  }

  /** Durable once it resolves. @param at ms */
  async note(paperId: string, at: number): Promise<void> {
    if (this.#noted.get(paperId) === at) return;
    await tryPut(this.db, { _id: keyOf(at, paperId) });
    this.#noted.set(paperId, at);
    this.#next = Math.min(this.#next ?? at, at);
  }

  /** Papers whose instant has come, some at a time. */
  async due(now: number): Promise<{ paperId: string; entry: Entry }[]> {
    if (this.#next === null || this.#next > now) return [];
    const { rows } = await io(() =>
      this.db.allDocs({ endkey: keyOf(now + 1, ''), limit: AT_ONCE, inclusive_end: false }),
    );
    if (rows.length === 0) await this.#readNext();
    return rows.map(({ id, value }) => ({
      paperId: id.slice(DIGITS + 1),
      entry: { _id: id, _rev: value.rev },
    }));
  }

  /** Call this behind finished work only. */
  async done(looked: readonly { paperId: string; entry: Entry }[]): Promise<void> {
    for (const { paperId, entry } of looked) {
      await tryPut(this.db, { ...entry, _deleted: true } as Entry);
      this.#noted.delete(paperId);
    }
    await this.#readNext();
  }

  /** The next instant, ms; null when there is none. */
  next(): number | null {
    return this.#next;
  }

  async #readNext(): Promise<void> {
    const { rows } = await io(() => this.db.allDocs({ limit: 1 }));
    this.#next = rows[0] ? Number(rows[0].id.slice(0, DIGITS)) : null;
  }
}
