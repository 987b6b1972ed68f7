/** What a class's scores say together. */
export interface ScoreSummary {
  count: number;
  average: number;
  median: number;
  best: number;
  worst: number;
}

/** @param points percent, unrounded. @returns null when there are none */
export function scoreSummary(points: readonly number[]): ScoreSummary | null {
  const inOrder = [...points].sort((a, b) => a - b);
  const [worst, best] = [inOrder[0], inOrder.at(-1)];
  if (worst === undefined || best === undefined) return null;
  return {
    count: inOrder.length,
    average: meanOf(inOrder),
    median: medianOf(inOrder),
    best,
    worst,
  };
}

/** Of an even number of values the mean of the two in the middle. */
function medianOf(inOrder: readonly number[]): number {
  const middle = inOrder.length / 2;
  return meanOf(inOrder.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Scores from `from` up to, but without, `to`; the last band holds 100 as well. */
export interface ScoreBand {
  from: number;
  to: number;
  count: number;
}

const BANDS = 10;
const BAND_WIDTH = 100 / BANDS;
/** 29 of 100 right answers make 28.999999999999996 points. */
const ROUNDING = 1e-9;

/** How many scores lie in each ten points. */
export function scoreBands(points: readonly number[]): ScoreBand[] {
  const bands = Array.from({ length: BANDS }, (_, at) => ({
    ...{ from: at * BAND_WIDTH, to: (at + 1) * BAND_WIDTH, count: 0 },
  }));
  for (const point of points) {
    const at = Math.floor((point + ROUNDING) / BAND_WIDTH);
    const band = bands[Math.min(BANDS - 1, Math.max(0, at))];
    if (band) band.count += 1;
  }
  return bands;
}

/** One paper's answer to a question, beside how the paper did without it. */
export interface ItemScore {
  isRight: boolean;
  /** Share of right answers among the paper's other questions, 0 to 1. */
  rest: number;
}

/** With fewer papers one student's luck decides it. */
export const DISCRIMINATION_NEEDS = 15;

/**
 * How well a question tells strong papers from weak ones: Pearson's correlation of answering it right (1 or 0) with the
 * score on all other questions, −1 to 1. The question itself is left out of the score that it is compared with
 * (S. Henrysson, "Correction of item-total correlations in item analysis", Psychometrika 28, 1963).
 * @returns null where it says nothing: too few papers, or all answered alike
 */
export function discriminationOf(items: readonly ItemScore[]): number | null {
  if (items.length < DISCRIMINATION_NEEDS) return null;
  return correlationOf(
    items.map(({ isRight }) => (isRight ? 1 : 0)),
    items.map(({ rest }) => rest),
  );
}

function correlationOf(xs: readonly number[], ys: readonly number[]): number | null {
  const [dx, dy] = [deviations(xs), deviations(ys)];
  const spread = Math.sqrt(sumOfProducts(dx, dx) * sumOfProducts(dy, dy));
  if (spread < ROUNDING) return null;
  return Math.min(1, Math.max(-1, sumOfProducts(dx, dy) / spread));
}

function deviations(values: readonly number[]): number[] {
  const mean = meanOf(values);
  return values.map((value) => value - mean);
}

const sumOfProducts = (as: readonly number[], bs: readonly number[]): number =>
  as.reduce((sum, a, at) => sum + a * (bs[at] ?? 0), 0);

/** A rule of thumb for it, after R. L. Ebel, "Essentials of Educational Measurement", 1972; just below 0 is chance. */
export type DiscriminationGrade = 'reversed' | 'weak' | 'fair' | 'good';

export function discriminationGrade(value: number): DiscriminationGrade {
  if (value < -0.1) return 'reversed';
  if (value < 0.2) return 'weak';
  return value < 0.4 ? 'fair' : 'good';
}
