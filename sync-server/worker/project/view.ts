import type { Doc, DocType } from '../../../src/domain/document.ts';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Sealer } from '../shared/sealer.ts';

/** What one document looks like in one database. */
export interface Question {
  /** The id behind its type. */
  local: string;
  /** Owner of the role database; '' for shared ones. */
  uid: string;
  /** Whether the database holds the document now. */
  isThere: boolean;
  /** What it says of it, where it holds one copy of it; of papers and summaries of exams alone. */
  there?: Doc | null;
  school: SchoolReader;
  /** Server time, ms. */
  now: number;
  sealer: Sealer;
}

export type View = (question: Question) => Promise<Doc | null>;
/** What the databases of one role hold, by type. */
export type Views = Partial<Record<DocType, View>>;

export const ownUser: View = async ({ local, uid, school }) =>
  local === uid ? school.load('user', uid) : null;

export const ownFeedback: View = async ({ local, uid, school }) => {
  const feedback = await school.load('feedback', local);
  return feedback?.userId === uid ? feedback : null;
};

/** Stamps tell who else was ever in the class, and whoever gets such a copy merges nothing into it. */
export const withoutStamps = <D extends Classroom | Paper>(doc: D): D => ({ ...doc, stamps: {} });
