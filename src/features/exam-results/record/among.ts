import type { Moment } from '../../../ui/Timeline.tsx';

/** The lines of a record with others among them, each behind what was said by then. */
export function among(moments: readonly Moment[], others: readonly Moment[]): Moment[] {
  return others.reduce<Moment[]>(
    (all, other) => {
      const before = all.filter(({ at }) => at <= other.at);
      return [...before, other, ...all.slice(before.length)];
    },
    [...moments],
  );
}
