import type { CouchError } from '../couch-error.ts';
import type { IncomingWrite, LeafCount } from '../guard.ts';
import { revisionsIn } from '../revisions.ts';

export type Doc = Record<string, unknown>;

export type Found = { ok: Doc } | { missing: string };

export interface Incoming {
  id: string;
  doc: Doc;
  revision?: IncomingWrite['revision'];
}

export type Outcome = { id: string; rev: string } | { id: string; refusal: CouchError };

export type Checkpoint = Doc & { _id: string };

export interface WritePlace {
  /** Runs `work` while no other request in this process judges or stores in the database. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  winner(id: string): Promise<Doc | null>;
  /** Returns the write of each document; undefined if the revision is stored. */
  changes(
    documents: readonly Incoming[],
    newEdits: boolean,
  ): Promise<readonly (IncomingWrite | undefined)[]>;
  store(documents: readonly Incoming[], newEdits: boolean): Promise<Outcome[]>;
  /** Stores a `_local` document. @returns its revision @throws CouchError */
  keep(doc: Checkpoint): Promise<string>;
}

export interface StoredLeaves {
  winner: Doc | null;
  rivals: readonly Doc[];
}

export function writeOf(
  { id, doc, revision }: Incoming,
  { winner: before, rivals }: StoredLeaves,
  newEdits: boolean,
): IncomingWrite {
  const { _revisions, ...said } = doc;
  const after = { ...said, _id: id };
  const ancestors = revision ? revisionsIn(revision) : [doc._rev];
  const revives = newEdits && doc._rev === undefined && before?._deleted === true;
  const knows = before === null || revives || ancestors.includes(before._rev as string);
  return {
    ...{ id, after, before, knows },
    ...(rivals.length > 0 && { rivals }),
    ...(revision && { revision }),
  };
}

export function leavesWith(
  { after, revision }: Pick<IncomingWrite, 'after' | 'revision'>,
  leaves: readonly { rev: string; deleted: boolean }[],
): LeafCount {
  const ancestors = new Set(revision ? revisionsIn(revision) : []);
  const others = leaves.filter(({ rev }) => !ancestors.has(rev));
  const living = others.filter(({ deleted }) => !deleted).length;
  return { living: living + (after._deleted === true ? 0 : 1), all: others.length + 1 };
}

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

/** Returns the number of rows to read at once. With documents it is lower, to limit the memory. */
export const pageSize = ({ include_docs }: ChangeFilter, limit: number): number =>
  Math.min(limit, include_docs ? 50 : 500);
