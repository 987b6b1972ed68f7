import type { Doc } from '../domain/document.ts';

/** Current version of a document in the local PouchDB. */
export interface Change {
  id: string;
  /** Position in the change feed, from 1. */
  seq: number;
  /** All leaves merged; null if deleted, or unreadable for this version of the app. */
  doc: Doc | null;
  deleted: boolean;
  /** True if the document has several leaves. */
  isForked?: boolean;
}

/** Changes after `since` up to `lastSeq`, in order. */
export interface ChangeBatch {
  since: number;
  lastSeq: number;
  changes: Change[];
}

/** A running change feed; `stop` resolves after the current batch. */
export interface Feed {
  stop(): Promise<void>;
}

/** The part of a local PouchDB that the projection uses. */
export interface ChangeSource {
  /** Identifies the database; changes when the browser discarded the old one. */
  readonly instance: string;
  /** Returns the latest sequence number. */
  position(): Promise<number>;
  /**
   * Reports every change after `since`, then new ones. Awaits `onBatch` and repeats a batch whose
   * `onBatch` rejected.
   */
  feed(since: number, onBatch: (batch: ChangeBatch) => Promise<void>): Feed;
}
