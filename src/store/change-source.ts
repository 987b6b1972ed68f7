import type { Doc } from '../domain/document.ts';

export interface Change {
  id: string;
  /** Position in the change feed, from 1. */
  seq: number;
  /** Document with all leaves merged; null if deleted, or unreadable for this app. */
  doc: Doc | null;
  deleted: boolean;
  isForked?: boolean;
}

/** Changes after `since` up to `lastSeq`, in order. */
export interface ChangeBatch {
  since: number;
  lastSeq: number;
  changes: Change[];
}

/** Running change feed; `stop` resolves after the current batch. */
export interface Feed {
  stop(): Promise<void>;
}

/** Functions of a local PouchDB that the projection uses. */
export interface ChangeSource {
  /** Id that changes when the browser has discarded the old database. */
  readonly instance: string;
  position(): Promise<number>;
  /** Reports changes after `since`. Awaits `onBatch`, and repeats a batch if it rejects. */
  feed(since: number, onBatch: (batch: ChangeBatch) => Promise<void>): Feed;
}
