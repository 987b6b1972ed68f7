import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { DocType, Mergeable } from '../../../src/domain/document.ts';
import { paperIdOf } from '../../../src/domain/ids.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { readDoc } from '../../../src/domain/read-doc.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import {
  DamagedDocument,
  idRange,
  io,
  load,
  StorageFailure,
  type Stored,
  update,
  WRITE_ATTEMPTS,
} from '../../storage/documents.ts';
import { holding } from '../../storage/holding.ts';
import type { Database } from '../../storage/storage.ts';
import { keyedQueue } from '../../support/async/keyed-queue.ts';
import { currentVersionOf } from '../grade/exam-state.ts';
import { viewOf } from '../project/views.ts';
import { namedUids } from '../shared/members.ts';
import { actorOf, isWritable } from '../shared/role-databases.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Wanted, WorkerTools } from '../shared/tools.ts';
import { type Edit, readLeaves, type Written, writeViews } from './leaves.ts';
import { type Leaf, mergeIncoming } from './merge-incoming.ts';
import { takeInLog } from './take-in-log.ts';
import { WrittenRevisions } from './written-revisions.ts';

/**
 * Brings documents of one database to what the school says, after taking in what the database knows and the school does
 * not. Both stages end here. The order is what makes it safe: leaves are read first, then `school`, and the write names
 * the leaves that were read. What a device pushed in between makes it start over, or stays a leaf of its own.
 */
export class Reconciler {
  readonly #tools: WorkerTools;
  readonly #inTurn = keyedQueue();
  readonly #written = new WrittenRevisions();

  constructor(tools: WorkerTools) {
    this.#tools = tools;
  }

  /** Whether all leaves of a document were written here: what came from devices was taken in before. */
  isOwn(database: string, id: string, leaves: readonly string[]): boolean {
    return this.#written.hasAll(database, id, leaves);
  }

  /**
   * One at a time per database, so that no older projection overwrites a newer one.
   * @returns how many revisions were written
   */
  async reconcile(database: string, wanted: Wanted, reader: SchoolReader): Promise<number> {
    await this.#tools.turn();
    const work = () => this.#reconcile(database, wanted, reader);
    return this.#inTurn(database, () => holding(this.#tools.storage, database, work));
  }

  async #reconcile(database: string, wanted: Wanted, reader: SchoolReader): Promise<number> {
    const db = await this.#place(database, reader);
    if (!db) return 0;
    const run = new ReconcileRun(this.#tools, database, db, reader, this.#written);
    let open = [...new Set([...wanted.ids, ...(await run.sheetIds(wanted.exams ?? []))])];
    let count = 0;
    for (let attempt = 0; open.length > 0; attempt++) {
      if (attempt === WRITE_ATTEMPTS) throw new StorageFailure(`always overtaken in ${database}`);
      const { written, overtaken } = await run.round(open);
      count += written;
      open = overtaken;
    }
    return count;
  }

  /** Makes a role database for known people only: stamps of a class may name anybody. */
  async #place(database: string, reader: SchoolReader): Promise<Database | null> {
    const { storage } = this.#tools;
    const owner = ownerOf(database);
    if (owner && !(await io(() => storage.exists(database)))) {
      const user = await reader.load('user', owner.uid);
      if (user?.userRole !== owner.userRole || user.deleted) return null;
    }
    return io(() => storage.ensure(database));
  }
}

/** More revisions than the server ever makes of one document for one reader. */
const EPOCH = 10_000;

class ReconcileRun {
  constructor(
    private readonly tools: WorkerTools,
    private readonly database: string,
    private readonly db: Database,
    private readonly reader: SchoolReader,
    private readonly revisions: WrittenRevisions,
  ) {}

  async sheetIds(examIDs: Iterable<string>): Promise<string[]> {
    const exams = await this.reader.loadMany('exam', examIDs);
    if (exams.length === 0) return [];
    const uid = ownerOf(this.database)?.uid ?? '';
    await this.reader.loadMany(
      'paper',
      exams.map(({ examID }) => paperIdOf(examID, uid)),
    );
    const there = await idRange(this.db, 'sheet', '');
    return exams.flatMap((exam) => {
      const prefix = docId('sheet', `${exam.examID}:`);
      const current = currentVersionOf(exam);
      return [
        ...there.filter((id) => id.startsWith(prefix)),
        ...(current ? [prefix + current] : []),
      ];
    });
  }

