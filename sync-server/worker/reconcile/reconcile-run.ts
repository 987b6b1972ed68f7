import { isWritable } from '../../../src/domain/access/grants.ts';
import { typeOfId } from '../../../src/domain/doc-id.ts';
import type { DocType } from '../../../src/domain/document.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import { StorageFailure, type Stored } from '../../storage/documents.ts';
import { DamagedDocument, type Database } from '../../storage/storage.ts';
import type { ViewRequest } from '../project/kind.ts';
import { SERVER_KINDS, viewOf } from '../project/kinds.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Wanted, WorkerTools } from '../shared/tools.ts';
import { Incoming } from './incoming/incoming.ts';
import type { KnownRevisions, KnownSheets, KnownViews } from './known.ts';
import { type Edit, readLeaves, type Written, writeViews } from './leaves.ts';

/** Distance between the generations of two epochs, which no document reaches by changes. */
const EPOCH = 10_000;

interface Parts {
  tools: WorkerTools;
  database: string;
  db: Database;
  reader: SchoolReader;
  revisions: KnownRevisions;
  sheets: KnownSheets;
  views: KnownViews;
}

export class ReconcileRun {
  private readonly tools: WorkerTools;
  private readonly database: string;
  private readonly db: Database;
  private readonly reader: SchoolReader;
  private readonly revisions: KnownRevisions;
  private readonly sheets: KnownSheets;
  private readonly views: KnownViews;
  readonly #incoming: Incoming;

  constructor({ tools, database, db, reader, revisions, sheets, views }: Parts) {
    this.tools = tools;
    this.database = database;
    this.db = db;
    this.reader = reader;
    this.revisions = revisions;
    this.sheets = sheets;
    this.views = views;
    this.#incoming = new Incoming({ tools, database, reader });
  }

  async round(ids: readonly string[], wanted: Omit<Wanted, 'ids'>): Promise<Written> {
    const { named, trustedViews, justStored } = wanted;
    const trusted = new Set(
      trustedViews ? ids.filter((id) => this.#hasTrustedView(id, trustedViews)) : [],
    );
    const open = ids.filter((id) => !trusted.has(id));
    const unread = open.filter((id) => !justStored?.has(id));
    const leaves = await readLeaves(this.db, unread, named);
    for (const [id, doc] of justStored ?? []) leaves.set(id, [doc]);
    await this.#incoming.prime(open.filter((id) => this.#isNews(id, leaves.get(id) ?? [])));
    const edits = [
      ...(await this.#edits(open, (id) => this.#decide(id, leaves.get(id) ?? []))),
      ...(await this.#edits(trusted, (id) => this.#decideUnseen(id))),
    ];
    for (const { id } of edits) this.sheets.expect(this.database, id);
    const made = new Map<string, string>();
    const written = await writeViews(this.db, edits, (id, rev) => {
      made.set(id, rev);
      this.#know(id, rev);
    });
    // Adds revisions only after a successful write, because known revisions are not read again.
    for (const { id, leaves: taken } of edits) for (const { _rev } of taken) this.#know(id, _rev);
    for (const edit of edits) this.#noteView(edit, made, written);
    return written;
  }

  #hasTrustedView(id: string, { expectedNew }: NonNullable<Wanted['trustedViews']>): boolean {
    const isKnown = expectedNew.has(id) || this.views.of(this.database, id) !== null;
    return isKnown && !this.tools.quarantine.has(this.database, id);
  }

  /** Derives the view without a read. The write conflicts if the last view is outdated. */
  async #decideUnseen(id: string): Promise<Edit | null> {
    const type = typeOfId(id);
    if (!type) return null;
    const known = this.views.of(this.database, id);
    const view = await this.#view(type, id, {
      isThere: known !== null,
      there: known?.view ?? null,
    });
    if (known && view && sameContent(known.view, view)) return null;
    return { id, leaves: known ? [{ _id: id, _rev: known.rev }] : [], view };
  }

  #noteView({ id, leaves, view }: Edit, made: ReadonlyMap<string, string>, { overtaken }: Written) {
    const rev = made.get(id) ?? leaves[0]?._rev;
    const isOnlyLeaf = leaves.length <= 1 && !overtaken.includes(id);
    if (view && rev && isOnlyLeaf) this.views.note(this.database, id, { rev, view });
    else this.views.forget(this.database, id);
  }

  #know(id: string, rev: string): void {
    this.revisions.add(this.database, id, rev);
  }

  #isNews(id: string, leaves: readonly Stored[]): boolean {
    return isWritable(this.database, id) && !this.#isKnown(id, leaves);
  }

  #isKnown(id: string, leaves: readonly Stored[]): boolean {
    const revs = leaves.map(({ _rev }) => _rev);
    return this.revisions.hasAll(this.database, id, revs);
  }

  async #edits(
    ids: Iterable<string>,
    decide: (id: string) => Promise<Edit | null>,
  ): Promise<Edit[]> {
    const edits: Edit[] = [];
    for (const id of ids) {
      const edit = await this.#unlessItFails(id, () => decide(id));
      if (edit) edits.push(edit);
    }
    return edits;
  }

  /** Decides one document. Throws storage errors; other errors do not stop the next document. */
  async #unlessItFails(id: string, decide: () => Promise<Edit | null>): Promise<Edit | null> {
    try {
      return await decide();
    } catch (error) {
      if (error instanceof StorageFailure) throw error;
      if (error instanceof DamagedDocument)
        await this.tools.quarantine.record('school', error.id, 'bad-schema');
      else this.tools.log.error({ err: error, database: this.database, id }, 'document failed');
      await this.tools.quarantine.record(this.database, id, 'failed');
      return null;
    }
  }

  async #decide(id: string, leaves: readonly Stored[]): Promise<Edit | null> {
    const type = typeOfId(id);
    if (!type) return null;
    if (!isWritable(this.database, id)) {
      await this.tools.quarantine.clear(this.database, id);
      return {
        id,
        leaves,
        view: await this.#view(type, id, thereBy(type, leaves)),
        generation: this.#generation(),
      };
    }
    const accepted = this.#isKnown(id, leaves)
      ? leaves
      : await this.#incoming.take(type, id, leaves);
    // A refused leaf may be the only copy, so it is never overwritten.
    if (accepted.length === 0 && leaves.length > 0) return null;
    return { id, leaves: accepted, view: await this.#view(type, id, thereBy(type, accepted)) };
  }

  /** Returns the generation by which a rebuilt copy wins over a copy of the damaged database. */
  #generation(): number {
    return this.tools.epochs.of(this.database) * EPOCH;
  }

  #view(type: DocType, id: string, there: Pick<ViewRequest, 'isThere' | 'there'>) {
    const { sealer } = this.tools;
    const now = this.tools.now();
    const request = { local: id.slice(type.length + 1), ...there };
    return viewOf(this.database, type, { ...request, school: this.reader, now, sealer });
  }
}

function thereBy(type: DocType, leaves: readonly Stored[]): Pick<ViewRequest, 'isThere' | 'there'> {
  const [only, ...others] = leaves;
  const isAsked = SERVER_KINDS[type].readsCopy ?? false;
  const there = isAsked && only && others.length === 0 ? readDoc(only) : null;
  return { isThere: leaves.length > 0, there };
}
