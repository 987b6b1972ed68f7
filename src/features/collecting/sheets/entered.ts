import { docId } from '../../../domain/doc-id.ts';
import type { RosterEntry } from '../../../domain/grading/roster.ts';
import { type Beside, besideSheet, isTakenIn, readingsOf } from '../../../domain/grading/sheets.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import type { Store } from '../../../store/tables.ts';

/** How far a confirmed sheet is. `asks`: a tablet handed in as well, and its teacher has yet to say which of the two counts. */
export type SheetState = 'unsent' | 'sent' | 'counts' | 'spare' | 'asks';

export interface EnteredSheet {
  uid: string;
  at: number;
  state: SheetState;
  /** The paper on which the teacher says which of two hand-ins counts; null where there is one alone. */
  paperId: string | null;
}

/** The latest reading of each student, the newest first. */
export function enteredOf(report: ExamReport, isUnsent: boolean): EnteredSheet[] {
  const { exam, papers } = report;
  if (!exam) return [];
  const uids = new Set(exam.sheetReadings.map(({ uid }) => uid));
  return [...uids]
    .flatMap((uid): EnteredSheet[] => {
      const latest = readingsOf(exam, uid).at(-1);
      const paper = papers.find((one) => one.paper.userID === uid)?.paper;
      if (!latest) return [];
      const isThere = paper && isTakenIn(latest.id, paper, exam);
      const onTheWay = isUnsent ? 'unsent' : 'sent';
      const beside = paper ? besideSheet(paper, exam) : null;
      const state = isThere ? arrived(beside) : onTheWay;
      return [{ uid, at: latest.at, state, paperId: beside && paper ? paper.id : null }];
    })
    .sort((a, b) => b.at - a.at);
}

function arrived(beside: Beside | null): SheetState {
  if (beside && !beside.isSaid) return 'asks';
  return beside?.counts === 'tablet' ? 'spare' : 'counts';
}

export const isExamUnsent = async (store: Store, examID: string): Promise<boolean> =>
  (await store.outbox.get(docId('exam', examID))) !== undefined;

/** A student who may be chosen for a sheet. */
export type SheetStudent = Pick<RosterEntry, 'uid' | 'state'> & { name: string };
