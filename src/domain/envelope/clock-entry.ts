import type { Entry } from '../documents/attempt/schema.ts';
import type { ClockSample } from '../documents/paper/schema.ts';
import { type ByteReader, type ByteWriter, fromPairs, isShort, toPairs } from './bytes.ts';
import { CLOCK, type Clock, expectedWall, OTHER_CLOCK, type Position, TAGS } from './tags.ts';

/* Most clock samples are near the expected value, and so take 1 or 2 bytes. */

/** Deviations of the monotonic clock in a near sample (ms), most frequent first. */
const OFF = [0, -1, 1];
/** Maximum additional deviation of the wall clock in a near sample (ms). */
const FURTHER = 1000;

/** Writes a clock sample. @param since ms since the previous entry */
export function writeClock(to: ByteWriter, since: number, sample: ClockSample, at: Position): void {
  const { clock } = at;
  const next: Clock = { ...sample, t: at.t };
  at.clock = next;
  const goesOn = next.boot === clock.boot && next.offset === clock.offset;
  if (!goesOn || !isWhole(next) || !isWhole(clock)) writeOther(to, since, next, at);
  else {
    const near = since === 0 ? nearOf(next, clock, at) : null;
    if (near !== null) to.natural(near * TAGS + CLOCK);
    else writeNext(to.natural(since * TAGS + OTHER_CLOCK).id(''), next, clock, at);
  }
}

const isWhole = ({ wall, monotonic, offset }: Clock): boolean =>
  [wall, monotonic, offset ?? 0].every(isShort);

function nearOf(next: Clock, clock: Clock, { start }: Position): number | null {
  const off = OFF.indexOf(next.monotonic - clock.monotonic - (next.t - clock.t));
  const further = strayed(next, start) - strayed(clock, start);
  if (off < 0 || Math.abs(further) > FURTHER) return null;
  return toPairs(further) * OFF.length + off;
}

const strayed = ({ wall, t, offset }: Clock, start: Position['start']): number =>
  wall - expectedWall(start, t, offset);

function writeNext(to: ByteWriter, next: Clock, clock: Clock, { start }: Position): void {
  to.integer(strayed(next, start)).integer(
    next.monotonic - clock.monotonic - (next.wall - clock.wall),
  );
}

function writeOther(to: ByteWriter, since: number, next: Clock, { start }: Position): void {
  const { wall, monotonic, boot, offset } = next;
  to.natural(since * TAGS + OTHER_CLOCK)
    .id(boot)
    .natural(offset === null ? 0 : 1);
  if (offset !== null) to.number(offset);
  to.number(wall - start.at).number(monotonic);
}

export function readNear(near: number, at: Position): Entry {
  const { start, clock, t } = at;
  const further = fromPairs(Math.floor(near / OFF.length));
  const off = OFF[near % OFF.length] ?? 0;
  const { boot, offset } = clock;
  const wall = expectedWall(start, t, offset) + strayed(clock, start) + further;
  return said(at, { wall, monotonic: clock.monotonic + (t - clock.t) + off, boot, offset });
}

function readNext(from: ByteReader, at: Position): Entry {
  const { boot, offset, monotonic, wall: before } = at.clock;
  const wall = expectedWall(at.start, at.t, offset) + from.integer();
  return said(at, { wall, monotonic: monotonic + (wall - before) + from.integer(), boot, offset });
}

/** Reads a clock sample in long form. A sample of the same boot has no boot id. */
export function readOther(from: ByteReader, at: Position): Entry {
  const boot = from.id();
  if (boot === '') return readNext(from, at);
  const offset = from.natural() === 0 ? null : from.number();
  const wall = at.start.at + from.number();
  return said(at, { wall, monotonic: from.number(), boot, offset });
}

function said(at: Position, sample: ClockSample): Entry {
  at.clock = { ...sample, t: at.t };
  return [at.t, 'clock', sample];
}
