import type { Doc } from '../domain/document.ts';

/** A document as the local PouchDB now has it. */
export interface Change {
  id: string;
  /** Its position in the order of changes; 0 is before the first. */
  seq: number;
  /** All leaves merged; null for a document that is gone, or that this version of the app cannot read. */
  doc: Doc | null;
  deleted: boolean;
  /** Whether there are several copies of it beside one another. */
  isForked?: boolean;
}

/** Changes in order. Whoever has handled everything up to `since` has handled everything up to `lastSeq` after it. */
export interface ChangeBatch {
  since: number;
  lastSeq: number;
  changes: Change[];
}

/** What ends a reading of changes, once the batch in hand is done. */
export interface Feed {
  stop(): Promise<void>;
}

/** What is projected: a local PouchDB, as much as this needs of it. */
export interface ChangeSource {
  /** Names this very database; a new one after the browser threw the old one away. */
  readonly instance: string;
  /** Where its order of changes stands now. */
  position(): Promise<number>;
  /** Every change after `since`, then the coming ones. `onBatch` is awaited; one that throws is repeated. */
  feed(since: number, onBatch: (batch: ChangeBatch) => Promise<void>): Feed;
}
