import type { DocType } from './document.ts';
import { isType } from './documents/tables.ts';

/** Builds the id of a stored document. `local` may contain a colon (`<exam>:<version>`). */
export const docId = (type: DocType, local: string): string => `${type}:${local}`;

export function typeOfId(id: string): DocType | null {
  const type = id.slice(0, Math.max(0, id.indexOf(':')));
  return isType(type) ? type : null;
}
