import type { Doc } from '../../../src/domain/document.ts';
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
