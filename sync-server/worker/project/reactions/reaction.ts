import type { SchoolKey } from '../../../accounts/school-key.ts';
import type { IsSigned } from '../../../accounts/signing-keys.ts';
import type { Database, Storage } from '../../../storage/storage.ts';
import type { DeadlineBook } from '../../calendar/deadline-book.ts';
import type { ReleaseCalendar } from '../../calendar/release-calendar.ts';
import type { Monitors } from '../../monitor/monitors.ts';
import type { Compactions } from '../../shared/compactions.ts';
import type { Plan } from '../../shared/plan.ts';
import type { Graded, Now } from '../../shared/ports.ts';
import type { Quarantine } from '../../shared/quarantine.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';
import type { Sealer } from '../../shared/sealer.ts';
import type { BroughtClasses } from '../brought-classes.ts';

export interface ReactionTools {
  storage: Storage;
  school: Database;
  /** Lives as long as the batch. */
  reader: SchoolReader;
  plan: Plan;
  classes: BroughtClasses;
  quarantine: Quarantine;
  /** Who signs in with an e-mail address; null when nobody does. */
  uidOf: (email: string) => Promise<string | null>;
  /** Whether the school has a list of its pupils. */
  hasList: () => Promise<boolean>;
  isSigned: IsSigned;
  schoolKey: SchoolKey;
  /** Takes a document of a role database into the school, as it lies there. */
  takeIn: (database: string, id: string) => Promise<void>;
  /** Has documents of a database that were not taken in looked at again, a few at a time, beside what people wait for. */
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
 * What follows in `school` from a changed document, and which databases have to hear of it. Works from what the document
 * says now, so it may come late, twice, or after a half-done run, and gives the same.
 */
export type Reaction = (local: string, tools: ReactionTools) => Promise<void>;
