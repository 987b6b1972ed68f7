import type { Countersigner, SchoolKey } from '../../accounts/school-key.ts';
import type { IsSigned } from '../../accounts/signing-keys.ts';
import type { Stored } from '../../storage/documents.ts';
import type { Inbox } from '../../storage/inbox.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import type { Epochs } from './epochs.ts';
import type { Quarantine } from './quarantine.ts';
import type { SchoolReader } from './school-reader.ts';
import type { Sealer } from './sealer.ts';
import type { Graded, Now, Turn, WorkerLog } from './task.ts';

export interface WorkerTools {
  storage: Storage;
  inbox: Inbox | null;
  school: Database;
  newReader: () => SchoolReader;
  quarantine: Quarantine;
  epochs: Epochs;
  uidOf: (email: string) => Promise<string | null>;
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

export type Revisions = ReadonlyMap<string, readonly string[]>;

export interface Wanted {
  ids: Iterable<string>;
  /** Revisions to read. They exist even if a cluster node lacks them. */
  named?: Revisions;
  /** Documents just stored without a conflict. They need no read. */
  justStored?: ReadonlyMap<string, Stored>;
  /**
   * Set to write views without a read: `expectedNew` as new documents, others on the last written
   * view. A conflict causes a read.
   */
  trustedViews?: { expectedNew: ReadonlySet<string> };
  /** Exams whose existing and current sheets are all checked. */
  exams?: Iterable<string>;
}

export type Reconcile = (database: string, wanted: Wanted, reader: SchoolReader) => Promise<number>;
