import { docId } from './doc-id.ts';
import type { DocOf, DocType } from './document.ts';
import { sheetId, versionId } from './documents/exam/rules.ts';
import { resultId } from './documents/paper/rules.ts';
import { RULES } from './documents/registry.ts';
import { personId } from './documents/user/rules.ts';

/** Local part of a document's id, after `<type>:`. A missing type does not compile. */
const localId: { [T in DocType]: (doc: DocOf<T>) => string } = {
  user: RULES.user.localId,
  person: personId,
  classroom: RULES.classroom.localId,
  exam: RULES.exam.localId,
  sheet: sheetId,
  // Same as of the sheet that it opens.
  opening: ({ examID, version }) => `${examID}:${version}`,
  version: versionId,
  paper: RULES.paper.localId,
  attempt: RULES.attempt.localId,
  carried: RULES.carried.localId,
  result: resultId,
  feedback: RULES.feedback.localId,
  joinRequest: RULES.joinRequest.localId,
  invitation: RULES.invitation.localId,
  classroomSummary: ({ id }) => id,
  examSummary: ({ examID }) => examID,
  monitor: ({ examID }) => examID,
};

export function docIdOf<T extends DocType>(doc: DocOf<T>): string {
  const type: T = doc.type as T;
  return docId(type, localId[type](doc));
}
