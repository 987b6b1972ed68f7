import { LIMITS } from '../../limits.ts';
import type { Criterion } from '../kind.ts';

const { step } = LIMITS.points;
/** Levels of a criterion with too many points for one level each. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/**
 * Returns the points of a new criterion's levels: each whole or half point if that makes few
 * enough levels, else five even steps.
 */
function levelPoints(points: number): number[] {
  for (const size of [1, step]) {
    const count = points / size + 1;
    if (Number.isInteger(count) && count <= LIMITS.levels)
      return Array.from({ length: count }, (_, at) => at * size);
  }
  return [...new Set(SHARES.map((share) => Math.round((points * share) / step) * step))];
}

/** Returns a criterion with other points. Keeps the texts of levels that stay. */
export function withBest(criterion: Criterion, points: number): Criterion {
  const textOf = new Map(criterion.levels.map((level) => [level.points, level.text]));
  const levels = levelPoints(points).map((one) => ({
    points: one,
    text: textOf.get(one) ?? '',
  }));
  return { ...criterion, levels };
}

export const newCriterion = (id: string, points: number): Criterion =>
  withBest({ id, text: '', levels: [] }, points);
