import decodeQR from 'qr/decode.js';
import type { Gray } from '../../src/domain/bubble-sheet/gray.ts';
import { type RowReading, readSheet } from '../../src/domain/bubble-sheet/read-sheet.ts';
import { randomFrom } from './camera-pictures.ts';
import { DIFFICULTIES, type Drawn, photographOf } from './sheet-pictures.ts';

/** Result of reading the sheets of one difficulty. */
export interface Tally {
  name: string;
  pictures: number;
  /** Pictures without any reading. */
  unread: number;
  /** Bubbles of all pictures, read or not. */
  bubbles: number;
  right: number;
  /** Bubbles of rows that the teacher is asked about. */
  asked: number;
  /** Bubbles of rows misread without asking the teacher. */
  wrong: number;
}

/** Reads synthetic photographs, the same number of each difficulty. */
export function tallySheets(pictures: number, size?: { width: number; height: number }): Tally[] {
  const random = randomFrom(7);
  const tallies = DIFFICULTIES.map(
    ({ name }): Tally => ({
      ...{ name, pictures: 0, unread: 0, bubbles: 0, right: 0, asked: 0, wrong: 0 },
    }),
  );
  for (let at = 0; at < pictures; at++) {
    const how = DIFFICULTIES[at % DIFFICULTIES.length];
    const tally = tallies[at % DIFFICULTIES.length];
    const questions = 10 + Math.floor(random() * 51);
    const options = random() < 0.5 ? 4 : 5;
    const code = {
      exam: 'sinav12345',
      version: 'v123456',
      student: 'ogrenci123',
      questions,
      options,
    };
    if (how && tally) readOne(photographOf(code, how, at + 1, size), options, tally);
  }
  return tallies;
}

function readOne(
  { picture, drawn }: { picture: Gray; drawn: readonly Drawn[] },
  options: number,
  tally: Tally,
): void {
  const read = readSheet(picture, decodeCode);
  tally.pictures++;
  tally.bubbles += drawn.length * options;
  if (typeof read === 'string') {
    tally.unread++;
    return;
  }
  for (const [at, row] of drawn.entries()) {
    tally[verdictOn(row, read.rows[at])] += options;
  }
}

/** Judges a reading. If a person cannot read the row either, asking the teacher is right. */
function verdictOn(drawn: Drawn, read: RowReading | undefined): 'right' | 'asked' | 'wrong' {
  const isAsked = read?.kind === 'two' || read?.kind === 'unsure';
  if (isAsked) return drawn.kind === 'two' || drawn.kind === 'faint' ? 'right' : 'asked';
  if (drawn.kind === 'one' && read?.kind === 'one')
    return read.option === drawn.option ? 'right' : 'wrong';
  // A faint mark may be an answer.
  if (drawn.kind === 'faint' && read?.kind === 'one')
    return read.option === drawn.option ? 'right' : 'wrong';
  return drawn.kind === 'blank' && read?.kind === 'blank' ? 'right' : 'wrong';
}

export function decodeCode({ width, height, data }: Gray): string | null {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at++) rgba.fill(data[at] ?? 0, at * 4, at * 4 + 4);
  try {
    return decodeQR({ width, height, data: rgba });
  } catch {
    return null;
  }
}
