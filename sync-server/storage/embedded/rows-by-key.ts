import type { Database } from '../storage.ts';
import { adapterOf, type Found, type RowOptions } from './adapter.ts';
import { leavesOf, revisionsOf } from './revision-tree.ts';

/** A `get` costs less than PouchDB's scan for each key. */
export function lookKeysUp(database: Database): void {
  const adapter = adapterOf(database);
  const scan = adapter._allDocs.bind(adapter);
  const lookUp = adapter._get.bind(adapter);
  adapter._allDocs = (options, callback) => {
    const { key } = options;
    if (key === undefined || !isPlain(options)) return scan(options, callback);
    lookUp(key, {}, (error, found) => {
      const row = found && !found.doc._attachments ? rowOf(found, options) : undefined;
      // Only a scan returns a tombstone's revision.
      if (!row && !isMissing(error)) return void scan(options, callback);
      adapter._info((failure, info) => {
        if (failure) callback(failure);
        else callback(null, { total_rows: info?.doc_count, rows: row ? [row] : [] });
      });
    });
  };
}

const isPlain = ({ deleted, include_docs, attachments, update_seq }: RowOptions): boolean =>
  deleted === 'ok' && include_docs === true && !attachments && !update_seq;

const isMissing = (error: unknown): boolean =>
  (error as { reason?: string } | null)?.reason === 'missing';

function rowOf(found: Found, { conflicts }: RowOptions): object {
  const doc = conflicts ? withConflicts(found) : found.doc;
  return { id: doc._id, key: doc._id, value: { rev: doc._rev }, doc };
}

function withConflicts({ doc, metadata }: Found): Found['doc'] {
  const alive = leavesOf(revisionsOf(metadata.rev_tree)).filter(({ deleted }) => !deleted);
  const others = alive.flatMap(({ rev }) => (rev === doc._rev ? [] : rev));
  return others.length > 0 ? Object.assign(doc, { _conflicts: others }) : doc;
}
