import { LRUCache } from 'lru-cache';

const REMEMBERED = 500;
/** Lifetime of an entry (ms), which bounds stale reads from a lagging cluster node. */
const FOR = 60_000;

type Known<V> = Map<string, V>;

/** Caches one value per document of an exam; only this worker writes these documents. */
export class KnownOfExams<V> {
  readonly #known = new LRUCache<string, Known<V>>({ max: REMEMBERED, ttl: FOR });
  readonly #reading = new Map<string, { noted: Known<V>; all: Promise<Known<V>> }>();

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

  /** Returns true if the cache proves that no such document exists; never queries storage. */
  lacks(examID: string, id: string): boolean {
    return this.#known.get(examID)?.has(id) === false;
  }

  note(examID: string, id: string, value: V): void {
    this.#known.peek(examID)?.set(id, value);
    this.#reading.get(examID)?.noted.set(id, value);
  }

  clear(): void {
    this.#known.clear();
  }

  async #read(examID: string, noted: Known<V>): Promise<Known<V>> {
    // Values noted during the read are newer.
    const all = new Map([...(await this.read(examID)), ...noted]);
    this.#known.set(examID, all);
    return all;
  }
}
