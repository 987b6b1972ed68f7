import { Channels } from './channels.ts';
import type { Disk } from './disk.ts';
import type { Mark } from './ledger.ts';
import { Locks } from './locks.ts';
import type { Link } from './network.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

interface Backup {
  disk: Disk;
  /** Reports to people up to the backup. */
  mark: Mark;
}

/** A tablet's state, independent of holder and tabs. */
export class Tablet {
  readonly disk: Disk;
  readonly link: Link;
  readonly time: Time;
  readonly random: Random;
  readonly locks = new Locks();
  readonly channels = new Channels();
  /** Device of the present holder, whose app alone is open. */
  holder: object | null = null;
  backup: Backup | null = null;
  /** Lead of its wall clock (ms). */
  wallError = 0;
  #sleepsSince: number | null = null;
  /** Total time of former sleeps, in which the monotonic clock stopped (ms). */
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

  /** Stops while the tablet sleeps, as on many devices (ms). */
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
