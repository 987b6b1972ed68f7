import type { Measured } from './measure.ts';

/** Reading of a row; `unsure` for ambiguous marks, which a person has to read. */
export type RowReading =
  | { kind: 'one'; option: number }
  | { kind: 'blank' }
  | { kind: 'two' | 'unsure'; options: readonly number[] };

/** Minimum fills of a touched and of a filled bubble, after subtraction of an empty bubble's. */
const EMPTY = 0.03;
const FILLED = 0.17;
/** Fill, as a share of the darkest bubble's, up to which another bubble counts as erased. */
const LIGHTER = 0.42;
/** Quantile of the fills of one letter's bubbles that estimates an empty bubble's fill. */
const LIGHT = 0.25;
/** Maximum estimate of an empty bubble's fill, for letters that are filled in every row. */
const DARKEST_EMPTY = 0.08;

/** Minimum darkness of a printed ring. Measured: 0.17 or more on rings, 0.06 or less beside. */
const RING = 0.1;

/** Returns true if most rings are at their positions. A bent sheet moves the rings. */
export const isInPlace = (rows: readonly (readonly Measured[])[]): boolean =>
  rows.filter(hasRings).length > rows.length / 2;

const hasRings = (row: readonly Measured[]): boolean => row.every(({ ring }) => ring >= RING);

export function judgeRows(rows: readonly (readonly Measured[])[]): RowReading[] {
  const empties = (rows[0] ?? []).map((_, option) =>
    emptyOf(rows.map((row) => row[option]?.fill ?? 0)),
  );
  return rows.map((row) =>
    hasRings(row)
      ? judgeRow(row.map(({ fill }, option) => Math.max(0, fill - (empties[option] ?? 0))))
      : { kind: 'unsure', options: row.map((_, option) => option) },
  );
}

function emptyOf(ofLetter: readonly number[]): number {
  const inOrder = [...ofLetter].sort((a, b) => a - b);
  return Math.min(DARKEST_EMPTY, inOrder[Math.floor(inOrder.length * LIGHT)] ?? 0);
}

function judgeRow(row: readonly number[]): RowReading {
  const above = (limit: number) => row.flatMap((fill, option) => (fill >= limit ? [option] : []));
  const [touched, filled] = [above(EMPTY), above(FILLED)];
  const [first] = filled;
  if (touched.length === 0) return { kind: 'blank' };
  if (first === undefined) return { kind: 'unsure', options: touched };
  const darkest = Math.max(...row);
  const rivals = touched.filter((option) => (row[option] ?? 0) > darkest * LIGHTER);
  if (rivals.length === 1) return { kind: 'one', option: row.indexOf(darkest) };
  return filled.length > 1 ? { kind: 'two', options: filled } : { kind: 'unsure', options: rivals };
}
