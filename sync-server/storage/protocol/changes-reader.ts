import type { Doc } from './doc.ts';

export interface ChangeFilter {
  include_docs: boolean;
  conflicts: boolean;
  attachments: boolean;
  style: 'main_only' | 'all_docs';
  doc_ids?: string[];
  /** As it was sent, for an engine that runs it itself; `filter` does the same. */
  selector?: Doc;
  filter?: (doc: Doc) => boolean;
}

/** A number in the embedded engine, an opaque text in CouchDB. */
export type Seq = number | string;

export interface Page {
  rows: object[];
  /** Everything up to here was looked at. */
  lastSeq: Seq;
  /** Whether the page was cut at its size, so that more may follow. */
  more: boolean;
}

/** The changes of one database, as one request asked to see them. */
export interface ChangesReader {
  /** The changes after `since`, oldest first, at most `limit`. */
  page(since: Seq, limit: number): Promise<Page>;
  /** All changes, newest first, at most `limit`. */
  descending(limit: number): Promise<object[]>;
  /** How many changes follow `since`; may be an upper bound where they are many. */
  pending(since: Seq): Promise<number>;
}

/** Rows to read at once: few when each carries a document, so that a feed never holds much memory. */
export const pageSize = ({ include_docs }: ChangeFilter, limit: number): number =>
  Math.min(limit, include_docs ? 50 : 500);
