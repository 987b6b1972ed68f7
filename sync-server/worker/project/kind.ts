import type { Doc, DocType } from '../../../src/domain/document.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import type { SchoolKey } from '../../accounts/school-key.ts';
import type { IsSigned } from '../../accounts/signing-keys.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import type { DeadlineBook } from '../calendar/deadline-book.ts';
import type { ReleaseCalendar } from '../calendar/release-calendar.ts';
import type { Monitors } from '../monitor/monitors.ts';
import type { Compactions } from '../shared/compactions.ts';
import type { Plan } from '../shared/plan.ts';
import type { Graded, Now } from '../shared/ports.ts';
import type { Quarantine } from '../shared/quarantine.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Sealer } from '../shared/sealer.ts';
import type { BroughtClasses } from './brought-classes.ts';

export interface ReactionTools {
  storage: Storage;
  school: Database;
  /** Reader of the current batch. */
  reader: SchoolReader;
  plan: Plan;
  classes: BroughtClasses;
  quarantine: Quarantine;
  /** Returns the uid that signs in with an e-mail address; null if there is none. */
  uidOf: (email: string) => Promise<string | null>;
  /** Returns true if the school has a list of its pupils. */
  hasList: () => Promise<boolean>;
  isSigned: IsSigned;
  schoolKey: SchoolKey;
  /** Takes a stored document of a role database into the school. */
  takeIn: (database: string, id: string) => Promise<void>;
  /** Schedules a retry of quarantined documents, a few at a time, after more urgent work. */
  lookAgain: (database: string, ids: readonly string[]) => void;
  releases: ReleaseCalendar;
  deadlines: DeadlineBook;
  compactions: Pick<Compactions, 'expect'>;
  monitors: Pick<Monitors, 'examChanged' | 'paperChanged'>;
  now: Now;
  graded: Graded;
  sealer: Sealer;
}

/**
 * Derives the consequences of a changed document in `school`, and plans which databases receive
 * them. Reads the current document: idempotent, and safe late or after an interrupted run.
 */
export type Reaction = (local: string, tools: ReactionTools) => Promise<void>;

/** Request for one document as one database sees it. */
export interface Question {
  /** Id without its type. */
  local: string;
  /** Owner of the role database; '' for shared ones. */
  uid: string;
  /** True if the database holds the document. */
  isThere: boolean;
  /** Content of its single stored copy, for kinds that read it; see `readsCopy`. */
  there?: Doc | null;
  school: SchoolReader;
  /** Server time (ms). */
  now: number;
  sealer: Sealer;
}

/** Returns what the database holds of the document; null for nothing. */
export type View<D extends Doc = Doc> = (question: Question) => Promise<D | null>;

/** Group of databases with the same views. */
export type Audience = Role | 'directory';

/** Reaction and views of one kind of document. */
export interface ServerKind<D extends Doc = Doc> {
  /** Databases of an audience without a view never hold the kind. */
  views: Readonly<Partial<Record<Audience, View<D>>>>;
  reaction?: Reaction;
  /** Kind of the document in `school` that the views derive it from; its own if omitted. */
  source?: DocType;
  /** Set where the local id begins with the id of a student's paper. */
  isOfPaper?: true;
  /** Set where views compare with the stored copy. Every copy is parsed for them. */
  readsCopy?: true;
}
