import { ownerOf } from '../../src/domain/session/databases.ts';
import { idsIn, io, range } from '../storage/documents.ts';
import type { Inbox } from '../storage/inbox.ts';
import type { Storage } from '../storage/storage.ts';
import type { Intake } from './intake/intake.ts';
import { type Now, Task, type WorkerLog } from './shared/task.ts';
import type { WorkerTools } from './shared/tools.ts';
import type { Stages } from './stages.ts';

/** Interval between checks of other servers' inbox entries (ms). */
const LISTED_EACH = 5_000;

/** Finds unreported writes: before the start, while a feed was interrupted, or by other servers. */
export class UnheardWrites {
  readonly #listing: Task;
  #stages: Stages | null = null;
  #stopped = false;
  #caughtUp = false;
  #swept = false;
  #nextListing: ReturnType<typeof setTimeout> | undefined;

  /** @param rested called after each check of other servers' entries */
  constructor(
    private readonly given: { storage: Storage; inbox: Inbox | null; now: Now; log: WorkerLog },
    rested: () => void,
  ) {
    this.#listing = new Task({
      now: given.now,
      work: () => this.#list(),
      failed: (error) => given.log.error({ err: error }, 'the inbox cannot be read, trying again'),
      rested,
    });
  }

  get busy(): boolean {
    return this.#listing.busy;
  }

  /** Makes the next `takeIn` read every database, because writes may have been missed. */
  notice(): void {
    this.#swept = false;
  }

  async takeIn(stages: Stages): Promise<void> {
    this.#stages = stages;
    await this.#catchUp(stages);
    await this.#lookThrough(stages);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#nextListing);
    this.#listing.stop();
  }

  async #catchUp({ tools, intake, quarantine, secondLooks }: Stages): Promise<void> {
    if (this.#caughtUp) return;
    await removeFormerDatabases(tools, intake);
    // Retries quarantined documents, because this program may be newer and able to read them.
    for (const database of quarantine.databases())
      secondLooks.add(database, quarantine.hopefulAtStart(database));
    this.#caughtUp = true;
  }

  /** Sweeps all databases if the inbox is incomplete. Otherwise starts the patrol. */
  async #lookThrough({ intake }: Stages): Promise<void> {
    if (this.#swept) return;
    // Sets the flag before the check, so that a `notice` during the check is not lost.
    this.#swept = true;
    const { inbox } = this.given;
    try {
      if (inbox) this.#listing.wake();
      if (await inbox?.isWhole()) await intake.patrol();
      else await intake.sweep(() => void this.#becomeWhole());
    } catch (error) {
      this.#swept = false;
      throw error;
    }
  }

  /** Reads the databases in other servers' inbox entries. No feed reports these entries. */
  async #list(): Promise<void> {
    await this.#stages?.intake.takeUp();
    clearTimeout(this.#nextListing);
    if (this.#stopped || this.given.storage.kind === 'embedded') return;
    this.#nextListing = setTimeout(() => this.#listing.wake(), LISTED_EACH).unref();
  }

  async #becomeWhole(): Promise<void> {
    const { inbox, log } = this.given;
    await inbox?.becameWhole().catch((error) => {
      log.error({ err: error }, 'the inbox is not whole yet');
    });
  }
}

/** Removes databases of closed accounts when the worker starts, while no request can use them. */
async function removeFormerDatabases(
  { storage, school, quarantine }: WorkerTools,
  intake: Pick<Intake, 'reconcile' | 'leaveAlone'>,
): Promise<void> {
  const users = await range(school, 'user', '');
  const former = new Set(users.flatMap(({ uid, deleted }) => (deleted ? uid : [])));
  const names = (await io(() => storage.names())).filter((name) =>
    former.has(ownerOf(name)?.uid ?? ''),
  );
  for (const name of names) {
    intake.leaveAlone(name);
    const ids = await idsIn(await io(() => storage.open(name)));
    await intake.reconcile(
      name,
      ids.filter((id) => !quarantine.isLeftForGood(name, id)),
    );
    await io(() => storage.destroy(name));
    for (const id of quarantine.of(name)) await quarantine.clear(name, id);
  }
}
