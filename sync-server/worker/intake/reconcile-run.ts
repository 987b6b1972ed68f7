import { isWritable } from '../../../src/domain/access/writers.ts';
import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocType, Mergeable } from '../../../src/domain/document.ts';
import { paperIdOfUnsent } from '../../../src/domain/documents/attempt/names.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { readDoc, readOnce } from '../../../src/domain/read-doc.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { DamagedDocument } from '../../storage/damage.ts';
import { load, StorageFailure, type Stored } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import type { Question } from '../project/question.ts';
import { viewOf } from '../project/views.ts';
import { namedUids } from '../shared/members.ts';
import { mostHopeful } from '../shared/quarantine.ts';
import { actorOf } from '../shared/role-databases.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Wanted, WorkerTools } from '../shared/tools.ts';
import { wasPracticed } from './key-out.ts';
import type { KnownRevisions } from './known-revisions.ts';
import type { KnownSheets } from './known-sheets.ts';
import type { KnownViews } from './known-views.ts';
import { type Edit, readLeaves, type Written, writeViews } from './leaves.ts';
import type { Leaf } from './merge-incoming.ts';
import { mergeAsked, whatIsAsked } from './strays.ts';
import { isTold, takeInLog } from './take-in-log.ts';
import { notingUnlogged } from './unlogged.ts';

/** More revisions than the server ever makes of one document for one reader. */
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

/** One bringing of some documents of one database to what the school says. */
export class ReconcileRun {
  private readonly tools: WorkerTools;
  private readonly database: string;
  private readonly db: Database;
  private readonly reader: SchoolReader;
  private readonly revisions: KnownRevisions;
  private readonly sheets: KnownSheets;
  private readonly views: KnownViews;
  /** Whether the owner was read behind the leaves of this round. */
  #isOwnerFresh = false;

  constructor({ tools, database, db, reader, revisions, sheets, views }: Parts) {
    this.tools = tools;
    this.database = database;
    this.db = db;
    this.reader = reader;
    this.revisions = revisions;
    this.sheets = sheets;
    this.views = views;
  }

  async round(ids: readonly string[], wanted: Omit<Wanted, 'ids'>): Promise<Written> {
    const { named, relying, sole } = wanted;
    const relied = new Set(relying ? ids.filter((id) => this.#isRelied(id, relying)) : []);
    const open = ids.filter((id) => !relied.has(id));
    const unread = open.filter((id) => !sole?.has(id));
    const leaves = await readLeaves(this.db, unread, named);
    for (const [id, doc] of sole ?? []) leaves.set(id, [doc]);
    await this.#readSchool(open, leaves);
    const edits = [
      ...(await this.#edits(open, (id) => this.#decide(id, leaves.get(id) ?? []))),
      ...(await this.#edits(relied, (id) => this.#decideUnseen(id))),
    ];
    for (const { id } of edits) this.sheets.expect(this.database, id);
    const made = new Map<string, string>();
    const written = await writeViews(this.db, edits, (id, rev) => {
      made.set(id, rev);
      this.#know(id, rev);
    });
    // Not before the views stand: what is known is not looked at again.
    for (const { id, leaves: taken } of edits) for (const { _rev } of taken) this.#know(id, _rev);
    for (const edit of edits) this.#noteView(edit, made, written);
    return written;
  }

  #isRelied(id: string, { expectedNew }: NonNullable<Wanted['relying']>): boolean {
    const isKnown = expectedNew.has(id) || this.views.of(this.database, id) !== null;
    return isKnown && !this.tools.quarantine.has(this.database, id);
  }

  /** As `#decide`, by what was written here last; null where that says it already. Who expects nothing there is overtaken by what is. */
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

  #isKnown(id: string, leaves: readonly Stored[]): boolean {
    const revs = leaves.map(({ _rev }) => _rev);
    return this.revisions.hasAll(this.database, id, revs);
  }

  /** Behind the leaves, in one request: what leaves with something new are merged into, and who wrote them. */
  async #readSchool(ids: readonly string[], leaves: ReadonlyMap<string, Stored[]>): Promise<void> {
    const news = ids.filter(
      (id) => isWritable(this.database, id) && !this.#isKnown(id, leaves.get(id) ?? []),
    );
    if (news.length === 0) return;
    const owner = ownerOf(this.database);
    const ownerId = owner && docId('user', owner.uid);
    this.#isOwnerFresh = ownerId !== null && !this.reader.knows(ownerId);
    // A log tells of its paper.
    const papers = news.flatMap((id) => paperIdOfUnsent(id) ?? []).map((id) => docId('paper', id));
    await this.reader.prime([...news, ...papers, ...(ownerId ? [ownerId] : [])]);
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

  /** One that cannot be decided holds up no other. Only storage is worth waiting for. */
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
    const touchable = await this.#takenOf(type, id, leaves);
    // What was not taken in is somebody's only copy: nothing is written over it.
    if (touchable.length === 0 && leaves.length > 0) return null;
    return { id, leaves: touchable, view: await this.#view(type, id, thereBy(type, touchable)) };
  }

  /**
   * On a device the copy of a damaged database stays beside its successor's, and the higher generation wins. 0 in a
   * database that was never damaged.
   */
  #generation(): number {
    return this.tools.epochs.of(this.database) * EPOCH;
  }

  #view(type: DocType, id: string, there: Pick<Question, 'isThere' | 'there'>) {
    const { sealer } = this.tools;
    const now = this.tools.now();
    const question = { local: id.slice(type.length + 1), ...there };
    return viewOf(this.database, type, { ...question, school: this.reader, now, sealer });
  }

