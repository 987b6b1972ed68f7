import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { type ExamCell, type OverTime, overTime } from '../../domain/grading/over-time.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { CellsOf } from '../../store/queries/class-history.ts';

/** One student's line; without cells until they are read. */
export interface PupilRow {
  uid: string;
  name: string;
  cells: readonly ExamCell[] | null;
  facts: OverTime | null;
}

/** The students of a class as they are called in it, by name. */
export function pupilsOf(
  { selectedStudent }: Classroom,
  numbers: ReadonlyMap<string, string>,
): Pick<PupilRow, 'uid' | 'name'>[] {
  const names = namesIn(
    selectedStudent.map((one) => ({ ...one, schoolNumber: numbers.get(one.uid) })),
  );
  return selectedStudent
    .map(({ uid, displayName }) => ({ uid, name: names.get(uid) ?? displayName }))
    .sort((a, b) => compareTurkish(a.name, b.name));
}

export const pupilRow = (
  { uid, name }: Pick<PupilRow, 'uid' | 'name'>,
  cells: CellsOf | undefined,
): PupilRow => {
  const own = cells?.get(uid) ?? null;
  return { uid, name, cells: own, facts: own && overTime(own) };
};

export const byName = (a: PupilRow, b: PupilRow): number => compareTurkish(a.name, b.name);
export const byAverage = (a: PupilRow, b: PupilRow): number => averageIn(a) - averageIn(b);
export const byAbsences = (a: PupilRow, b: PupilRow): number =>
  (a.facts?.absent ?? 0) - (b.facts?.absent ?? 0);
export const byExam =
  (at: number) =>
  (a: PupilRow, b: PupilRow): number =>
    pointsIn(a, at) - pointsIn(b, at);

/** Who has no points stands below the worst. */
const averageIn = ({ facts }: PupilRow): number => facts?.average ?? -1;

function pointsIn({ cells }: PupilRow, at: number): number {
  const cell = cells?.[at];
  return cell?.kind === 'points' ? cell.points : -1;
}
