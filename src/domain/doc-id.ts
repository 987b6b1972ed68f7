import type { Classroom } from './entities/classroom.ts';
import type { Exam, ExamVersion, Sheet } from './entities/exam.ts';
import type { Feedback } from './entities/feedback.ts';
import type { Invitation, JoinRequest } from './entities/joining.ts';
import type { Paper, Result } from './entities/paper.ts';
import type { ClassroomSummary, ExamSummary } from './entities/summary.ts';
import type { Person, User } from './entities/user.ts';

/** Named here once more because `document.ts`, which has the schemas and imports this file, must not be imported back. */
interface Docs {
  user: User;
  person: Person;
  classroom: Classroom;
  exam: Exam;
  sheet: Sheet;
  version: ExamVersion;
  paper: Paper;
  result: Result;
  feedback: Feedback;
  joinRequest: JoinRequest;
  invitation: Invitation;
  classroomSummary: ClassroomSummary;
  examSummary: ExamSummary;
}
type DocType = keyof Docs;
type DocOf<T extends DocType> = Docs[T];

/** Local part of a document's id, by type: what follows `<type>:`. */
const localId: { [T in DocType]: (doc: DocOf<T>) => string } = {
  user: (doc) => doc.uid,
  person: (doc) => doc.uid,
  classroom: (doc) => doc.id,
  exam: (doc) => doc.examID,
  sheet: (doc) => `${doc.examID}:${doc.version}`,
  version: (doc) => `${doc.examID}:${doc.version}`,
  paper: (doc) => doc.id,
  result: (doc) => doc.id,
  feedback: (doc) => doc.id,
  joinRequest: (doc) => doc.id,
  invitation: (doc) => doc.id,
  classroomSummary: (doc) => doc.id,
  examSummary: (doc) => doc.examID,
};

/** The `_id` under which a document is stored, in every database alike. */
export function docIdOf<T extends DocType>(doc: DocOf<T>): string {
  const type: T = doc.type as T;
  return `${type}:${localId[type](doc)}`;
}

/** `docId('exam', id)`; for types whose id has two parts give them joined by a colon. */
export const docId = (type: DocType, local: string): string => `${type}:${local}`;

/** The type that an `_id` names, or null for an id that is none of ours. */
export function typeOfId(id: string): DocType | null {
  const type = id.slice(0, Math.max(0, id.indexOf(':')));
  return Object.hasOwn(localId, type) ? (type as DocType) : null;
}
