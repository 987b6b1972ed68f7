import type { Countersigner } from '../../accounts/countersigner.ts';
import type { SchoolKey } from '../../accounts/school-key.ts';
import type { IsSigned } from '../../accounts/signing-keys.ts';
import type { Stored } from '../../storage/documents.ts';
import type { Inbox } from '../../storage/inbox.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import type { Epochs } from './epochs.ts';
import type { Graded, Now, Turn, WorkerLog } from './ports.ts';
import type { Quarantine } from './quarantine.ts';
import type { SchoolReader } from './school-reader.ts';
import type { Sealer } from './sealer.ts';

/** What every stage of the worker works with. */
export interface WorkerTools {
  storage: Storage;
  /** Where the gateway enters what it has stored; null where no gateway does. */
  inbox: Inbox | null;
  school: Database;
  /** For one batch of work. */
  newReader: () => SchoolReader;
  quarantine: Quarantine;
  epochs: Epochs;
  /** Who signs in with an e-mail address; null when nobody does. */
  uidOf: (email: string) => Promise<string | null>;
  /** Whether the school has a list of its pupils. */
  hasList: () => Promise<boolean>;
  isSigned: IsSigned;
  sealer: Sealer;
  schoolKey: SchoolKey;
  countersigner: Countersigner;
  now: Now;
  log: WorkerLog;
  graded: Graded;
  turn: Turn;
}

/** By the id of their document. */
export type Revisions = ReadonlyMap<string, readonly string[]>;

export interface Wanted {
  ids: Iterable<string>;
  /** Revisions of these documents that are known to be there, though a copy of the database may not have them yet. */
  named?: Revisions;
  /** Documents that need not be read: what was stored a moment ago, and stood alone under its id then. */
  sole?: ReadonlyMap<string, Stored>;
  /**
   * For what follows from changes of the school alone: what was written here last is relied on instead of a look, and what is expected to be
   * new is written without one. Where that was wrong, the write finds it out.
   */
  relying?: { expectedNew: ReadonlySet<string> };
  /** Exams of which every sheet that is there, and the current one, is to be looked at. */
  exams?: Iterable<string>;
}

/**
 * Brings documents of a database to what the school says; see `Reconciler`.
 * @returns how many revisions were written
 */
export type Reconcile = (database: string, wanted: Wanted, reader: SchoolReader) => Promise<number>;
