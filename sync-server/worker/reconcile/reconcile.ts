import { ownerOf } from '../../../src/domain/session/databases.ts';
import { io, StorageFailure, WRITE_ATTEMPTS } from '../../storage/documents.ts';
import { holding } from '../../storage/holding.ts';
import { type Database, DatabaseMissing } from '../../storage/storage.ts';
import { keyedQueue } from '../../support/async/keyed-queue.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Wanted, WorkerTools } from '../shared/tools.ts';
import { KnownRevisions, KnownViews } from './known-leaves.ts';
import { ReconcileRun } from './reconcile-run.ts';
import { KnownSheets, sheetIds } from './sheet-ids.ts';

/**
 * Brings documents of one database to what the school says, after taking in what the database knows and the school does
 * not. Both stages end here. The order is what makes it safe: leaves are read first, then `school`, and the write names
 * the leaves that were read. What a device pushed in between makes it start over, or stays a leaf of its own.
 */
export class Reconciler {
  readonly #tools: WorkerTools;
  readonly #inTurn = keyedQueue();
  readonly #revisions = new KnownRevisions();
  readonly #sheets = new KnownSheets();
  readonly #views = new KnownViews();
  /** Databases that are being worked on. */
  readonly #working = new Set<string>();

  constructor(tools: WorkerTools) {
    this.#tools = tools;
  }

  /** Whether all leaves of a document were taken in, or written here: nothing is left to do about them. */
  knows(database: string, id: string, leaves: readonly string[]): boolean {
    return this.#revisions.hasAll(database, id, leaves);
  }

  /** Whether a write that is told of at this moment may be one of the own. */
  isWriting(database: string): boolean {
    return this.#working.has(database);
  }

  /**
   * One at a time per database, so that no older projection overwrites a newer one.
   * @returns how many revisions were written
   */
  async reconcile(database: string, wanted: Wanted, reader: SchoolReader): Promise<number> {
    await this.#tools.turn();
    return this.#inTurn(database, async () => {
      this.#working.add(database);
      try {
        const work = () => this.#reconcile(database, wanted, reader);
        return await holding(this.#tools.storage, database, work);
      } finally {
        this.#working.delete(database);
      }
    });
  }

  async #reconcile(database: string, wanted: Wanted, reader: SchoolReader): Promise<number> {
    const db = await this.#place(database, reader);
    if (!db) return 0;
    const run = new ReconcileRun({
      tools: this.#tools,
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
      const { relying: _, sole: __, ...looking } = wanted;
      // Who was overtaken looks.
      const how = attempt === 0 ? wanted : looking;
      const { written, overtaken } = await run.round(open, how);
      count += written;
      open = overtaken;
    }
    return count;
  }

  /** Makes a role database for known people only: stamps of a class may name anybody. */
  async #place(database: string, reader: SchoolReader): Promise<Database | null> {
    const { storage } = this.#tools;
    const owner = ownerOf(database);
    if (owner && !(await this.#isThere(database))) {
      const user = await reader.load('user', owner.uid);
      if (user?.userRole !== owner.userRole || user.deleted) return null;
    }
    return io(() => storage.ensure(database));
  }

  /** One that is open is there; asking costs nothing then. */
  async #isThere(database: string): Promise<boolean> {
    try {
      await this.#tools.storage.open(database);
      return true;
    } catch (error) {
      if (error instanceof DatabaseMissing) return false;
      throw new StorageFailure(error);
    }
  }
}
