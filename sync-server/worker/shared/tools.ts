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

export interface WorkerTools {
  storage: Storage;
  /** Inbox in which the gateway records stored pushes; null without a gateway. */
  inbox: Inbox | null;
  school: Database;
  /** Creates the reader of one batch of work. */
  newReader: () => SchoolReader;
  quarantine: Quarantine;
  epochs: Epochs;
  /** Returns the uid that signs in with an e-mail address; null if there is none. */
  uidOf: (email: string) => Promise<string | null>;
  /** Returns true if the school has a list of its pupils. */
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

/** Revisions by document id. */
export type Revisions = ReadonlyMap<string, readonly string[]>;

export interface Wanted {
  ids: Iterable<string>;
  /** Revisions of these documents that exist even if a replica node does not have them yet. */
  named?: Revisions;
  /** Documents that need no read: just stored, and without a conflict at that time. */
  sole?: ReadonlyMap<string, Stored>;
  /**
   * Set when following changes of the school: the last known state replaces reads, and expected new
   * documents are written unread. A wrong assumption makes the write fail, which repeats with a
   * read.
   */
  relying?: { expectedNew: ReadonlySet<string> };
  /** Exams whose existing and current sheets are all checked. */
  exams?: Iterable<string>;
}

/**
 * Reconciles documents of a database with the school database; see `Reconciler`. @returns number of
 * revisions written
 */
export type Reconcile = (database: string, wanted: Wanted, reader: SchoolReader) => Promise<number>;
