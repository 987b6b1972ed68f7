import type { PlannedRow } from '../../../domain/school-list/plan.ts';
import type { PupilOutcome } from '../../../domain/session/school-list.ts';
import { compareTurkish, foldTurkish } from '../../../domain/turkish.ts';

/** Where an admin puts the pupils of one class of the list. */
export type Target =
  | { kind: 'none' }
  | { kind: 'existing'; id: string }
  | { kind: 'new'; teacher: string };

/** One class of the list with those of its pupils who have an account, or get one. */
export interface ClassGroup {
  name: string;
  rows: PlannedRow[];
}

/** A pupil who is to be put into a class. */
export interface Going {
  uid: string;
  /** From another class of the school. */
  isMoving: boolean;
}

/** Classes that the list names; `isTaken` says of a row whether there is, or will be, an account. */
export function groupsOf(
  planned: readonly PlannedRow[],
  isTaken: (row: PlannedRow) => boolean,
): ClassGroup[] {
  const groups = new Map<string, PlannedRow[]>();
  for (const one of planned) {
    const { schoolClass } = one.row;
    if (schoolClass !== '' && isTaken(one))
      groups.set(schoolClass, [...(groups.get(schoolClass) ?? []), one]);
  }
  return [...groups]
    .map(([name, rows]) => ({ name, rows }))
    .sort((a, b) => compareTurkish(a.name, b.name));
}

/** What is chosen of itself: the one classroom that bears the name of the list's class. */
export function targetByName(
  name: string,
  classrooms: readonly { id: string; className: string }[],
): Target {
  const [only, other] = classrooms.filter(
    ({ className }) => foldTurkish(className) === foldTurkish(name),
  );
  return only && !other ? { kind: 'existing', id: only.id } : { kind: 'none' };
}

/** Of a row whose account is known: who is to be put into the class. */
export function goingOf(
  { row, plan }: PlannedRow,
  outcomes: ReadonlyMap<string, { outcome: PupilOutcome }>,
): Going | null {
  if (plan.kind === 'there') return { uid: plan.uid, isMoving: Boolean(plan.from) };
  const outcome = outcomes.get(row.number)?.outcome;
  return outcome && outcome.state !== 'refused' ? { uid: outcome.uid, isMoving: false } : null;
}
