import { ADMIN, DIRECTORY, ownerOf, roleDatabase } from '../../../src/domain/session/databases.ts';
import { idsIn, io, load, range } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import type { Intake } from '../intake/intake.ts';
import type { Reactor } from '../project/reactor.ts';
import { seenAs } from '../project/views.ts';
import type { WorkerTools } from '../shared/tools.ts';
import {
  type RebuildProgress,
  type RebuildRequest,
  readProgress,
  readRequest,
  saveProgress,
} from './request.ts';

/** Documents of `school` that one step follows up. */
const BATCH = 100;

/**
 * Makes role databases what `school` says, on request: takes in what they hold and the school does not, takes away what
 * should not be there, brings what is missing. Nothing is removed and begun anew, so devices notice nothing but what was
 * wrong. In small steps, each durable and repeatable, between which the worker does what people wait for.
 */
export class Rebuilder {
  /** All of a phase, under the phase's name, and how many of them are finished. */
  #list: { phase: string; names: readonly string[]; at: number } = { phase: '', names: [], at: 0 };
  #isAsked = true;

  constructor(
    private readonly tools: WorkerTools,
    private readonly intake: Pick<Intake, 'reconcile'>,
    private readonly reactor: Pick<Reactor, 'react'>,
  ) {}

  /** A request may have come. */
  notice(): void {
    this.#isAsked = true;
  }

  /** Does the next piece. @returns false when there is none. @throws StorageFailure */
  async step(): Promise<boolean> {
    if (!this.#isAsked) return false;
    // Before it is looked: a request that comes meanwhile asks for another look.
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

  /** Names of databases or ids of documents that the phase had not come to when it was begun, or taken up again. */
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

  /** Those that are there, and those that should be. */
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
    if (phase === 'databases') return this.#lookThrough(piece[0] ?? '');
    if (only === null) return this.reactor.react(piece);
    const ids = piece.flatMap((id) => seenAs(id, only));
    return ids.length > 0 ? this.intake.reconcile(only, ids) : 0;
  }

  async #lookThrough(name: string): Promise<number> {
    const db = await this.#place(name);
    if (!db) return 0;
    const ids = await idsIn(db);
    // Never written to, though its person's devices may have copies of what was there before it was lost.
    if (ids.length === 0 && (await io(() => isUntouched(db)))) await this.tools.epochs.begin(name);
    return this.intake.reconcile(name, ids);
  }

  /** Null for the database of somebody who has left since the names were read: it must not come into being again. */
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

/** No document, no tombstone; the rules that CouchDB has there do not count. */
async function isUntouched(db: Database): Promise<boolean> {
  const { results } = await db.changes({ limit: 2 });
  return results.every(({ id }) => id.startsWith('_design/'));
}
