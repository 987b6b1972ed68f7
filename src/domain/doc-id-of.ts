import { docId } from './doc-id.ts';
import type { DocOf, DocType } from './document.ts';
import { sheetId, versionId } from './documents/exam/rules.ts';
import { monitorId } from './documents/monitor/rules.ts';
import { openingId } from './documents/opening/rules.ts';
import { resultId } from './documents/paper/rules.ts';
import { RULES } from './documents/registry.ts';
import { classroomSummaryId, examSummaryId } from './documents/summary/rules.ts';
import { personId } from './documents/user/rules.ts';

/** Local part of a document's id, by type: what follows `<type>:`. A missing kind does not compile. */
const localId: { [T in DocType]: (doc: DocOf<T>) => string } = {
  user: RULES.user.localId,
  person: personId,
  classroom: RULES.classroom.localId,
  exam: RULES.exam.localId,
  sheet: sheetId,
  opening: openingId,
  version: versionId,
  paper: RULES.paper.localId,
  attempt: RULES.attempt.localId,
  carried: RULES.carried.localId,
  result: resultId,
  feedback: RULES.feedback.localId,
  joinRequest: RULES.joinRequest.localId,
  invitation: RULES.invitation.localId,
  classroomSummary: classroomSummaryId,
  examSummary: examSummaryId,
  monitor: monitorId,
};

/** The `_id` under which a document is stored, in every database alike. */
export function docIdOf<T extends DocType>(doc: DocOf<T>): string {
  const type: T = doc.type as T;
  return docId(type, localId[type](doc));
}
