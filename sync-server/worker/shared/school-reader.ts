import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Doc, DocOf, DocType } from '../../../src/domain/document.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import {
  fetchAll,
  load,
  type Revision,
  StorageFailure,
  type Stored,
  updateRevision,
} from '../../storage/documents.ts';
import { DamagedDocument, type Database } from '../../storage/storage.ts';
import { isShared, type Leaves, noMemory, type SchoolMemory } from './school-memory.ts';

/** Reads each document once per batch. A read includes the changes of all earlier batches. */
export class SchoolReader {
  readonly #known = new Map<string, Promise<Doc | null>>();
  /** Revisions on which the next writes build; null for missing documents. */
  readonly #revisions = new Map<string, Revision | null>();

  constructor(
    readonly school: Database,
    private readonly damaged: (id: string) => Promise<void>,
    private readonly memory: SchoolMemory = noMemory(school),
  ) {}

  /** Loads a document. Returns null if it is missing, or unreadable and so quarantined. */
  load<T extends DocType>(type: T, local: string): Promise<DocOf<T> | null> {
    const id = docId(type, local);
    const known = this.#known.get(id) ?? this.#read(type, local);
    this.#known.set(id, known);
    return known as Promise<DocOf<T> | null>;
  }

  async loadMany<T extends DocType>(type: T, locals: Iterable<string>): Promise<DocOf<T>[]> {
    const wanted = [...new Set(locals)];
    const unknown = wanted.filter((local) => !this.#known.has(docId(type, local)));
    const keys = unknown.map((local) => docId(type, local));
    const reading = fetchAll(this.school, keys);
    for (const local of unknown) this.#expect(type, local, reading);
    const docs = await Promise.all(wanted.map((local) => this.load(type, local)));
    return docs.flatMap((doc) => doc ?? []);
  }

  knows(id: string): boolean {
    return this.#known.has(id);
  }

  /** Reads documents in one request, except those whose only leaf in `leaves` this worker wrote. */
  async prime(ids: Iterable<string>, leaves: Leaves = new Map()): Promise<void> {
    // Reads documents that `leaves` lacks, too, because without leaves the cache may be outdated.
    await this.#readAll(this.#unknownOf(ids).filter((id) => !this.#recall(id, leaves)));
  }

  /** Reads documents like `prime`, but accepts cached documents of earlier batches. */
  async primeRelated(ids: Iterable<string>): Promise<void> {
    const unknown = this.#unknownOf(ids);
    const isCopied = (id: string) => isShared(id) && this.memory.copies.knows(id);
    await this.#readAll(unknown.filter((id) => !isCopied(id) && !this.#recallLast(id)));
    await Promise.all(unknown.filter(isCopied).map((id) => this.#loadById(id)));
  }

  /** Assumes that a document does not exist. The next write fails if this is wrong. */
  expectNone(id: string): void {
    this.#revisions.set(id, null);
  }

  isFirst(id: string): boolean {
    return this.#revisions.get(id)?.rev.startsWith('1-') ?? false;
  }

  /** Returns points by paper id; null while pending. @throws StorageFailure */
  pointsOf(examID: string): Promise<ReadonlyMap<string, number | null>> {
    return this.memory.points.of(examID);
  }

  /** Returns true if the cache proves that the paper has no result; never queries storage. */
  lacksResult({ examID, id }: Paper): boolean {
    return this.memory.points.lacks(examID, id);
  }

  async isOnlyVersion(examID: string, version: string): Promise<boolean> {
    const versions = await this.memory.versions.of(examID);
    return versions.size === 1 && versions.has(version);
  }

  /** Changes a document. Reads it again only after a conflict. */
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

  remember(doc: Doc): void {
    const id = docIdOf(doc);
    this.#known.set(id, Promise.resolve(doc));
    this.#revisions.delete(id);
    this.memory.written.forget(id);
    if (doc.type === 'result') this.memory.points.note(doc.examID, doc.id, doc.examPoint);
    if (doc.type === 'version') this.memory.versions.note(doc.examID, doc.version, true);
  }

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
    return this.#holdWritten(id, this.memory.written.onlyLeaf(id, leaves));
  }

  #recallLast(id: string): boolean {
    return this.#holdWritten(id, this.memory.written.last(id));
  }

  /** Remembers a written revision. Documents with other writers are in `memory.copies` instead. */
  #noteWritten(id: string, revision: Revision): void {
    if (!isShared(id)) this.memory.written.note(id, revision);
  }

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

  /** Reads unreadable documents again one by one, to tell damage from absence. */
  #expect(type: DocType, local: string, reading: Promise<Map<string, Stored | null>>): void {
    const id = docId(type, local);
    const found = reading.then((all) => {
      const stored = all.get(id);
      return stored ? (readDoc(stored) ?? this.#read(type, local)) : null;
    });
    // The caller of `loadMany` gets the failure.
    found.catch(() => {});
    this.#known.set(id, found);
  }

  async #read<T extends DocType>(type: T, local: string): Promise<DocOf<T> | null> {
    try {
      const copy = isShared(docId(type, local))
        ? await this.memory.copies(docId(type, local))
        : null;
      // Reads the database if the cache lacks the document, which may be newer than the cache.
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
