import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSheet } from '../../tests/support/documents.ts';
import { answerPaper, startPaper } from '../domain/documents/paper/make.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { deadlineOn, reachedBy } from '../domain/timing/timing.ts';
import { createClock } from './device-clock.ts';

/* Guarantees of the clock, whatever is done to its device. */

const NOW = Date.UTC(2026, 8, 1);
const HOUR = 3_600_000;
/** Maximum exam time that a page may lose when it dies (ms). */
const FORGOTTEN = 5000;

/** Device with its clocks, its storage and the open page. */
class Tablet {
  wall = NOW;
  /** Server's time (ms). */
  truth: number;
  monotonic = 0;
  readonly #memory = new Map<string, string>();
  clock: Clock;

  constructor(wrong: number) {
    this.truth = NOW - wrong;
    this.clock = this.#open();
  }

  pass(ms: number): void {
    this.wall += ms;
    this.truth += ms;
    this.monotonic += ms;
  }

  /** Sends the device to sleep. The monotonic clock then stops. */
  sleep(ms: number): void {
    this.clock.rest();
    this.wall += ms;
    this.truth += ms;
    this.clock.resume();
  }

  hear(): void {
    this.clock.learn(this.truth, this.monotonic, this.monotonic);
  }

  /** Opens the page again. A page that is closed gets an event before; a killed page does not. */
  reopen(closed: boolean): void {
    if (closed) this.clock.rest();
    this.monotonic = 0;
    this.clock = this.#open();
  }

  #open(): Clock {
    return createClock({
      wall: () => this.wall,
      monotonic: () => this.monotonic,
      load: (key) => this.#memory.get(key) ?? null,
      save: (key, text) => void this.#memory.set(key, text),
    });
  }
}

const ms = fc.oneof(fc.nat(3000), fc.nat(HOUR));
const turn = fc.oneof(fc.integer({ min: -5 * HOUR, max: 5 * HOUR }), fc.constant(-3 * HOUR));
const turns = fc.array(fc.record({ by: turn, after: ms }), { maxLength: 8 });

test('follows the monotonic clock while the page is visible, however the wall clock is changed', () => {
  fc.assert(
    fc.property(turn, turns, fc.boolean(), (wrong, made, isHeard) => {
      const tablet = new Tablet(wrong);
      if (isHeard) tablet.hear();
      const begunAt = tablet.clock.now();
      for (const { by, after } of made) {
        tablet.wall += by;
        tablet.pass(after);
        expect(tablet.clock.now()).toBe(begunAt + tablet.monotonic);
      }
    }),
  );
});

test('counts all sleep if the wall clock is not changed, and never goes back otherwise', () => {
  const rest = fc.record({ by: turn, passing: ms, sleeping: ms, isTurned: fc.boolean() });
  fc.assert(
    fc.property(fc.array(rest, { maxLength: 8 }), (rests) => {
      const tablet = new Tablet(0);
      tablet.hear();
      for (const { by, passing, sleeping, isTurned } of rests) {
        const before = tablet.clock.now();
        tablet.clock.rest();
        tablet.pass(passing);
        tablet.wall += isTurned ? by : 0;
        tablet.sleep(sleeping);
        tablet.clock.resume();
        const passed = tablet.clock.now() - before;
        expect(passed).toBeGreaterThanOrEqual(passing);
        if (!isTurned) expect(passed).toBe(passing + sleeping);
      }
    }),
  );
});

test('shows the server’s time once it is known, whatever happened before', () => {
  fc.assert(
    fc.property(turn, turns, ms, (wrong, made, ahead) => {
      const tablet = new Tablet(wrong);
      tablet.clock.sample();
      for (const { by, after } of made) {
        tablet.wall += by;
        tablet.pass(after);
        tablet.reopen(true);
        tablet.clock.goOn(tablet.clock.now() + ahead);
        tablet.clock.sample();
      }
      tablet.hear();
      expect(tablet.clock.now()).toBe(tablet.truth);
      tablet.clock.goOn(tablet.truth + ahead);
      expect(tablet.clock.now()).toBe(tablet.truth);
      tablet.pass(FORGOTTEN);
      tablet.clock.sample();
      // The reopened page ignores the time that the wrong clock stored.
      tablet.reopen(true);
      tablet.clock.goOn(tablet.truth + ahead);
      expect(tablet.clock.now()).toBe(tablet.truth);
    }),
  );
});

const event = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms }),
  fc.record({ kind: fc.constant('sleep' as const), ms }),
  fc.record({ kind: fc.constant('turn' as const), ms: turn }),
  fc.record({ kind: fc.constant('close' as const), ms: turn }),
  fc.record({ kind: fc.constant('die' as const), ms: turn }),
  fc.record({ kind: fc.constant('answer' as const), ms }),
);

/** Exam whose remaining time is read every second, with events that can happen offline. */
class Exam {
  readonly tablet: Tablet;
  paper: Paper;
  shown: number;

  constructor(tablet: Tablet) {
    this.tablet = tablet;
    const { clock } = tablet;
    this.paper = startPaper(aSheet(), 's1', 'd1', clock.now(), clock.sample());
    this.shown = this.left();
  }

  left(): number {
    const { clock } = this.tablet;
    return deadlineOn(this.paper, clock.sample()) - clock.now();
  }

  play({ kind, ms }: { kind: string; ms: number }): void {
    const { tablet } = this;
    if (kind === 'pass') tablet.pass(ms);
    if (kind === 'sleep') tablet.sleep(ms);
    if (kind === 'turn') tablet.wall += ms;
    if (kind === 'answer')
      this.paper = answerPaper(this.paper, 'q00000001', 'A', tablet.clock.now());
    if (kind === 'close' || kind === 'die') {
      tablet.wall += ms;
      tablet.reopen(kind === 'close');
      tablet.clock.goOn(reachedBy(this.paper));
    }
  }
}

test('never shows more remaining time offline than before, however the clock is changed between openings', () => {
  fc.assert(
    fc.property(turn, fc.boolean(), fc.array(event, { maxLength: 12 }), (wrong, heard, events) => {
      const tablet = new Tablet(wrong);
      if (heard) tablet.hear();
      const exam = new Exam(tablet);
      for (const event of events) {
        exam.play(event);
        const left = exam.left();
        const forgotten = event.kind === 'die' ? FORGOTTEN : 0;
        expect(left).toBeLessThanOrEqual(exam.shown + forgotten);
        exam.shown = left;
      }
    }),
  );
});
