import { Channels } from './channels.ts';
import type { Disk } from './disk.ts';
import type { Mark } from './ledger.ts';
import { Locks } from './locks.ts';
import type { Link } from './network.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

interface Backup {
  disk: Disk;
  /** Reports up to the backup. */
  mark: Mark;
}

/** Tablet, independent of its holder and tabs. */
export class Tablet {
  readonly disk: Disk;
  readonly link: Link;
  readonly time: Time;
  readonly random: Random;
  readonly locks = new Locks();
  readonly channels = new Channels();
  /** Device of the current holder. Only its app is open. */
  holder: object | null = null;
  backup: Backup | null = null;
  /** Time by which the wall clock is ahead (ms). */
  wallError = 0;
  #sleepsSince: number | null = null;
  /** Total time of past sleeps (ms). The monotonic clock stops in them. */
  #slept = 0;

  constructor({ disk, link, time, random }: Pick<Tablet, 'disk' | 'link' | 'time' | 'random'>) {
    this.disk = disk;
    this.link = link;
    this.time = time;
    this.random = random;
  }

  get isAsleep(): boolean {
    return this.#sleepsSince !== null;
  }

  /** Time of the monotonic clock (ms). It stops while the tablet sleeps, as on many devices. */
  get monotonic(): number {
    return (this.#sleepsSince ?? this.time.now) - this.#slept;
  }

  fallAsleep(): void {
    this.#sleepsSince ??= this.time.now;
  }

  wakeUp(): void {
    this.#slept += this.time.now - (this.#sleepsSince ?? this.time.now);
    this.#sleepsSince = null;
  }
}
