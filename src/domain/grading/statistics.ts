export interface ScoreSummary {
  count: number;
  average: number;
  median: number;
  best: number;
  worst: number;
}

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

function medianOf(inOrder: readonly number[]): number {
  const middle = inOrder.length / 2;
  return meanOf(inOrder.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Range of scores, from `from` to less than `to`. The last range includes 100. */
export interface ScoreBand {
  from: number;
  to: number;
  count: number;
}

const BANDS = 10;
const BAND_WIDTH = 100 / BANDS;
/** Tolerance of a score, because 29 of 100 right answers make 28.999999999999996 points. */
const ROUNDING = 1e-9;

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

export interface ItemScore {
  /** Share of the question's points (0 to 1). */
  share: number;
  /** Share of the points of the paper's other questions (0 to 1). */
  rest: number;
}

/** Minimum number of papers. With fewer, the value depends on single students' luck. */
export const DISCRIMINATION_NEEDS = 15;

/**
 * Returns the Pearson correlation (−1 to 1) of a question's points with the score of all other
 * questions; null for too few papers or equal answers. Source: S. Henrysson, "Correction of
 * item-total correlations in item analysis", Psychometrika 28, 1963.
 */
export function discriminationOf(items: readonly ItemScore[]): number | null {
  if (items.length < DISCRIMINATION_NEEDS) return null;
  return correlationOf(
    items.map(({ share }) => share),
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

/** Grades of discrimination, after R. L. Ebel, "Essentials of Educational Measurement", 1972. */
export type DiscriminationGrade = 'reversed' | 'weak' | 'fair' | 'good';

export function discriminationGrade(value: number): DiscriminationGrade {
  if (value < -0.1) return 'reversed';
  if (value < 0.2) return 'weak';
  return value < 0.4 ? 'fair' : 'good';
}
