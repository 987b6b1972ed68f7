import { io, tryPut } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';

export const DEADLINES = 'deadlines';

/** Number of digits of a time (ms), up to the year 2286, so that ids sort by time. */
const DIGITS = 13;
const LATEST = 10 ** DIGITS - 1;
const AT_ONCE = 200;

interface Entry {
  _id: string;
  _rev: string;
}

const keyOf = (at: number, paperId: string): string =>
  `${String(Math.min(Math.max(Math.ceil(at), 0), LATEST)).padStart(DIGITS, '0')}.${paperId}`;

/** Durable list of open papers, which saves a scan at a restart. Extra entries do no harm. */
export class DeadlineBook {
  readonly #noted = new Map<string, number>();
  #next: number | null = null;

  private constructor(private readonly db: Database) {}

  static async open(storage: Storage): Promise<DeadlineBook> {
    const book = new DeadlineBook(await io(() => storage.ensure(DEADLINES)));
    await book.#readNext();
    return book;
  }

  /** Notes a paper. Durable once it resolves. @param at time of the check (ms) */
  async note(paperId: string, at: number): Promise<void> {
    if (this.#noted.get(paperId) === at) return;
    await tryPut(this.db, { _id: keyOf(at, paperId) });
    this.#noted.set(paperId, at);
    this.#next = Math.min(this.#next ?? at, at);
  }

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

  /** Removes entries. Call it only after the work is done. */
  async done(looked: readonly { paperId: string; entry: Entry }[]): Promise<void> {
    for (const { paperId, entry } of looked) {
      await tryPut(this.db, { ...entry, _deleted: true } as Entry);
      this.#noted.delete(paperId);
    }
    await this.#readNext();
  }

  next(): number | null {
    return this.#next;
  }

  async #readNext(): Promise<void> {
    const { rows } = await io(() => this.db.allDocs({ limit: 1 }));
    this.#next = rows[0] ? Number(rows[0].id.slice(0, DIGITS)) : null;
  }
}
