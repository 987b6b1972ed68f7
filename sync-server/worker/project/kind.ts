import type { Doc, DocType } from '../../../src/domain/document.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import type { SchoolKey } from '../../accounts/school-key.ts';
import type { IsSigned } from '../../accounts/signing-keys.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import type { DeadlineBook } from '../calendar/deadlines.ts';
import type { ReleaseCalendar } from '../calendar/release-calendar.ts';
import type { Monitors } from '../monitor/monitors.ts';
import type { Compactions } from '../shared/compactions.ts';
import type { Plan } from '../shared/plan.ts';
import type { Quarantine } from '../shared/quarantine.ts';
import type { BroughtClasses } from '../shared/school-memory.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { Sealer } from '../shared/sealer.ts';
import type { Graded, Now } from '../shared/task.ts';

export interface ReactionTools {
  storage: Storage;
  school: Database;
  reader: SchoolReader;
  plan: Plan;
  classes: BroughtClasses;
  quarantine: Quarantine;
  uidOf: (email: string) => Promise<string | null>;
  hasList: () => Promise<boolean>;
  isSigned: IsSigned;
  schoolKey: SchoolKey;
  takeIn: (database: string, id: string) => Promise<void>;
  /** Queues quarantined documents for a retry after more urgent work. */
  lookAgain: (database: string, ids: readonly string[]) => void;
  releases: ReleaseCalendar;
  deadlines: DeadlineBook;
  compactions: Pick<Compactions, 'expect'>;
  monitors: Pick<Monitors, 'examChanged' | 'paperChanged'>;
  now: Now;
  graded: Graded;
  sealer: Sealer;
}

/** Derives the consequences of a document's current content. A repetition is harmless. */
export type Reaction = (local: string, tools: ReactionTools) => Promise<void>;

export interface ViewRequest {
  local: string;
  /** Uid of the role database's owner; '' for shared databases. */
  uid: string;
  isThere: boolean;
  /** Stored copy in the role database, if it has a single leaf; see `readsCopy`. */
  there?: Doc | null;
  school: SchoolReader;
  now: number;
  sealer: Sealer;
}

export type View<D extends Doc = Doc> = (request: ViewRequest) => Promise<D | null>;

export type Audience = Role | 'directory';

export interface ServerKind<D extends Doc = Doc> {
  /** Views by audience. Databases of other audiences never hold the kind. */
  views: Readonly<Partial<Record<Audience, View<D>>>>;
  reaction?: Reaction;
  /** Kind in `school` from which the views derive; omitted if it is this kind. */
  source?: DocType;
  /** True if the local id begins with the id of a student's paper. */
  isOfPaper?: true;
  /** True if the views compare with the copy in the role database. The copy is then parsed. */
  readsCopy?: true;
}
