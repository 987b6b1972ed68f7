import { ADMIN, DIRECTORY, ownerOf, roleDatabase } from '../../../src/domain/session/databases.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import { idsIn, io, load, range } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import { DEADLINES } from '../calendar/deadlines.ts';
import type { Intake } from '../intake/intake.ts';
import { seenAs } from '../project/kinds.ts';
import type { Reactor } from '../project/reactor.ts';
import type { WorkerTools } from '../shared/tools.ts';
import {
  type RebuildProgress,
  type RebuildRequest,
  readProgress,
  readRequest,
  saveProgress,
} from './request.ts';

const BATCH = 100;

/** Repairs databases in small, repeatable steps, between which the worker does more urgent work. */
export class Rebuilder {
  #list: { phase: string; names: readonly string[]; at: number } = { phase: '', names: [], at: 0 };
  #isAsked = true;

  constructor(
    private readonly tools: WorkerTools,
    private readonly intake: Pick<Intake, 'reconcile'>,
    private readonly reactor: Pick<Reactor, 'react'>,
  ) {}

  notice(): void {
    this.#isAsked = true;
  }

  /** Does one step. Returns false if no step is left. @throws StorageFailure */
  async step(): Promise<boolean> {
    if (!this.#isAsked) return false;
    // Resets the flag before the check, so that a request during the check is not lost.
    this.#isAsked = false;
    let hasMore = true;
    try {
      hasMore = await this.#stepOn();
    } finally {
      if (hasMore) this.#isAsked = true;
    }
    return hasMore;
  }

  async #stepOn(): Promise<boolean> {
    const { school } = this.tools;
    const request = await readRequest(school);
    const progress = request && (await readProgress(school, request.id));
    if (!progress || progress.phase === 'done') return false;
    await saveProgress(school, await this.#advance(request, progress));
    return true;
  }

  async #advance(request: RebuildRequest, progress: RebuildProgress): Promise<RebuildProgress> {
    const { phase } = progress;
    const list = await this.#listOf(request, progress);
    const piece = list.names.slice(list.at, list.at + (phase === 'databases' ? 1 : BATCH));
    const after = piece.at(-1);
    if (after === undefined) return next(progress);
    const count = await this.#bringRight(request, phase, piece);
    list.at += piece.length;
    const [mended, checked] = progress.written;
    return {
      ...progress,
      after,
      [phase]: progress[phase === 'databases' ? phase : 'documents'] + piece.length,
      written: progress.round === 1 ? [mended + count, checked] : [mended, checked + count],
    };
  }

  async #listOf({ id, only }: RebuildRequest, { round, phase, after }: RebuildProgress) {
    const key = `${id} ${round} ${phase}`;
    if (this.#list.phase !== key) {
      const all =
        phase === 'documents' ? await idsIn(this.tools.school) : await this.#databases(only);
      const names = all.filter((name) => after === null || name > after).sort();
      this.#list = { phase: key, names, at: 0 };
    }
    return this.#list;
  }

  async #databases(only: string | null): Promise<string[]> {
    const { storage, school } = this.tools;
    const users = (await range(school, 'user', '')).filter(({ deleted }) => !deleted);
    const wanted = [ADMIN, DIRECTORY, ...users.map(roleDatabase)];
    const there = (await io(() => storage.names())).filter((name) => ownerOf(name));
    const all = new Set([...wanted, ...there]);
    return [...all].filter((name) => only === null || name === only);
  }

  async #bringRight(
    { only }: RebuildRequest,
    phase: RebuildProgress['phase'],
    piece: readonly string[],
  ): Promise<number> {
    if (phase === 'databases') return this.#reconcileAll(piece[0] ?? '');
    if (only === null) return this.reactor.react(piece);
    const ids = piece.flatMap((id) => seenAs(id, only));
    return ids.length > 0 ? this.intake.reconcile(only, ids) : 0;
  }

  async #reconcileAll(name: string): Promise<number> {
    const db = await this.#place(name);
    if (!db) return 0;
    const ids = await idsIn(db);
    // Begins an epoch for an unused database. Devices may have revisions of a lost database.
    if (ids.length === 0 && (await io(() => isUntouched(db)))) await this.tools.epochs.begin(name);
    return this.intake.reconcile(name, ids);
  }

  /** Returns a role database, created if missing; null if it is missing and its owner has left. */
  async #place(name: string): Promise<Database | null> {
    const { storage, school } = this.tools;
    const owner = ownerOf(name);
    if (owner && !(await io(() => storage.exists(name)))) {
      const user = await load(school, 'user', owner.uid);
      if (!user || user.deleted) return null;
    }
    return io(() => storage.ensure(name));
  }
}

function next(progress: RebuildProgress): RebuildProgress {
  const { round, phase } = progress;
  if (phase === 'databases') return { ...progress, phase: 'documents', after: null };
  if (round === 2) return { ...progress, phase: 'done', after: null };
  return { ...progress, round: 2, phase: 'databases', after: null, databases: 0, documents: 0 };
}

/** Returns true if no document except design documents was ever stored, not even a deleted one. */
async function isUntouched(db: Database): Promise<boolean> {
  const { results } = await db.changes({ limit: 2 });
  return results.every(({ id }) => id.startsWith('_design/'));
}

type Rebuilt = Record<string, number>;
const REBUILT_ID = 'rebuilt';

/** Fills replaced databases from `school`. Devices that find no checkpoint send the rest. */
export class DamageRepair {
  #rebuilt: Rebuilt | null = null;

  constructor(
    private readonly tools: WorkerTools,
    private readonly intake: Pick<Intake, 'reconcile'>,
    private readonly reactor: Pick<Reactor, 'react'>,
  ) {}

  /** Repairs all replaced databases. Idempotent. Starts from the beginning after a crash. */
  async run(): Promise<void> {
    const { storage, school, epochs, log } = this.tools;
    for (const name of new Set(storage.damaged().map((copy) => copy.name))) {
      const epoch = epochs.of(name);
      this.#rebuilt ??= (await readLocal<{ rebuilt: Rebuilt }>(school, REBUILT_ID))?.rebuilt ?? {};
      if (this.#rebuilt[name] === epoch) continue;
      await this.#rebuild(name);
      const rebuilt = { ...this.#rebuilt, [name]: epoch };
      await updateLocal<{ rebuilt: Rebuilt }>(school, REBUILT_ID, () => ({ rebuilt }));
      this.#rebuilt = rebuilt;
      log.warn({ database: name }, 'damaged database rebuilt');
    }
  }

  async #rebuild(name: string): Promise<void> {
    const { storage, school } = this.tools;
    const known = await idsIn(school);
    if (name === DEADLINES) return this.#inBatches(known, (ids) => this.reactor.react(ids));
    // Skips the database of a closed account.
    if (!(await io(() => storage.exists(name)))) return;
    const wanted = known.flatMap((id) => seenAs(id, name));
    await this.#inBatches(wanted, (ids) => this.intake.reconcile(name, ids));
  }

  async #inBatches(ids: readonly string[], work: (ids: readonly string[]) => Promise<unknown>) {
    for (let from = 0; from < ids.length; from += BATCH) await work(ids.slice(from, from + BATCH));
  }
}
