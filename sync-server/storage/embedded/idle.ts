import type { Database } from '../storage.ts';
import { judgingOf, lockOf } from './read-write-lock.ts';

export interface IdleLimits {
  /** Which databases may be closed at all: not those that somebody keeps at hand for as long as the server runs. */
  isClosable: (name: string) => boolean;
  /** Databases that may stay open: each costs some 0.2 MB and four file descriptors. */
  open: number;
  /** ms without any use after which one counts as idle. */
  idle: number;
  /** Beyond this number even those are closed that were used a moment ago. Longer work on one has to `hold` it. */
  most: number;
  /** ms, of a clock that nobody turns. */
  now?: () => number;
}

/** ms. */
const LOOK_AGAIN = 1_000;
/** Closed in one go at most: LevelDB does it on the threads that also read and write. */
const AT_ONCE = 20;

/** What every use of a database passes through, by PouchDB's names. */
const USES = [
  ...['_get', '_allDocs', '_changes', '_info', '_bulkDocs', '_getRevisionTree'],
  ...['_getLocal', '_putLocal', '_removeLocal', '_doCompaction'],
] as const;
type Uses = Partial<Record<(typeof USES)[number], (...args: unknown[]) => unknown>>;

/**
 * Knows which open databases may be closed: more are open than the limit, nobody has used it for a while or holds it, and no
 * reading or writing is under way. Closing one loses nothing; the next use opens it again.
 */
export class IdleDatabases {
  readonly #used = new Map<string, number>();
  readonly #held = new Map<string, number>();
  readonly #limits: IdleLimits;

  constructor(limits: IdleLimits) {
    this.#limits = limits;
  }

  /** Notes every use of `database` from here on. */
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

  /** The least recently used stands first in the map. */
  touch(name: string): void {
    this.#used.delete(name);
    this.#used.set(name, this.#now());
  }

  /** Keeps a database open for as long as somebody works on it. @returns what ends that */
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

  /** The databases to close now, the least recently used first: some of those that are open beyond the limits. */
  surplus(open: ReadonlyMap<string, Database>): string[] {
    const excess = open.size - this.#limits.open;
    const urgent = open.size - this.#limits.most;
    const since = this.#now() - this.#limits.idle;
    const surplus: string[] = [];
    if (excess <= 0) return surplus;
    for (const [name, at] of this.#used) {
      if (surplus.length >= AT_ONCE) break;
      if (surplus.length >= (at <= since ? excess : urgent)) break;
      if (this.#mayGo(name) && isAtRest(open.get(name))) surplus.push(name);
    }
    return surplus;
  }

  /** Has `look` look again, for as long as more are `open` than may be at ease: those may have become idle by then. */
  lookAgain(open: number, look: () => void): NodeJS.Timeout | undefined {
    return open > this.#limits.open ? setTimeout(look, LOOK_AGAIN).unref() : undefined;
  }

  #mayGo(name: string): boolean {
    return !this.#held.has(name) && this.#limits.isClosable(name);
  }

  #now(): number {
    return (this.#limits.now ?? (() => performance.now()))();
  }
}

const isAtRest = (database: Database | undefined): boolean =>
  database !== undefined && !lockOf(database).isBusy && !judgingOf(database).isBusy;
