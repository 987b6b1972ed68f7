import type { Database } from '../storage.ts';
import { judgingOf, lockOf } from './read-write-lock.ts';

export interface IdleLimits {
  isClosable: (name: string) => boolean;
  /** Number of open databases above which idle databases are closed. Each takes about 0.2 MB. */
  open: number;
  /** Time without use after which a database is idle (ms). */
  idle: number;
  /** Number of open databases above which recently used databases are closed, unless held. */
  most: number;
  now?: () => number;
}

const LOOK_AGAIN = 1_000;
/** Maximum number of databases closed at once, because closing takes threads that writes need. */
const AT_ONCE = 20;

const USES = [
  ...['_get', '_allDocs', '_changes', '_info', '_bulkDocs', '_getRevisionTree'],
  ...['_getLocal', '_putLocal', '_removeLocal', '_doCompaction'],
] as const;
type Uses = Partial<Record<(typeof USES)[number], (...args: unknown[]) => unknown>>;

/** Chooses databases to close, except databases that are held or have a running operation. */
export class IdleDatabases {
  readonly #used = new Map<string, number>();
  readonly #held = new Map<string, number>();

  constructor(private readonly limits: IdleLimits) {}

  watch(name: string, database: Database): void {
    const adapter = database as unknown as Uses;
    this.touch(name);
    for (const use of USES) {
      const plain = adapter[use];
      if (!plain) continue;
      adapter[use] = (...args) => {
        this.touch(name);
        return plain.apply(database, args);
      };
    }
  }

  /** Moves a database to the end of the map, which is ordered by last use. */
  touch(name: string): void {
    this.#used.delete(name);
    this.#used.set(name, this.#now());
  }

  hold(name: string): () => void {
    this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (this.#held.get(name) ?? 1) - 1;
      if (left > 0) this.#held.set(name, left);
      else this.#held.delete(name);
    };
  }

  forget(name: string): void {
    this.#used.delete(name);
  }

  surplus(open: ReadonlyMap<string, Database>): string[] {
    const excess = open.size - this.limits.open;
    const urgent = open.size - this.limits.most;
    const since = this.#now() - this.limits.idle;
    const surplus: string[] = [];
    if (excess <= 0) return surplus;
    for (const [name, at] of this.#used) {
      if (surplus.length >= AT_ONCE) break;
      if (surplus.length >= (at <= since ? excess : urgent)) break;
      if (this.#mayGo(name) && isAtRest(open.get(name))) surplus.push(name);
    }
    return surplus;
  }

  lookAgain(open: number, look: () => void): NodeJS.Timeout | undefined {
    return open > this.limits.open ? setTimeout(look, LOOK_AGAIN).unref() : undefined;
  }

  #mayGo(name: string): boolean {
    return !this.#held.has(name) && this.limits.isClosable(name);
  }

  #now(): number {
    return (this.limits.now ?? (() => performance.now()))();
  }
}

const isAtRest = (database: Database | undefined): boolean =>
  database !== undefined && !lockOf(database).isBusy && !judgingOf(database).isBusy;
