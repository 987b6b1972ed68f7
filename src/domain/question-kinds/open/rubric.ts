import { LIMITS } from '../../limits.ts';
import type { Criterion } from '../kind.ts';

const { step } = LIMITS.points;
/** Levels of a criterion with too many points, as shares of its points. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Returns levels in steps of a full or half point, or five even levels if those are too many. */
function levelPoints(points: number): number[] {
  for (const size of [1, step]) {
    const count = points / size + 1;
    if (Number.isInteger(count) && count <= LIMITS.levels)
      return Array.from({ length: count }, (_, at) => at * size);
  }
  return [...new Set(SHARES.map((share) => Math.round((points * share) / step) * step))];
}

/** Returns a criterion with other points. Remaining levels keep their texts. */
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

type Levels = Criterion['levels'];
const sorted = (levels: Levels): Levels => [...levels].sort((a, b) => a.points - b.points);

/** Changes the points of a level. @param former null for a new level */
export function withLevel(criterion: Criterion, former: number | null, points: number): Criterion {
  const text = criterion.levels.find((level) => level.points === former)?.text ?? '';
  const others = criterion.levels.filter((level) => level.points !== former);
  return { ...criterion, levels: sorted([...others, { points, text }]) };
}

export const withoutLevel = (criterion: Criterion, points: number): Criterion => ({
  ...criterion,
  levels: criterion.levels.filter((level) => level.points !== points),
});

/** Returns the highest free whole points below the best level, else half points, or null. */
export function freeLevel({ levels }: Criterion): number | null {
  const taken = new Set(levels.map(({ points }) => points));
  const best = levels.at(-1)?.points ?? 0;
  for (const size of [1, step])
    for (let points = Math.ceil(best) - size; points > 0; points -= size)
      if (points < best && !taken.has(points)) return points;
  return null;
}
