import { docId } from '../../../domain/doc-id.ts';
import { countedHandIn, isOfSheet } from '../../../domain/grading/counting.ts';
import type { RosterEntry } from '../../../domain/grading/roster.ts';
import { readingsOf } from '../../../domain/grading/sheets.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import type { Store } from '../../../store/tables.ts';

/** How far a confirmed sheet is. */
export type SheetState = 'unsent' | 'sent' | 'counts' | 'spare';

export interface EnteredSheet {
  uid: string;
  at: number;
  state: SheetState;
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
      const isThere = paper?.handIns.some(({ device }) => device === latest.id);
      const counted = paper && countedHandIn(paper);
      const arrived = counted && isOfSheet(counted) ? 'counts' : 'spare';
      const onTheWay = isUnsent ? 'unsent' : 'sent';
      return [{ uid, at: latest.at, state: isThere ? arrived : onTheWay }];
    })
    .sort((a, b) => b.at - a.at);
}

export const isExamUnsent = async (store: Store, examID: string): Promise<boolean> =>
  (await store.outbox.get(docId('exam', examID))) !== undefined;

/** A student who may be chosen for a sheet. */
export type SheetStudent = Pick<RosterEntry, 'uid' | 'state'> & { name: string };
