import type { Doc, DocOf } from '../domain/document.ts';
import type { Mergeable, MergeableType } from '../domain/merge/shapes.ts';

/** Position in a replica's order of changes; 0 is before the first. */
export type Seq = number;

export interface Change {
  id: string;
  seq: Seq;
  /** All copies merged; null for a document that is gone, or that this version of the app cannot read. */
  doc: Doc | null;
  deleted: boolean;
}

/** Changes in order. Whoever has handled everything up to `since` has handled everything up to `lastSeq` after it. */
export interface ChangeBatch {
  since: Seq;
  lastSeq: Seq;
  changes: Change[];
}

export interface Feed {
  /** Ends the feed once the batch in hand is done. */
  stop(): Promise<void>;
}

/** What this device holds of one person's database: the log that everything on the screens comes from. */
export interface Replica {
  readonly uid: string;
  /** Names this very database; a new one after the browser threw the old one away. */
  readonly instance: string;
  /** All leaves of a document merged, or null when there is none. */
  read(id: string): Promise<Mergeable | null>;
  /**
   * Reads, changes and puts one document; resolves once it is durable. Repeated when another tab was faster, so `change`
   * may be called several times. Returning `current` itself, or an equal document, writes nothing.
   * @throws AppError `storage-full`; whatever `change` throws.
   */
  edit<T extends MergeableType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T>,
  ): Promise<DocOf<T>>;
  /**
   * Like `edit`, for what a person waits for many times a minute: resolves once the change is durable in the journal; the
   * log, and with it the tables and the server, follow a moment later, after a crash too.
   * @throws AppError `storage-full`; whatever `change` throws.
   */
  jot<T extends MergeableType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T>,
  ): Promise<DocOf<T>>;
  /** Every change after `since`, own and pulled, then the coming ones. `onBatch` is awaited; one that throws is repeated. */
  feed(since: Seq, onBatch: (batch: ChangeBatch) => Promise<void>): Feed;
  close(): Promise<void>;
}
