import { classroomSchema } from './entities/classroom.ts';
import { examSchema, examVersionSchema, sheetSchema } from './entities/exam.ts';
import { feedbackSchema } from './entities/feedback.ts';
import { paperSchema, resultSchema } from './entities/paper.ts';
import { classroomSummarySchema, examSummarySchema } from './entities/summary.ts';
import { personSchema, userSchema } from './entities/user.ts';
import { z } from './zod.ts';

/** Everything that is ever stored or replicated, told apart by `type`. */
export const documentSchema = z.discriminatedUnion('type', [
  userSchema,
  personSchema,
  classroomSchema,
  examSchema,
  sheetSchema,
  examVersionSchema,
  paperSchema,
  resultSchema,
  feedbackSchema,
  classroomSummarySchema,
  examSummarySchema,
]);
export type Doc = z.infer<typeof documentSchema>;
export type DocType = Doc['type'];
export type DocOf<T extends DocType> = Extract<Doc, { type: T }>;

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

/** Removes PouchDB's own members (`_id`, `_rev`, …), leaving what our schemas describe. */
export function bare(stored: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !key.startsWith('_')));
}

/**
 * Reads a stored document.
 * @returns null when it breaks its schema or stands under an id that is not its own.
 */
export function readDoc(stored: { _id: string } & object): Doc | null {
  const parsed = documentSchema.safeParse(bare(stored));
  return parsed.success && docIdOf(parsed.data) === stored._id ? parsed.data : null;
}
