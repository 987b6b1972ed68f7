import { Channels } from './channels.ts';
import type { Disk } from './disk.ts';
import type { Mark } from './ledger.ts';
import { Locks } from './locks.ts';
import type { Link } from './network.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

/** What a tablet held once. */
interface Backup {
  disk: Disk;
  /** What people had been told until then. */
  mark: Mark;
}

/** What a tablet has, whoever holds it and whatever becomes of its tabs. */
export class Tablet {
  readonly disk: Disk;
  readonly link: Link;
  readonly time: Time;
  readonly random: Random;
  readonly locks = new Locks();
  readonly channels = new Channels();
  /** The device of the person who has it in hand; only that one's app is open. */
  holder: object | null = null;
  backup: Backup | null = null;
  /** What its wall clock is ahead of the server's, ms. */
  wallError = 0;
  #sleepsSince: number | null = null;
  /** For how long its monotonic clock has stood still in former sleeps, ms. */
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

  /** ms; stands still while the tablet sleeps, as that of many does. */
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
