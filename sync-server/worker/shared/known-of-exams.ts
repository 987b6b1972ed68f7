import { LRUCache } from 'lru-cache';

const REMEMBERED = 500;
/** A copy of a cluster that was behind when it was read is found out after that, ms. */
const FOR = 60_000;

type Known<V> = Map<string, V>;

/**
 * What documents of exams say, by the exam and by the document: read once, and from then on told by whoever writes one. Only this
 * worker does.
 */
export class KnownOfExams<V> {
  readonly #known = new LRUCache<string, Known<V>>({ max: REMEMBERED, ttl: FOR });
  readonly #reading = new Map<string, { noted: Known<V>; all: Promise<Known<V>> }>();

  /** @param read all there are of an exam */
  constructor(private readonly read: (examID: string) => Promise<Iterable<[string, V]>>) {}

  /** @throws StorageFailure */
  async of(examID: string): Promise<ReadonlyMap<string, V>> {
    const known = this.#known.get(examID) ?? this.#reading.get(examID)?.all;
    if (known) return known;
    const noted: Known<V> = new Map();
    const all = this.#read(examID, noted).finally(() => this.#reading.delete(examID));
    this.#reading.set(examID, { noted, all });
    return all;
  }

  /** Whether there is sure to be none, as far as that is known without a look. */
  lacks(examID: string, id: string): boolean {
    return this.#known.get(examID)?.has(id) === false;
  }

  /** One that stands. */
  note(examID: string, id: string, value: V): void {
    this.#known.peek(examID)?.set(id, value);
    this.#reading.get(examID)?.noted.set(id, value);
  }

  clear(): void {
    this.#known.clear();
  }

  async #read(examID: string, noted: Known<V>): Promise<Known<V>> {
    // What was written while it was read is newer.
    const all = new Map([...(await this.read(examID)), ...noted]);
    this.#known.set(examID, all);
    return all;
  }
}
