import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { DocType } from '../../../src/domain/document.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { type Batch, Follower } from '../../storage/checkpoint.ts';
import { fetchStored, StorageFailure } from '../../storage/documents.ts';
import { DamagedDocument } from '../../storage/storage.ts';
import { forEach } from '../../support/async/for-each.ts';
import { autoSubmit, type DeadlineBook } from '../calendar/deadlines.ts';
import { examOf, type ReleaseCalendar } from '../calendar/release-calendar.ts';
import type { Monitors } from '../monitor/monitors.ts';
import type { Compactions } from '../shared/compactions.ts';
import { Plan } from '../shared/plan.ts';
import type { SecondLooks } from '../shared/quarantine.ts';
import { BroughtClasses, type Leaves, type SchoolMemory } from '../shared/school-memory.ts';
import type { WorkerLog } from '../shared/task.ts';
import type { Reconcile, WorkerTools } from '../shared/tools.ts';
import type { Reaction, ReactionTools } from './kind.ts';
import { SERVER_KINDS } from './kinds.ts';
import { readRelated } from './related.ts';

/** Version of the views. Raise it if views change, so that the worker projects everything. */
const PROJECTION = 7;
const BATCH = 100;
const AT_ONCE = 50;

const isFollowed = (id: string): boolean => reactionTo(typeOfId(id)) !== undefined;

const reactionTo = (type: DocType | null): Reaction | undefined =>
  type ? SERVER_KINDS[type].reaction : undefined;

interface Books {
  releases: ReleaseCalendar;
  deadlines: DeadlineBook;
  compactions: Compactions;
  monitors: Monitors;
  secondLooks: SecondLooks;
}

interface Known {
  leaves: Leaves;
  classes: BroughtClasses;
}

export class Reactor {
  readonly #follower: Follower;
  readonly #classes = new BroughtClasses();
  #open = 0;

  constructor(
    private readonly tools: WorkerTools,
    private readonly reconcile: Reconcile,
    private readonly books: Books,
    private readonly memory: Omit<SchoolMemory, 'copies'>,
  ) {
    this.#follower = new Follower(tools.school, tools.school, `reactor-${PROJECTION}`);
  }

  get open(): number {
    return this.#open;
  }

  follows(ids: readonly string[]): boolean {
    return ids.some((id) => isFollowed(id) || this.tools.quarantine.has(SCHOOL, id));
  }

  pending(): Promise<number> {
    return this.#follower.pending();
  }

  /** Handles changes of `school`. Checks `stopped` between two batches. */
  async run(stopped: () => boolean): Promise<void> {
    for (let batch: Batch | null; !stopped(); ) {
      batch = await this.#follower.next(BATCH);
      if (!batch) return;
      await this.#react(batch.ids, { leaves: batch.leaves, classes: this.#classes });
      // Saves no checkpoint for a batch without reactions, because reading it again has no effect.
      if (batch.ids.some(isFollowed)) await this.#follower.done(batch);
      else this.#follower.pass(batch);
      if (batch.isLast) return;
    }
  }

  async releaseDue(): Promise<void> {
    const now = this.tools.now();
    const { releases } = this.books;
    const due = releases.due(now);
    if (due.length === 0) return;
    await this.react([...new Set(due.map((entry) => docId('exam', examOf(entry))))]);
    await releases.done(due, now);
  }

  /** Hands in papers whose time is over, because no change feed reports them. */
  async submitOverdue(): Promise<void> {
    const { school, now } = this.tools;
    const { deadlines } = this.books;
    for (let due = await deadlines.due(now()); due.length > 0; due = await deadlines.due(now())) {
      const reader = this.tools.newReader();
      for (const { paperId } of due)
        await oneOf(docId('paper', paperId), this.tools, () =>
          autoSubmit(paperId, now(), { school, reader, deadlines }),
        );
      await deadlines.done(due);
    }
  }

  /** Derives the consequences of documents. Returns the number of written revisions. */
  react(ids: readonly string[]): Promise<number> {
    const { written, points, versions } = this.memory;
    for (const known of [written, points, versions]) known.clear();
    return this.#react(ids, null);
  }

  /** Derives the consequences of documents. @param known null to read everything */
  async #react(ids: readonly string[], known: Known | null): Promise<number> {
    this.#open = ids.length;
    const { storage, school, quarantine, uidOf, now, log, graded, sealer, turn } = this.tools;
    const { hasList, isSigned, schoolKey } = this.tools;
    const reader = this.tools.newReader();
    const plan = new Plan();
    const { releases, deadlines, compactions, monitors, secondLooks } = this.books;
    const takeIn = async (database: string, id: string) => {
      await this.reconcile(database, { ids: [id] }, this.tools.newReader());
    };
    const given = { storage, school, quarantine, uidOf, hasList, now, graded, sealer, isSigned };
    const lookAgain = secondLooks.add.bind(secondLooks);
    const books = { releases, deadlines, compactions, monitors, lookAgain };
    const classes = known?.classes ?? new BroughtClasses();
    const tools = { ...given, ...books, schoolKey, reader, plan, classes, takeIn };
    await readRelated(ids.filter(isFollowed), known?.leaves ?? new Map(), reader);
    await forEach(ids, AT_ONCE, async (id) => {
      await turn();
      await reactTo(id, tools, log);
    });
    const written = await plan.carryOut(this.reconcile, reader, known !== null);
    this.#open = 0;
    return written;
  }
}

async function reactTo(id: string, tools: ReactionTools, log: WorkerLog): Promise<void> {
  const type = typeOfId(id);
  const { reader, quarantine, school } = tools;
  const isQuarantined = quarantine.has(SCHOOL, id);
  const reaction = reactionTo(type);
  if (!type || !(reaction || isQuarantined)) return;
  await oneOf(id, { quarantine, log }, async () => {
    const local = id.slice(type.length + 1);
    // `load` has quarantined an unreadable document.
    const isThere = (await reader.load(type, local)) !== null;
    if (isThere) await reaction?.(local, tools);
    if (isThere || (isQuarantined && !(await fetchStored(school, id))))
      await quarantine.clear(SCHOOL, id);
  });
}

/** Runs one reaction. Throws storage errors. Quarantines the document after other errors. */
async function oneOf(
  id: string,
  { quarantine, log }: Pick<WorkerTools, 'quarantine' | 'log'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    if (!(error instanceof DamagedDocument)) log.error({ err: error, id }, 'reaction failed');
    await quarantine.record(SCHOOL, id, 'failed');
  }
}
