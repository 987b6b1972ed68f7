import { docId, docIdOf } from '../../../src/domain/doc-id.ts';
import type { Doc, DocOf, DocType } from '../../../src/domain/document.ts';
import { DamagedDocument, load, loadMany } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';

/**
 * Reads `school` once per document. It lives for one batch of work: whatever changes in `school` after the batch was
 * fetched comes in a later batch and is projected then, so what is remembered here may be old but never stays wrong.
 */
export class SchoolReader {
  readonly #known = new Map<string, Promise<Doc | null>>();

  constructor(
    readonly school: Database,
    private readonly damaged: (id: string) => Promise<void>,
  ) {}

  /** null when there is none, or when what is there cannot be read. */
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
    const reading = loadMany(this.school, type, unknown);
    for (const local of unknown) this.#expect(docId(type, local), reading);
    const docs = await Promise.all(wanted.map((local) => this.load(type, local)));
    return docs.flatMap((doc) => doc ?? []);
  }

  /** Takes note of what was just written or read by other ways. */
  remember(doc: Doc): void {
    this.#known.set(docIdOf(doc), Promise.resolve(doc));
  }

  #expect(id: string, reading: Promise<Doc[]>): void {
    const found = reading.then((docs) => docs.find((doc) => docIdOf(doc) === id) ?? null);
    // Whoever asked for the documents hears of the failure; nobody need ask for each of them.
    found.catch(() => {});
    this.#known.set(id, found);
  }

  async #read<T extends DocType>(type: T, local: string): Promise<DocOf<T> | null> {
    try {
      return await load(this.school, type, local);
    } catch (error) {
      if (!(error instanceof DamagedDocument)) throw error;
      await this.damaged(error.id);
      return null;
    }
  }
}
