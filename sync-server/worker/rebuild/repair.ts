import { readLocal, updateLocal } from '../../storage/checkpoint.ts';
import { idsIn, io } from '../../storage/documents.ts';
import { DEADLINES } from '../calendar/deadline-book.ts';
import type { Intake } from '../intake/intake.ts';
import type { Reactor } from '../project/reactor.ts';
import { seenAs } from '../project/views.ts';
import type { WorkerTools } from '../shared/tools.ts';

type Rebuilt = Record<string, number>;
const NAME = 'rebuilt';
const BATCH = 100;

/** Refills replaced databases from `school`. Devices without a checkpoint resend the rest. */
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
    // The database of a closed account is not rebuilt.
    if (!(await io(() => storage.exists(name)))) return;
    const wanted = known.flatMap((id) => seenAs(id, name));
    await this.#inBatches(wanted, (ids) => this.intake.reconcile(name, ids));
  }

  async #inBatches(ids: readonly string[], work: (ids: readonly string[]) => Promise<unknown>) {
    for (let from = 0; from < ids.length; from += BATCH) await work(ids.slice(from, from + BATCH));
  }
}
