import type { ListedPupil } from '../../../domain/session/school-list.ts';
import { compareTurkish } from '../../../domain/turkish.ts';

/** What stands on a pupil's slip. It lives in this tab's memory and nowhere else. */
export interface Slip extends Pick<ListedPupil, 'number' | 'displayName' | 'schoolClass'> {
  uid: string;
  password: string;
}

/** Slips by class, both in order; a later slip of a pupil takes the place of the earlier one. */
export function slipsByClass(slips: readonly Slip[]): [schoolClass: string, slips: Slip[]][] {
  const latest = [...new Map(slips.map((slip) => [slip.uid, slip])).values()];
  const classes = [...new Set(latest.map(({ schoolClass }) => schoolClass))].sort(compareTurkish);
  return classes.map((name) => [
    name,
    latest
      .filter(({ schoolClass }) => schoolClass === name)
      .sort(
        (a, b) =>
          compareTurkish(a.displayName, b.displayName) || Number(a.number) - Number(b.number),
      ),
  ]);
}