  async round(ids: readonly string[]): Promise<Written> {
    const leaves = await readLeaves(this.db, ids);
    const edits: Edit[] = [];
    for (const id of ids) {
      const edit = await this.#edit(id, leaves.get(id) ?? []);
      if (edit) edits.push(edit);
    }
    return writeViews(this.db, edits, (id, rev) => this.revisions.add(this.database, id, rev));
  }

  async #edit(id: string, leaves: readonly Stored[]): Promise<Edit | null> {
    try {
      return await this.#decide(id, leaves);
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
        view: await this.#view(type, id, leaves),
        generation: this.#generation(),
      };
    }
    const mine = new Set(await this.#takeIn(type, id, leaves));
    const touchable = leaves.filter(({ _rev }) => mine.has(_rev));
    // What was not taken in is somebody's only copy: nothing is written over it.
    if (touchable.length === 0 && leaves.length > 0) return null;
    return { id, leaves: touchable, view: await this.#view(type, id, touchable) };
  }

  /**
   * On a device the copy of a damaged database stays beside its successor's, and the higher generation wins. 0 in a
   * database that was never damaged.
   */
  #generation(): number {
    return this.tools.epochs.of(this.database) * EPOCH;
  }

  #view(type: DocType, id: string, leaves: readonly Stored[]) {
    const [only, ...others] = leaves;
    const there = type === 'paper' && only && others.length === 0 ? readDoc(only) : null;
    const question = { local: id.slice(type.length + 1), isThere: leaves.length > 0, there };
    const now = this.tools.now();
    return viewOf(this.database, type, { ...question, school: this.reader, now });
  }

  /** Joins the leaves into `school`. @returns revisions of those that `school` now knows, or was right to ignore */
  async #takeIn(type: DocType, id: string, leaves: readonly Stored[]): Promise<string[]> {
    const readable = leaves.flatMap((stored): Leaf[] => {
      const doc = readDoc(stored) as Mergeable | null;
      return doc ? [{ rev: stored._rev, doc }] : [];
    });
    const refused = await this.#join(type, id, readable);
    const [reason = readable.length < leaves.length ? 'bad-schema' : undefined] = refused.values();
    const { quarantine } = this.tools;
    await (reason
      ? quarantine.record(this.database, id, reason)
      : quarantine.clear(this.database, id));
    return readable.flatMap(({ rev }) => (refused.has(rev) ? [] : rev));
  }

  async #join(type: DocType, id: string, leaves: readonly Leaf[]): Promise<Map<string, string>> {
    const local = id.slice(type.length + 1);
    const { school } = this.tools;
    const known = await load(school, type, local);
    const [only, ...others] = leaves;
    const isNews = only && (others.length > 0 || !sameContent(only.doc, known));
    const { doc, refused } = isNews
      ? await this.#merge(type, local, leaves)
      : { doc: known, refused: new Map<string, string>() };
    if (doc) this.reader.remember(doc);
    return refused;
  }

  async #merge(type: DocType, local: string, leaves: readonly Leaf[]) {
    const { school, now } = this.tools;
    const owner = ownerOf(this.database);
    // Read anew: an outdated verification would cut off what the gateway has accepted.
    const user = owner && (await load(school, 'user', owner.uid));
    const [first] = leaves;
    if (type === 'attempt' && first) {
      const actor = actorOf(this.database, user, first.doc);
      return takeInLog(local, leaves, { school, reader: this.reader, actor, now: now() });
    }
    const named = leaves.flatMap(({ doc }) => (doc.type === 'classroom' ? namedUids(doc) : []));
    const users = new Map((await this.reader.loadMany('user', named)).map((one) => [one.uid, one]));
    let refused = new Map<string, string>();
    const doc = await update(school, type, local, (current) => {
      const taken = mergeIncoming(current as Mergeable | null, leaves, {
        actorFor: (of) => actorOf(this.database, user, of),
        users,
        now: now(),
      });
      refused = taken.refused;
      return taken.doc;
    });
    return { doc, refused };
  }
}
