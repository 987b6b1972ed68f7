import { useMemo } from 'react';
import { holderOf } from '../../../domain/documents/exam/people.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { type SheetToMark, sheetToMark } from '../../../domain/grading/on-paper.ts';
import { rosterNames, rosterOf } from '../../../domain/grading/roster.ts';
import { paperIdOf } from '../../../domain/ids.ts';
import { plainNumber } from '../../../domain/school-number.ts';
import { findTurkish, indexTurkish } from '../../../domain/turkish-search.ts';
import { useLive } from '../../../store/live.ts';
import { examReport } from '../../../store/queries/exam-report.ts';
import { ownMarkings } from '../../../store/queries/marking.ts';
import { useWorkspace } from '../../../store/workspace.ts';

export interface Pupil extends SheetToMark {
  name: string;
  /** School number; undefined if this device does not know it. */
  number: string | undefined;
}

/** Students whose sheets are marked. Students without a paper come first. */
export interface SheetsToMark {
  exam: Exam;
  pupils: readonly Pupil[];
}

/**
 * Returns the sheets to mark; undefined while loading, null if this teacher cannot enter sheets of
 * the exam.
 */
export function useSheetsToMark(examID: string): SheetsToMark | null | undefined {
  const { user, clock } = useWorkspace();
  const { uid } = user;
  const report = useLive((store) => examReport(store, examID), [examID]);
  const markings = useLive((store) => ownMarkings(store, examID), [examID]);
  return useMemo(() => {
    if (report === undefined || !markings) return undefined;
    const exam = report?.exam;
    if (!exam || exam.draft || exam.questions.length === 0 || holderOf(exam) !== uid) return null;
    const roster = rosterOf(report, clock.now());
    const names = rosterNames(roster, report.numbers, '');
    const pupils = roster.map((entry) => ({
      ...sheetToMark(entry, exam, markings.get(paperIdOf(examID, entry.uid)) ?? null),
      name: names.get(entry.uid) ?? '',
      number: report.numbers.get(entry.uid),
    }));
    return { exam, pupils: pupils.sort((a, b) => rankOf(a) - rankOf(b)) };
  }, [report, markings, examID, uid, clock]);
}

const rankOf = ({ isEntered, rival, isUnderWay }: Pupil): number =>
  Number(isEntered || rival !== null || isUnderWay);

/** Finds students by number, or else by a part of the name. */
export function found(pupils: readonly Pupil[], typed: string): readonly Pupil[] {
  if (typed.trim() === '') return pupils;
  const number = plainNumber(typed);
  const numbered = pupils.filter((one) => number !== null && one.number === number);
  return numbered.length > 0
    ? numbered
    : findTurkish(
        indexTurkish(pupils, ({ name }) => [name]),
        typed,
      );
}
