import type { Follower } from '../../storage/checkpoint.ts';
import { io } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';

/** Maximum delay of a checkpoint (ms). */
const LATE = 1_000;
const MOST = 200;

/** Delays checkpoints. If a checkpoint is lost, documents are only checked again. */
export class LateCheckpoints {
  #moved = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly home: Database) {}

  /** Notes a checkpoint. Call it only after the work is done. */
  note(follower: Follower): void {
    this.#moved.add(follower);
    if (this.#moved.size >= MOST) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), LATE).unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const moved = [...this.#moved];
    this.#moved = new Set();
    if (moved.length === 0) return;
    try {
      const answers = await io(() => this.home.bulkDocs(moved.map((one) => one.checkpoint())));
      for (const [at, follower] of moved.entries()) {
        const answer = answers[at];
        if (answer && !('error' in answer) && answer.rev) follower.saved(answer.rev);
        else await follower.save();
      }
    } catch {
      for (const follower of moved) this.#moved.add(follower);
    }
  }
}
