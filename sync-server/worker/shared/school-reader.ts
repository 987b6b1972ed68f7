import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Doc, DocOf, DocType } from '../../../src/domain/document.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { DamagedDocument } from '../../storage/damage.ts';
import {
  fetchAll,
  load,
  type Revision,
  StorageFailure,
  type Stored,
  update,
} from '../../storage/documents.ts';
import { type Fresh, freshCopies, type HeardStorage } from '../../storage/fresh-copies.ts';
import type { Database } from '../../storage/storage.ts';
import { mendPaper } from './mend-paper.ts';

/** What is long, changes rarely, and is asked for again with every paper of a class. */
const SHARED: readonly DocType[] = ['exam', 'version', 'classroom'];
/** Some ten kilobytes each. */
const MOST_SHARED = 1_000;

/** Remembers those documents from batch to batch, until anybody writes them. @throws DamagedDocument, StorageFailure */
export const sharedCopies = (storage: HeardStorage): Fresh<Doc | null> =>
  freshCopies(storage, { name: SCHOOL, idOf: (id) => id, read: readById, most: MOST_SHARED });

const uncached = (school: Database): Fresh<Doc | null> =>
  Object.assign((id: string) => readById(school, id), { forget: () => {}, stop: () => {} });

const readById = async (school: Database, id: string): Promise<Doc | null> => {
  const type = typeOfId(id);
  return type && load(school, type, id.slice(type.length + 1));
};

/**
 * Reads `school` once per document. It lives for one batch of work. What is remembered, here and from batch to batch, is never older than
 * the changes of the batches before: whatever changes after that comes in a later batch and is projected then, so it may be old
 * but never stays wrong.
 */
export class SchoolReader {
  readonly #known = new Map<string, Promise<Doc | null>>();
  /** What was read with the revision that it had, for the write that rests on it; null where nothing stood. */
  readonly #revisions = new Map<string, Revision | null>();

  constructor(
    readonly school: Database,
    private readonly damaged: (id: string) => Promise<void>,
    private readonly copies: Fresh<Doc | null> = uncached(school),
  ) {}

  /** null when there is none, or when what is there cannot be read. A damaged paper is mended where that can be. */
  load<T extends DocType>(type: T, local: string): Promise<DocOf<T> | null> {
    const id = docId(type, local);
    const known = this.#known.get(id) ?? this.#read(type, local);
    this.#known.set(id, known);
    return known as Promise<DocOf<T> | null>;
  }

  /** Those that there are, read in one go. */
  async loadMany<T extends DocType>(type: T, locals: Iterable<string>): Promise<DocOf<T>[]> {
    const wanted = [...new Set(locals)];
    const unknown = wanted.filter((local) => !this.#known.has(docId(type, local)));
    const keys = unknown.map((local) => docId(type, local));
    const reading = fetchAll(this.school, keys);
    for (const local of unknown) this.#expect(type, local, reading);
    const docs = await Promise.all(wanted.map((local) => this.load(type, local)));
    return docs.flatMap((doc) => doc ?? []);
  }

  /** Whether it was read, or said to be, before. */
  knows(id: string): boolean {
    return this.#known.has(id);
  }

  /**
   * As `prime`, for what changes hang together with. What changed itself is primed: a copy may not have heard of that yet, and
   * no later batch tells of it.
   */
  async primeRelated(ids: Iterable<string>): Promise<void> {
    const others: string[] = [];
    const copies: Promise<unknown>[] = [];
    for (const id of ids) {
      const type = typeOfId(id);
      if (type && SHARED.includes(type)) copies.push(this.load(type, id.slice(type.length + 1)));
      else others.push(id);
    }
    await Promise.all([this.prime(others), ...copies]);
  }

  /** Reads documents of any type in one go, those that are not known. Damaged ones are read again by whoever asks for them. */
  async prime(ids: Iterable<string>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#known.has(id));
    this.copies.forget(unknown);
    for (const [id, stored] of await fetchAll(this.school, unknown)) {
      const doc = stored && readDoc(stored);
      if (stored && !doc) continue;
      this.#known.set(id, Promise.resolve(doc));
      this.#revisions.set(id, doc && { rev: stored._rev, doc });
    }
  }

  /** As the function of storage, resting on what was read here, where it still stands so. */
  async update<T extends DocType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T> | null,
  ): Promise<DocOf<T> | null> {
    const id = docId(type, local);
    const known = this.#revisions.get(id) as Revision<DocOf<T>> | null | undefined;
    const doc = await update(this.school, type, local, change, known);
    if (doc) this.remember(doc);
    return doc;
  }

  /** Takes note of what was just written or read by other ways. */
  remember(doc: Doc): void {
    const id = docIdOf(doc);
    this.#known.set(id, Promise.resolve(doc));
    this.#revisions.delete(id);
  }

  /** Takes note that a document was just removed. */
  rememberNone(id: string): void {
    this.#known.set(id, Promise.resolve(null));
    this.#revisions.delete(id);
  }

  /** What cannot be read is looked at alone: damage must not pass for absence. */
  #expect(type: DocType, local: string, reading: Promise<Map<string, Stored | null>>): void {
    const id = docId(type, local);
    const found = reading.then((all) => {
      const stored = all.get(id);
      return stored ? (readDoc(stored) ?? this.#read(type, local)) : null;
    });
    // Whoever asked for the documents hears of the failure; nobody need ask for each of them.
    found.catch(() => {});
    this.#known.set(id, found);
  }

  async #read<T extends DocType>(type: T, local: string): Promise<DocOf<T> | null> {
    try {
      const copy = SHARED.includes(type) ? await this.copies(docId(type, local)) : null;
      // What was missing may have come meanwhile: no later change repeats the work that is left out because of that.
      return (copy as DocOf<T> | null) ?? (await load(this.school, type, local));
    } catch (error) {
      if (!(error instanceof DamagedDocument))
        throw error instanceof StorageFailure ? error : new StorageFailure(error);
      const mended = type === 'paper' ? await mendPaper(this.school, local) : null;
      if (mended) return mended as DocOf<T>;
      await this.damaged(error.id);
      return null;
    }
  }
}
