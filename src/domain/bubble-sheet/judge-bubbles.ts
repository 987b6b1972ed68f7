import type { Measured } from './measure.ts';

/**
 * What a row of bubbles says:
 * - `one`: one bubble, and nothing speaks for another.
 * - `blank`: nothing was drawn.
 * - `two`: more than one is filled.
 * - `unsure`: something was drawn, and it can be read in more than one way. Nobody but a person says what it means.
 */
export type RowReading =
  | { kind: 'one'; option: number }
  | { kind: 'blank' }
  | { kind: 'two' | 'unsure'; options: readonly number[] };

/** Above what an empty bubble of the same sheet has. */
const EMPTY = 0.03;
const FILLED = 0.17;
/** Beside a filled one, what is so much lighter was rubbed out or touched. */
const LIGHTER = 0.42;
/** Among the bubbles of one letter, which share from the lightest on is taken for its empty one. */
const LIGHT = 0.25;
/** No empty bubble is darker, whatever is printed in it: where all of a letter are filled, none of them is its empty one. */
const DARKEST_EMPTY = 0.08;

/** Where a ring is fainter, none is there: on the bench's pictures one has 0.17 or more, and another place 0.06 or less. */
const RING = 0.1;

/** Whether the bubbles lie where they are looked for. One corner taken for another puts them elsewhere, and a bent sheet some of them. */
export const isInPlace = (rows: readonly (readonly Measured[])[]): boolean =>
  rows.filter(hasRings).length > rows.length / 2;

const hasRings = (row: readonly Measured[]): boolean => row.every(({ ring }) => ring >= RING);

/** Row by row. A row whose bubbles do not lie where they are looked for is for a person to read. */
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

/** How dark a bubble of one letter is that nobody touched. */
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
