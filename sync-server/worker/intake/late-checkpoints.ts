import type { Follower } from '../../storage/checkpoint.ts';
import { io } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';

/** So long a place is kept in memory alone, ms. */
const LATE = 1_000;
/** So many are written at once at the most. */
const MOST = 200;

/**
 * Writes how far role databases were read, many in one request. A place that is lost with the process costs another look at what
 * was taken in already, and nothing else.
 */
export class LateCheckpoints {
  #moved = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly home: Database) {}

  /** Call this behind finished work only. */
  note(follower: Follower): void {
    this.#moved.add(follower);
    if (this.#moved.size >= MOST) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), LATE).unref();
  }

  /** Resolves once all that was noted is written, or could not be. */
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
      // The next that moves has them written with it.
      for (const follower of moved) this.#moved.add(follower);
    }
  }
}
