import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Doc, DocOf, DocType } from '../../../src/domain/document.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import { DamagedDocument } from '../../storage/damage.ts';
import {
  fetchAll,
  load,
  type Revision,
  StorageFailure,
  type Stored,
  updateRevision,
} from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import type { Leaves } from './last-written.ts';
import { isShared, noMemory, type SchoolMemory } from './school-memory.ts';

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
    private readonly memory: SchoolMemory = noMemory(school),
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
   * Reads documents of any type in one go, those that are not known. Damaged ones are read again by whoever asks for them.
   * @param leaves what is known to stand: of that, what was written here a moment ago is not read
   */
  async prime(ids: Iterable<string>, leaves: Leaves = new Map()): Promise<void> {
    // Shared copies may not have heard yet of what has changed, and no later batch tells of it: they are read, and replaced.
    await this.#readAll(this.#unknownOf(ids).filter((id) => !this.#recall(id, leaves)));
  }

  /** As `prime`, for what changes hang together with: copies from earlier batches are good enough. */
  async primeRelated(ids: Iterable<string>): Promise<void> {
    const unknown = this.#unknownOf(ids);
    const isCopied = (id: string) => isShared(id) && this.memory.copies.knows(id);
    await this.#readAll(unknown.filter((id) => !isCopied(id) && !this.#recallLast(id)));
    await Promise.all(unknown.filter(isCopied).map((id) => this.#loadById(id)));
  }

  /** Takes it for what is not there, until the write that rests on that finds something. */
  expectNone(id: string): void {
    this.#revisions.set(id, null);
  }

  /** Whether a document, as it was read here, is the first that the school got under its id. */
  isFirst(id: string): boolean {
    return this.#revisions.get(id)?.rev.startsWith('1-') ?? false;
  }

  /** What the papers of an exam got, by the paper. @throws StorageFailure */
  pointsOf(examID: string): Promise<ReadonlyMap<string, number>> {
    return this.memory.points.of(examID);
  }

  /** Whether a paper is sure to have no result. */
  lacksResult({ examID, id }: Paper): boolean {
    return this.memory.points.lacks(examID, id);
  }

  /** Whether an exam never had another version than this one. @throws StorageFailure */
  async isOnlyVersion(examID: string, version: string): Promise<boolean> {
    const versions = await this.memory.versions.of(examID);
    return versions.size === 1 && versions.has(version);
  }

  /** As the function of storage, resting on what was read here, where it still stands so. */
  async update<T extends DocType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T> | null,
  ): Promise<DocOf<T> | null> {
    const id = docId(type, local);
    const known = this.#revisions.get(id) as Revision<DocOf<T>> | null | undefined;
    const revision = await updateRevision(this.school, type, local, change, known);
    if (!revision) return null;
    this.remember(revision.doc);
    this.#hold(id, revision);
    this.#noteWritten(id, revision);
    return revision.doc;
  }

  /** Takes note of what was just written or read by other ways. */
  remember(doc: Doc): void {
    const id = docIdOf(doc);
    this.#known.set(id, Promise.resolve(doc));
    this.#revisions.delete(id);
    this.memory.written.forget(id);
    if (doc.type === 'result') this.memory.points.note(doc.examID, doc.id, doc.examPoint);
    if (doc.type === 'version') this.memory.versions.note(doc.examID, doc.version, true);
  }

  /** Takes note that a document was just removed. */
  rememberNone(id: string): void {
    this.#known.set(id, Promise.resolve(null));
    this.#revisions.delete(id);
    this.memory.written.forget(id);
  }

  async #loadById(id: string): Promise<Doc | null> {
    const type = typeOfId(id);
    return type && this.load(type, id.slice(type.length + 1));
  }

  #unknownOf(ids: Iterable<string>): string[] {
    return [...new Set(ids)].filter((id) => !this.#known.has(id));
  }

  #recall(id: string, leaves: Leaves): boolean {
    return this.#holdWritten(id, this.memory.written.standing(id, leaves));
  }

  #recallLast(id: string): boolean {
    return this.#holdWritten(id, this.memory.written.last(id));
  }

  /** What is shared is remembered otherwise: others write it too. */
  #noteWritten(id: string, revision: Revision): void {
    if (!isShared(id)) this.memory.written.note(id, revision);
  }

  /** @returns whether there was anything */
  #holdWritten(id: string, written: Revision | null): boolean {
    if (written) this.#hold(id, written);
    return written !== null;
  }

  #hold(id: string, revision: Revision | null): void {
    this.#known.set(id, Promise.resolve(revision?.doc ?? null));
    this.#revisions.set(id, revision);
  }

  async #readAll(ids: readonly string[]): Promise<void> {
    const reading = fetchAll(this.school, ids);
    for (const id of ids.filter(isShared))
      this.memory.copies.keep(
        id,
        reading.then((all) => readable(id, all.get(id) ?? null)),
      );
    for (const [id, stored] of await reading) {
      const doc = stored && readDoc(stored);
      if (stored && !doc) continue;
      const revision = doc && stored && { rev: stored._rev, doc };
      this.#hold(id, revision);
      if (revision) this.#noteWritten(id, revision);
    }
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
      const copy = isShared(docId(type, local))
        ? await this.memory.copies(docId(type, local))
        : null;
      // What was missing may have come meanwhile: no later change repeats the work that is left out because of that.
      return (copy as DocOf<T> | null) ?? (await load(this.school, type, local));
    } catch (error) {
      if (!(error instanceof DamagedDocument))
        throw error instanceof StorageFailure ? error : new StorageFailure(error);
      await this.damaged(error.id);
      return null;
    }
  }
}

function readable(id: string, stored: Stored | null): Doc | null {
  const doc = stored && readDoc(stored);
  if (stored && !doc) throw new DamagedDocument(id);
  return doc;
}