  /** The leaves that `school` knows. */
  async #takenOf(type: DocType, id: string, leaves: readonly Stored[]) {
    if (this.#isKnown(id, leaves)) return leaves;
    const taken = new Set(await this.#takeIn(type, id, leaves));
    return leaves.filter(({ _rev }) => taken.has(_rev));
  }

  /** Joins the leaves into `school`. @returns revisions of those that `school` now knows, or was right to ignore */
  async #takeIn(type: DocType, id: string, leaves: readonly Stored[]): Promise<string[]> {
    const readable = leaves.flatMap((stored): Leaf[] => {
      const doc = readOnce(stored) as Mergeable | null;
      return doc ? [{ rev: stored._rev, doc }] : [];
    });
    const refused = await this.#join(type, id, readable);
    const unread = readable.length < leaves.length ? ['bad-schema'] : [];
    const reason = mostHopeful([...refused.values(), ...unread]);
    const { quarantine } = this.tools;
    await (reason
      ? quarantine.record(this.database, id, reason)
      : quarantine.clear(this.database, id));
    return readable.flatMap(({ rev }) => (refused.has(rev) ? [] : rev));
  }

  async #join(type: DocType, id: string, leaves: readonly Leaf[]): Promise<Map<string, string>> {
    const local = id.slice(type.length + 1);
    const known = await this.reader.load(type, local);
    const [only, ...others] = leaves;
    const isSame = only && others.length === 0 && sameContent(only.doc, known);
    if (!only || (isSame && (await this.#isWhole(known)))) return new Map();
    return this.#merge(type, local, leaves);
  }

  /** A log and what its paper says of it are written with one request, of which less than all may stand. */
  async #isWhole(known: Doc | null): Promise<boolean> {
    if (known?.type !== 'attempt') return true;
    return isTold(await this.reader.load('paper', known.paperId), known);
  }

  /** @returns why which leaf was not taken, by revision */
  async #merge(type: DocType, local: string, leaves: readonly Leaf[]) {
    const { now } = this.tools;
    const user = await this.#owner();
    const [first] = leaves;
    if (type === 'attempt' && first) {
      const actor = actorOf(this.database, user, first.doc);
      const { isSigned, countersigner } = this.tools;
      const tools = { reader: this.reader, actor, isSigned, countersigner, now: now() };
      return takeInLog(local, leaves, tools);
    }
    const named = leaves.flatMap(({ doc }) => (doc.type === 'classroom' ? namedUids(doc) : []));
    const users = new Map((await this.reader.loadMany('user', named)).map((one) => [one.uid, one]));
    const papers = leaves.flatMap(({ doc }) => (doc.type === 'paper' ? doc : []));
    const isAsked = await whatIsAsked(papers, this.reader);
    const actorFor = (of: Mergeable) => actorOf(this.database, user, of);
    const brought = leaves.map(({ doc }) => doc);
    const wasHandedIn = type === 'exam' && (await wasPracticed(local, brought, this.reader));
    let refused = new Map<string, string>();
    await this.reader.update(type, local, (current) => {
      const context = { actorFor, users, wasHandedIn, now: now() };
      const taken = mergeAsked(current as Mergeable | null, leaves, context, isAsked);
      refused = taken.refused;
      return taken.doc && notingUnlogged(current as Mergeable | null, taken.doc, now());
    });
    return refused;
  }

  /** Read behind the leaves: an outdated verification would cut off what the gateway has accepted. */
  async #owner() {
    const owner = ownerOf(this.database);
    if (!owner) return null;
    if (this.#isOwnerFresh) return this.reader.load('user', owner.uid);
    return load(this.tools.school, 'user', owner.uid);
  }
}

/** What a database says of a document; what it says exactly is asked of papers and summaries alone. */
function thereBy(type: DocType, leaves: readonly Stored[]): Pick<Question, 'isThere' | 'there'> {
  const [only, ...others] = leaves;
  const isAsked = type === 'paper' || type === 'monitor';
  const there = isAsked && only && others.length === 0 ? readDoc(only) : null;
  return { isThere: leaves.length > 0, there };
}
