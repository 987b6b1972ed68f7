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

/** @param fills how dark each bubble is, 0 to 1; row by row */
export function judgeRows(fills: readonly (readonly number[])[]): RowReading[] {
  const empties = (fills[0] ?? []).map((_, option) =>
    emptyOf(fills.map((row) => row[option] ?? 0)),
  );
  return fills.map((row) =>
    judgeRow(row.map((fill, option) => Math.max(0, fill - (empties[option] ?? 0)))),
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
