import type { Doc } from './write-place.ts';

export interface ChangeFilter {
  include_docs: boolean;
  conflicts: boolean;
  attachments: boolean;
  style: 'main_only' | 'all_docs';
  doc_ids?: string[];
  filter?: (doc: Doc) => boolean;
}

export type Seq = number | string;

export interface Page {
  rows: object[];
  lastSeq: Seq;
  more: boolean;
}

export interface ChangesReader {
  page(since: Seq, limit: number): Promise<Page>;
  descending(limit: number): Promise<object[]>;
  pending(since: Seq): Promise<number>;
}

/** Returns the number of rows to read at once: fewer with documents, to limit the memory. */
export const pageSize = ({ include_docs }: ChangeFilter, limit: number): number =>
  Math.min(limit, include_docs ? 50 : 500);
