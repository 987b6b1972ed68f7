import { ownerOf } from '../../../src/domain/session/databases.ts';
import { io, StorageFailure, WRITE_ATTEMPTS } from '../../storage/documents.ts';
import { holding } from '../../storage/holding.ts';
import { type Database, DatabaseMissing } from '../../storage/storage.ts';
import { keyedQueue } from '../../support/async/queues.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Wanted, WorkerTools } from '../shared/tools.ts';
import { KnownRevisions, KnownSheets, KnownViews, sheetIds } from './known.ts';
import { ReconcileRun } from './reconcile-run.ts';

/**
 * Takes in changes that `school` lacks, then writes the views. Each write names the leaves that
 * were read before, so that a concurrent push causes a retry or remains as a leaf.
 */
export class Reconciler {
  readonly #inTurn = keyedQueue();
  readonly #revisions = new KnownRevisions();
  readonly #sheets = new KnownSheets();
  readonly #views = new KnownViews();
  readonly #working = new Set<string>();

  constructor(private readonly tools: WorkerTools) {}

  knows(database: string, id: string, leaves: readonly string[]): boolean {
    return this.#revisions.hasAll(database, id, leaves);
  }

  /** Returns true if a write reported now may be this worker's own. */
  isWriting(database: string): boolean {
    return this.#working.has(database);
  }

  /** Reconciles a database, one call at a time, so that an older view overwrites no newer view. */
  async reconcile(database: string, wanted: Wanted, reader: SchoolReader): Promise<number> {
    await this.tools.turn();
    return this.#inTurn(database, async () => {
      this.#working.add(database);
      try {
        const work = () => this.#reconcile(database, wanted, reader);
        return await holding(this.tools.storage, database, work);
      } finally {
        this.#working.delete(database);
      }
    });
  }

  async #reconcile(database: string, wanted: Wanted, reader: SchoolReader): Promise<number> {
    const db = await this.#place(database, reader);
    if (!db) return 0;
    const run = new ReconcileRun({
      tools: this.tools,
      database,
      db,
      reader,
      revisions: this.#revisions,
      sheets: this.#sheets,
      views: this.#views,
    });
    const there = () => this.#sheets.in(database, db);
    const sheets = await sheetIds(database, there, reader, wanted.exams ?? []);
    let open = [...new Set([...wanted.ids, ...sheets])];
    let count = 0;
    for (let attempt = 0; open.length > 0; attempt++) {
      if (attempt === WRITE_ATTEMPTS) throw new StorageFailure(`always overtaken in ${database}`);
      const { trustedViews: _, justStored: __, ...looking } = wanted;
      // After a conflict, reads the leaves instead of trusting the last views.
      const how = attempt === 0 ? wanted : looking;
      const { written, overtaken } = await run.round(open, how);
      count += written;
      open = overtaken;
    }
    return count;
  }

  /** Opens a database. Creates it only for a user, because a class's stamps may name anybody. */
  async #place(database: string, reader: SchoolReader): Promise<Database | null> {
    const { storage } = this.tools;
    const owner = ownerOf(database);
    if (owner && !(await this.#isThere(database))) {
      const user = await reader.load('user', owner.uid);
      if (user?.userRole !== owner.userRole || user.deleted) return null;
    }
    return io(() => storage.ensure(database));
  }

  async #isThere(database: string): Promise<boolean> {
    try {
      await this.tools.storage.open(database);
      return true;
    } catch (error) {
      if (error instanceof DatabaseMissing) return false;
      throw new StorageFailure(error);
    }
  }
}
