import type { DocType } from './document.ts';

/** Every type of a document. A missing one does not compile. */
const TYPES: Readonly<Record<DocType, true>> = {
  user: true,
  person: true,
  classroom: true,
  exam: true,
  sheet: true,
  opening: true,
  version: true,
  paper: true,
  attempt: true,
  carried: true,
  result: true,
  feedback: true,
  joinRequest: true,
  invitation: true,
  classroomSummary: true,
  examSummary: true,
  monitor: true,
};

/** `docId('exam', id)`; for types whose id has two parts give them joined by a colon. */
export const docId = (type: DocType, local: string): string => `${type}:${local}`;

/** The type that an `_id` names, or null for an id that is none of ours. */
export function typeOfId(id: string): DocType | null {
  const type = id.slice(0, Math.max(0, id.indexOf(':')));
  return Object.hasOwn(TYPES, type) ? (type as DocType) : null;
}
