import { mkdirSync, readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join, resolve } from 'node:path';
import { instantSchema } from '../../src/domain/documents/common.ts';
import type { ClockFault } from '../../src/domain/session/health.ts';
import { z } from '../../src/domain/zod.ts';
import { replaceFile } from '../support/files.ts';
import { consoleMessages } from '../support/messages.ts';

const recordSchema = z.object({ latest: instantSchema });

/** Release date of this program (ms). A correct clock never reads an earlier time. */
const RELEASED = Date.UTC(2026, 10, 1);

/** Minimum difference reported as a turned clock (ms). Time services correct in smaller steps. */
const TOLERANCE = 5 * 60_000;

/** Longest plausible time without a running server (ms): a school year and some weeks. */
const LONGEST_PAUSE = 400 * 24 * 60 * 60_000;

const EVERY = 60_000;

interface Times {
  now(): number;
  /** Time since the machine started, unaffected by its clock (ms); includes standby. */
  running(): number;
}

const MACHINE: Times = { now: Date.now, running: () => uptime() * 1000 };

/** Compares the machine's clock with the last check and the running time. */
export class ClockWatch {
  readonly #path: string;
  #last: { now: number; running: number };
  #fault: ClockFault | null = null;
  #hasJumped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    dataDir: string,
    private readonly tell: (line: string) => void,
    private readonly times: Times = MACHINE,
  ) {
    this.#path = resolve(join(dataDir, 'clock.json'));
    this.#last = this.#read();
  }

  get fault(): ClockFault | null {
    return this.#fault;
  }

  start(): void {
    this.check();
    this.#timer = setInterval(() => this.check(), EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reports a new fault once. Keeps `jumped` until another fault replaces it or a restart. */
  check(): void {
    const read = this.#read();
    const ran = read.running - this.#last.running;
    const hasJumped = Math.abs(read.now - this.#last.now - ran) > TOLERANCE;
    this.#last = read;
    const known = this.#fault;
    this.#hasJumped ||= hasJumped;
    this.#fault = this.#compare(read.now) ?? (this.#hasJumped ? 'jumped' : null);
    if (this.#fault === null) this.#record(read.now);
    else if (this.#fault !== known)
      this.tell(consoleMessages.clock(this.#fault, new Date(read.now), this.#path));
  }

  #read() {
    return { now: this.times.now(), running: this.times.running() };
  }

  #compare(now: number): ClockFault | null {
    const latest = this.#latest();
    if (now < Math.max(latest ?? RELEASED, RELEASED) - TOLERANCE) return 'behind';
    return latest !== null && now > latest + LONGEST_PAUSE ? 'ahead' : null;
  }

  #latest(): number | null {
    try {
      return recordSchema.parse(JSON.parse(readFileSync(this.#path, 'utf8'))).latest;
    } catch {
      return null;
    }
  }

  /** Stores the time. A failure must not end the server. */
  #record(latest: number): void {
    try {
      mkdirSync(resolve(this.#path, '..'), { recursive: true, mode: 0o700 });
      replaceFile(this.#path, JSON.stringify({ latest }), 0o600);
    } catch {
      return;
    }
  }
}
