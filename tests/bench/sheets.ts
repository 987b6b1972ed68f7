import decodeQR from 'qr/decode.js';
import type { Gray } from '../../src/domain/bubble-sheet/gray.ts';
import type { RowReading } from '../../src/domain/bubble-sheet/judge-bubbles.ts';
import { readSheet } from '../../src/domain/bubble-sheet/read-sheet.ts';
import { DIFFICULTIES, type Drawn, photographOf } from '../support/sheet-pictures.ts';
import { randomFrom } from './camera-pictures.ts';
import { format, type Measure, median } from './numbers.ts';

const PICTURES = 200;
const ENOUGH = 0.995;

/** What became of the bubbles of some sheets. */
export interface Tally {
  name: string;
  pictures: number;
  /** Pictures of which nothing could be read: the sheet is photographed again, and none of its bubbles is right. */
  unread: number;
  /** Of all pictures, read or not. */
  bubbles: number;
  right: number;
  /** Bubbles of rows that a person is asked about. */
  asked: number;
  /** Bubbles of rows that were read as something else than was drawn, and nobody is asked. */
  wrong: number;
  times: number[];
}

/** Reads synthetic photographs, as many of each difficulty. */
export function tallySheets(pictures: number, size?: { width: number; height: number }): Tally[] {
  const random = randomFrom(7);
  const tallies = DIFFICULTIES.map(
    ({ name }): Tally => ({
      ...{ name, pictures: 0, unread: 0, bubbles: 0, right: 0, asked: 0, wrong: 0, times: [] },
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
  const begun = performance.now();
  const read = readSheet(picture, decodeCode);
  tally.times.push(performance.now() - begun);
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

/** Rows that a person cannot tell for sure are right when they are asked about. */
function verdictOn(drawn: Drawn, read: RowReading | undefined): 'right' | 'asked' | 'wrong' {
  const isAsked = read?.kind === 'two' || read?.kind === 'unsure';
  if (isAsked) return drawn.kind === 'two' || drawn.kind === 'faint' ? 'right' : 'asked';
  if (drawn.kind === 'one' && read?.kind === 'one')
    return read.option === drawn.option ? 'right' : 'wrong';
  // Hardly touched may be an answer: read as that one it is right.
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

/** `npm run bench -- sheets`: 200 photographs of 10 to 60 questions with four or five options. */
export function measureSheets(): Measure[] {
  const tallies = tallySheets(PICTURES);
  const all = tallies.reduce(
    (sum, { bubbles, right, wrong }) => ({
      bubbles: sum.bubbles + bubbles,
      right: sum.right + right,
      wrong: sum.wrong + wrong,
    }),
    { bubbles: 0, right: 0, wrong: 0 },
  );
  const share = all.right / all.bubbles;
  return [
    ...tallies.map(({ name, pictures, unread, bubbles, right, asked, wrong, times }) => ({
      what: `Sheets, ${name}: ${pictures - unread} of ${pictures} read, ${format.ms(median(times))} each; bubbles right, asked, wrong unasked`,
      value: `${percent(right / bubbles)}, ${percent(asked / bubbles)}, ${wrong}`,
      goal: '',
      isMet: null,
    })),
    {
      what: `Sheets, all ${all.bubbles} bubbles: right`,
      value: percent(share),
      goal: `≥ ${percent(ENOUGH)}`,
      isMet: share >= ENOUGH,
    },
    {
      what: 'Sheets: bubbles wrong and nobody asked',
      value: String(all.wrong),
      goal: '0',
      isMet: all.wrong === 0,
    },
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
