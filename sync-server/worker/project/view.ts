import type { Doc, DocType } from '../../../src/domain/document.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Sealer } from '../shared/sealer.ts';

/** Request for one document as one database sees it. */
export interface Question {
  /** The id without its type. */
  local: string;
  /** Owner of the role database; '' for shared ones. */
  uid: string;
  /** Whether the database holds the document. */
  isThere: boolean;
  /** Content of its single stored copy, for papers and exam summaries only. */
  there?: Doc | null;
  school: SchoolReader;
  /** Server time (ms). */
  now: number;
  sealer: Sealer;
}

export type View = (question: Question) => Promise<Doc | null>;
/** Views of one role's databases by document type. */
export type Views = Partial<Record<DocType, View>>;

export const ownUser: View = async ({ local, uid, school }) =>
  local === uid ? school.load('user', uid) : null;

export const ownFeedback: View = async ({ local, uid, school }) => {
  const feedback = await school.load('feedback', local);
  return feedback?.userId === uid ? feedback : null;
};

/** Removes stamps, which name former members; such a copy is never merged. */
export const withoutStamps = <D extends Classroom | Paper>(doc: D): D => ({ ...doc, stamps: {} });
