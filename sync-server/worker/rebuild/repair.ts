import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { DocType } from '../../../src/domain/document.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import { idsIn, io } from '../../storage/documents.ts';
import { DEADLINES } from '../calendar/deadline-book.ts';
import type { Intake } from '../intake/intake.ts';
import type { Reactor } from '../project/reactor.ts';
import { hasView } from '../project/views.ts';
import type { WorkerTools } from '../shared/tools.ts';

/** Rebuilt epochs by database. */
type Rebuilt = Record<string, number>;
const NAME = 'rebuilt';
const BATCH = 100;

/**
 * Refills replaced damaged databases from `school`. Devices compare everything and resend the rest,
 * because their checkpoints are gone. Walks over the ids of the whole school.
 */
export class DamageRepair {
  #rebuilt: Rebuilt | null = null;

  constructor(
    private readonly tools: WorkerTools,
    private readonly intake: Pick<Intake, 'reconcile'>,
    private readonly reactor: Pick<Reactor, 'react'>,
  ) {}

  /** Idempotent; starts again after a crash. */
  async run(): Promise<void> {
    const { storage, school, epochs, log } = this.tools;
    for (const name of new Set(storage.damaged().map((copy) => copy.name))) {
      const epoch = epochs.of(name);
      this.#rebuilt ??= (await readLocal<{ rebuilt: Rebuilt }>(school, NAME))?.rebuilt ?? {};
      if (this.#rebuilt[name] === epoch) continue;
      await this.#rebuild(name);
      const rebuilt = { ...this.#rebuilt, [name]: epoch };
      await updateLocal<{ rebuilt: Rebuilt }>(school, NAME, () => ({ rebuilt }));
      this.#rebuilt = rebuilt;
      log.warn({ database: name }, 'damaged database rebuilt');
    }
  }

  async #rebuild(name: string): Promise<void> {
    const { storage, school } = this.tools;
    const known = await idsIn(school);
    if (name === DEADLINES) return this.#inBatches(known, (ids) => this.reactor.react(ids));
    // Nothing is rebuilt for a closed account.
    if (!(await io(() => storage.exists(name)))) return;
    const wanted = known.flatMap((id) => seenAs(id, name));
    await this.#inBatches(wanted, (ids) => this.intake.reconcile(name, ids));
  }

  async #inBatches(ids: readonly string[], work: (ids: readonly string[]) => Promise<unknown>) {
    for (let from = 0; from < ids.length; from += BATCH) await work(ids.slice(from, from + BATCH));
  }
}

/** Document types under which other types of `school` are visible. */
const SEEN_AS: Partial<Record<DocType, readonly DocType[]>> = {
  user: ['user', 'person'],
  classroom: ['classroom', 'classroomSummary'],
  exam: ['exam', 'examSummary', 'monitor'],
  version: ['sheet', 'opening'],
};

const OF_STUDENTS: readonly DocType[] = ['paper', 'attempt', 'result'];

/** Returns the ids under which a database may hold a document of `school`. */
export function seenAs(id: string, database: string): string[] {
  const type = typeOfId(id);
  if (!type) return [];
  const local = id.slice(type.length + 1);
  const owner = ownerOf(database);
  // A paper's and result's id ends with the student; a log's id is followed by its writer.
  const [ofStudent = ''] = local.split(':');
  const isForeign = owner?.userRole === 'student' && !ofStudent.endsWith(`-${owner.uid}`);
  if (isForeign && OF_STUDENTS.includes(type)) return [];
  return (SEEN_AS[type] ?? [type]).flatMap((as) => (hasView(database, as) ? docId(as, local) : []));
}
