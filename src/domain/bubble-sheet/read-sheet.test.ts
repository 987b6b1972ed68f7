import { describe, expect, it } from 'vitest';
import { DIFFICULTIES, photographOf } from '../../../tests/support/sheet-pictures.ts';
import { decodeCode, tallySheets } from '../../../tests/support/sheet-tally.ts';
import type { Gray } from './gray.ts';
import { isInPlace, judgeRows, readSheet } from './read-sheet.ts';
import { readSheetCode, type SheetCode, sheetCodeText } from './sheet-code.ts';

const code: SheetCode = { exam: 'e1', version: 'v1', student: 's1', questions: 12, options: 4 };
const SMALL = { width: 900, height: 1200 };

function upsideDown({ width, height, data }: Gray): Gray {
  return { width, height, data: Uint8Array.from(data).reverse() };
}

describe('a photographed sheet', () => {
  it('is read without errors at every difficulty, and ambiguous marks are left to the teacher', () => {
    for (const tally of tallySheets(DIFFICULTIES.length, SMALL)) {
      expect(tally).toMatchObject({ unread: 0, wrong: 0 });
      expect((tally.right + tally.asked) / tally.bubbles).toBe(1);
      expect(tally.right / tally.bubbles).toBeGreaterThan(0.97);
    }
  });

  it('is read by its corners if another square is near a corner', () => {
    const how = DIFFICULTIES.find(({ name }) => name === 'all of it');
    if (!how) throw new Error('no difficulty');
    const { picture, drawn } = photographOf({ ...code, questions: 43 }, how, 168);
    const read = readSheet(picture, decodeCode);
    if (typeof read === 'string') throw new Error(read);
    const answered = drawn.flatMap((row, at) => (row.kind === 'one' && !row.erased ? [at] : []));
    const silent = answered.filter((at) => read.rows[at]?.kind === 'blank');
    expect(silent).toEqual([]);
  });

  it('is read upside down and with few questions', () => {
    const [clear] = DIFFICULTIES;
    if (!clear) throw new Error('no difficulty');
    const { picture, drawn } = photographOf({ ...code, questions: 3 }, clear, 5, SMALL);
    const read = readSheet(upsideDown(picture), decodeCode);
    if (typeof read === 'string') throw new Error(read);
    expect(read.code).toEqual({ ...code, questions: 3 });
    expect(read.rows).toEqual(drawn);
  });

  it('is read as blank in rows without bubbles, also if these are most rows', () => {
    const [clear] = DIFFICULTIES;
    if (!clear) throw new Error('no difficulty');
    const how = { ...clear, bare: [1, 3, 4, 5, 6] };
    const { picture, drawn } = photographOf({ ...code, questions: 6 }, how, 5, SMALL);
    const read = readSheet(picture, decodeCode, how.bare);
    if (typeof read === 'string') throw new Error(read);
    expect(read.rows).toEqual(drawn);
    expect(drawn[1]?.kind).toBe('one');
    const all = photographOf({ ...code, questions: 6 }, clear, 5, SMALL);
    const older = readSheet(all.picture, decodeCode, how.bare);
    expect(older).toMatchObject({ rows: all.drawn });
  });

  it('reports missing marks or a foreign code', () => {
    const empty = { width: 300, height: 400, data: new Uint8Array(120_000).fill(200) };
    expect(readSheet(empty, decodeCode)).toBe('no-marks');
    const [clear] = DIFFICULTIES;
    if (!clear) throw new Error('no difficulty');
    const { picture } = photographOf(code, clear, 5, SMALL);
    expect(readSheet(picture, () => 'https://example.org')).toBe('not-ours');
    expect(readSheet(picture, () => null)).toBe('no-code');
  });
});

describe('a row of bubbles', () => {
  const seen = (...fills: number[]) => fills.map((fill) => ({ fill, ring: 0.3 }));
  const [empty, askew] = [
    seen(0, 0, 0, 0),
    seen(0, 0.6, 0, 0).map((one) => ({ ...one, ring: 0.04 })),
  ];
  const rows = (...row: number[]) => judgeRows([seen(...row), empty, empty, empty])[0];

  it('is `one` with a single marked bubble, and `blank` without one', () => {
    expect(rows(0, 0.6, 0.05, 0)).toEqual({ kind: 'one', option: 1 });
    expect(rows(0, 0, 0, 0)).toEqual({ kind: 'blank' });
  });

  it('is `two` or `unsure` if the marks are ambiguous', () => {
    expect(rows(0, 0.6, 0.5, 0)).toEqual({ kind: 'two', options: [1, 2] });
    expect(rows(0, 0.1, 0, 0)).toEqual({ kind: 'unsure', options: [1] });
    expect(rows(0, 0.3, 0.16, 0)).toEqual({ kind: 'unsure', options: [1, 2] });
  });

  it('is `unsure` if its rings are out of place', () => {
    const read = judgeRows([askew, empty, empty]);
    expect(read[0]).toEqual({ kind: 'unsure', options: [0, 1, 2, 3] });
    expect(read[1]).toEqual({ kind: 'blank' });
    expect(isInPlace([askew, empty, empty])).toBe(true);
    expect(isInPlace([askew, askew, empty])).toBe(false);
  });

  it('is read even if its letter is filled in all rows', () => {
    expect(judgeRows([seen(0.7, 0, 0, 0)])).toEqual([{ kind: 'one', option: 0 }]);
  });
});

describe('the code of a sheet', () => {
  it('survives a round trip and fits a small QR code', () => {
    const long = {
      exam: 'a'.repeat(10),
      version: 'v'.repeat(16),
      student: '',
      questions: 60,
      options: 5,
    };
    for (const one of [code, long]) expect(readSheetCode(sheetCodeText(one))).toEqual(one);
    expect(sheetCodeText({ ...long, student: 's'.repeat(10) }).length).toBeLessThanOrEqual(61);
  });

  it.each(['', 'OKF1', sheetCodeText(code).replace('S1', 'S2'), `${sheetCodeText(code)}X`])(
    'is rejected if damaged or foreign: %s',
    (text) => expect(readSheetCode(text)).toBeNull(),
  );
});
