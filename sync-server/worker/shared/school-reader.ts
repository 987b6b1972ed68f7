import { docId } from '../../../src/domain/doc-id.ts';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Doc, DocOf, DocType } from '../../../src/domain/document.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import { DamagedDocument } from '../../storage/damage.ts';
import { fetchAll, load, type Stored, update } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import { mendPaper } from './mend-paper.ts';

/**
 * Reads `school` once per document. It lives for one batch of work: whatever changes in `school` after the batch was
 * fetched comes in a later batch and is projected then, so what is remembered here may be old but never stays wrong.
 */
export class SchoolReader {
  readonly #known = new Map<string, Promise<Doc | null>>();
  /** What was read with the revision that it had, for the write that rests on it; null where nothing stood. */
  readonly #stored = new Map<string, Stored | null>();

  constructor(
    readonly school: Database,
    private readonly damaged: (id: string) => Promise<void>,
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

  /** Reads documents of any type in one go, those that are not known. Damaged ones are read again by whoever asks for them. */
  async prime(ids: Iterable<string>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#known.has(id));
    for (const [id, stored] of await fetchAll(this.school, unknown)) {
      const doc = stored && readDoc(stored);
      if (stored && !doc) continue;
      this.#known.set(id, Promise.resolve(doc));
      this.#stored.set(id, stored);
    }
  }

  /** As the function of storage, resting on what was read here, where it still stands so. */
  async update<T extends DocType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T> | null,
  ): Promise<DocOf<T> | null> {
    const id = docId(type, local);
    const doc = await update(this.school, type, local, change, this.#stored.get(id));
    if (doc) this.remember(doc);
    return doc;
  }

  /** Takes note of what was just written or read by other ways. */
  remember(doc: Doc): void {
    const id = docIdOf(doc);
    this.#known.set(id, Promise.resolve(doc));
    this.#stored.delete(id);
  }

  /** Takes note that a document was just removed. */
  rememberNone(id: string): void {
    this.#known.set(id, Promise.resolve(null));
    this.#stored.delete(id);
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
      return await load(this.school, type, local);
    } catch (error) {
      if (!(error instanceof DamagedDocument)) throw error;
      const mended = type === 'paper' ? await mendPaper(this.school, local) : null;
      if (mended) return mended as DocOf<T>;
      await this.damaged(error.id);
      return null;
    }
  }
}
