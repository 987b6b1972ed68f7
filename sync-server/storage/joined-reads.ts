import { Gathered } from '../support/async/gathered.ts';
import type { Database } from './storage.ts';

/** Most documents of one request. */
const MOST = 200;

type Row = { _id: string; _rev: string } & object;
type Rows = Map<string, Row | null>;

interface Waiting {
  keys: readonly string[];
  done: (rows: Rows) => void;
  failed: (error: unknown) => void;
}

/** Reads in one database by ids: what is asked for while others are read is read together, with the next request. */
class JoinedReads {
  readonly #reads = new Gathered<Waiting>(countOf, (some) => this.#read(some));

  constructor(private readonly db: Database) {}

  read(keys: readonly string[]): Promise<Rows> {
    return new Promise((done, failed) => this.#reads.add({ keys, done, failed }));
  }

  async #read(some: readonly Waiting[]): Promise<void> {
    const keys = [...new Set(some.flatMap((one) => one.keys))];
    try {
      const { rows } = await this.db.allDocs({ keys, include_docs: true });
      const found: Rows = new Map(
        rows.map((row, at) => [keys[at] ?? '', ('doc' in row && row.doc) || null]),
      );
      for (const one of some)
        one.done(new Map(one.keys.map((key) => [key, found.get(key) ?? null])));
    } catch (error) {
      for (const { failed } of some) failed(error);
    }
  }
}

/** As many as one request may ask for; one that asks for more goes alone. */
function countOf(waiting: readonly Waiting[]): number {
  let count = 0;
  const over = waiting.findIndex(({ keys }, at) => {
    count += keys.length;
    return at > 0 && count > MOST;
  });
  return over < 0 ? waiting.length : over;
}

const joined = new WeakMap<Database, JoinedReads>();

/** The stored winners of several ids, with what others ask for meanwhile; null where there is none. Never of before it was asked for. */
export function joinedRead(db: Database, keys: readonly string[]): Promise<Rows> {
  const reads = joined.get(db) ?? new JoinedReads(db);
  joined.set(db, reads);
  return reads.read(keys);
}
