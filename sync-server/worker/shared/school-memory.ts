import { LRUCache } from 'lru-cache';
import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocType } from '../../../src/domain/document.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Batch } from '../../storage/checkpoint.ts';
import { idRange, load, type Revision, range } from '../../storage/documents.ts';
import { type Fresh, freshCopies, type HeardStorage } from '../../storage/fresh-copies.ts';
import type { Database } from '../../storage/storage.ts';

/** Maximum number of documents, up to 20 kB each: two per paper of an exam of 1,000 students. */
const REVISIONS_REMEMBERED = 2_000;

export type Leaves = Batch['leaves'];

/** Cache of the latest revisions that this worker wrote. */
class LastWritten {
  readonly #revisions = new LRUCache<string, Revision>({ max: REVISIONS_REMEMBERED });

  note(id: string, revision: Revision): void {
    this.#revisions.set(id, revision);
  }

  /** Drops a document whose new revision only the feed will report. */
  forget(id: string): void {
    this.#revisions.delete(id);
  }

  /** Drops all documents, so that the worker notices writes that bypassed it. */
  clear(): void {
    this.#revisions.clear();
  }

  /** Returns the cached revision, which contains the changes of all earlier batches. */
  last(id: string): Revision | null {
    return this.#revisions.get(id) ?? null;
  }

  onlyLeaf(id: string, leaves: Leaves): Revision | null {
    const [only, ...others] = leaves.get(id) ?? [];
    const known = others.length === 0 ? this.#revisions.get(id) : undefined;
    return known && known.rev === only ? known : null;
  }
}

/** Types that change rarely and are read for every paper. */
const SHARED: readonly DocType[] = ['exam', 'version', 'classroom', 'user'];
/** Maximum number of documents, about 10 kB each. */
const MOST_SHARED = 2_000;

export const isShared = (id: string): boolean => {
  const type = typeOfId(id);
  return type !== null && SHARED.includes(type);
};

export interface SchoolMemory {
  /** Documents cached until anyone writes them. @throws DamagedDocument, StorageFailure */
  copies: Fresh<Doc | null>;
  written: LastWritten;
  points: KnownOfExams<number | null>;
  versions: KnownOfExams<true>;
}

export const schoolMemory = (storage: HeardStorage, school: Database): SchoolMemory => ({
  copies: freshCopies(storage, {
    ...{ name: SCHOOL, idOf: (id) => id, read: readById, most: MOST_SHARED },
  }),
  ...writtenHere(school),
});

export const noMemory = (school: Database): SchoolMemory => ({
  copies: Object.assign((id: string) => readById(school, id), {
    ...{ knows: () => false, keep: () => {}, stop: () => {} },
  }),
  ...writtenHere(school),
});

const writtenHere = (school: Database): Omit<SchoolMemory, 'copies'> => ({
  written: new LastWritten(),
  points: new KnownOfExams(async (examID) => {
    const results = await range(school, 'result', `${examID}-`);
    return results.map(({ id, examPoint }) => [id, examPoint]);
  }),
  versions: new KnownOfExams(async (examID) => {
    const ids = await idRange(school, 'version', `${examID}:`);
    return ids.map((id) => [id.slice(docId('version', `${examID}:`).length), true]);
  }),
});

const readById = async (school: Database, id: string): Promise<Doc | null> => {
  const type = typeOfId(id);
  return type && load(school, type, id.slice(type.length + 1));
};

const REMEMBERED = 500;
/** Lifetime of an entry (ms). Limits stale reads from a lagging cluster node. */
const KEPT_FOR = 60_000;

type Known<V> = Map<string, V>;

/** Caches one value per document of an exam. Only this worker writes these documents. */
export class KnownOfExams<V> {
  readonly #known = new LRUCache<string, Known<V>>({ max: REMEMBERED, ttl: KEPT_FOR });
  readonly #reading = new Map<string, { noted: Known<V>; all: Promise<Known<V>> }>();

  constructor(private readonly read: (examID: string) => Promise<Iterable<[string, V]>>) {}

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
    // Prefers values noted during the read, because they are newer.
    const all = new Map([...(await this.read(examID)), ...noted]);
    this.#known.set(examID, all);
    return all;
  }
}

/** Maximum number of classes, at about 10 kB each. */
const CLASSES_REMEMBERED = 1_000;

/** Classes as last projected. If only its exams change, a class skips the full projection. */
export class BroughtClasses {
  readonly #brought = new LRUCache<string, Classroom>({ max: CLASSES_REMEMBERED });

  /** Returns the last projected class if it differs at most in its list of exams. */
  before(classroom: Classroom): Classroom | null {
    const known = this.#brought.get(classroom.id);
    return known && sameContent(butForExams(known), butForExams(classroom)) ? known : null;
  }

  /** Remembers a projected class. Call this once the databases of all members have the class. */
  brought(classroom: Classroom): void {
    this.#brought.set(classroom.id, classroom);
  }
}

function butForExams({ exams: _, stamps, ...rest }: Classroom): object {
  const { exams: __, ...others } = stamps;
  return { ...rest, stamps: others };
}
