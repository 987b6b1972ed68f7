import type { ClassicLevel } from 'classic-level';

/** The first and last keys that PouchDB asks for, and how many; it says more that is meant for levelup alone. */
export interface Range {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  limit?: number;
  valueAsBuffer?: boolean;
}

type Entry = [key: string, value: string | Buffer];
type Next = (error?: unknown, ...entry: Entry | []) => void;

const BOUNDS = ['gt', 'gte', 'lt', 'lte'] as const;
/** Entries taken at once, as far as LevelDB's bytes at a time reach. */
const MOST = 1_000;

/** The entries of a range, one after another; each turn of a thread brings as many as it may. */
export class Scan {
  readonly #entries: ReturnType<typeof iteratorOf>;
  #taken: readonly Entry[] = [];
  #at = 0;

  constructor(files: ClassicLevel, range: Range) {
    this.#entries = iteratorOf(files, range);
  }

  /** Without an entry once there are no more. */
  next(callback: Next): void {
    const entry = this.#taken[this.#at++];
    if (entry) process.nextTick(callback, null, ...entry);
    else this.#take().then((first) => callback(null, ...first), callback);
  }

  end(callback: (error?: unknown) => void): void {
    this.#entries.close().then(() => callback(), callback);
  }

  async #take(): Promise<Entry | []> {
    this.#taken = await this.#entries.nextv(MOST);
    this.#at = 1;
    return this.#taken[0] ?? [];
  }
}

function iteratorOf(files: ClassicLevel, range: Range) {
  const { reverse = false, limit = -1, valueAsBuffer } = range;
  const bounds = Object.fromEntries(
    BOUNDS.flatMap((bound) => (range[bound] === undefined ? [] : [[bound, range[bound]]])),
  );
  return files.iterator<string, string | Buffer>({
    ...bounds,
    ...{ reverse, limit, keyEncoding: 'utf8' },
    valueEncoding: valueAsBuffer === false ? 'utf8' : 'buffer',
  });
}
