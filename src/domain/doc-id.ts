import type { DocType } from './document.ts';

/** Every document type. A missing one does not compile. */
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

/** Returns the `_id` for a local part, whose own parts are joined by a colon. */
export const docId = (type: DocType, local: string): string => `${type}:${local}`;

/** Returns the type of an `_id`, or null for a foreign id. */
export function typeOfId(id: string): DocType | null {
  const type = id.slice(0, Math.max(0, id.indexOf(':')));
  return Object.hasOwn(TYPES, type) ? (type as DocType) : null;
}
