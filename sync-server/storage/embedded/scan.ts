import type { ClassicLevel } from 'classic-level';

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

const BOUNDS = ['gt', 'gte', 'lt', 'lte'] as const;
const MOST = 1_000;

export class Scan {
  readonly #entries: ReturnType<typeof iteratorOf>;
  #taken: readonly Entry[] = [];
  #at = 0;

  constructor(files: ClassicLevel, range: Range) {
    this.#entries = iteratorOf(files, range);
  }

  next(callback: (error?: unknown, ...entry: Entry | []) => void): void {
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
