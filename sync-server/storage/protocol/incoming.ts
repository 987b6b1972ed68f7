import { badRequest, CouchError } from '../couch-error.ts';
import { asObject } from './body.ts';
import type { Doc, Incoming } from './doc.ts';
import { assertDocId, assertRevision, isLocal } from './identifiers.ts';

const KEPT = new Set(['_id', '_rev', '_deleted', '_attachments', '_revisions']);
/** Fields of CouchDB's replicator, which CouchDB stores like any other. */
const REPLICATION = /^_replication_(id|state|state_time|state_reason|stats)$/;
/** Fields that CouchDB accepts and drops. */
const IGNORED = new Set(['_revs_info', '_conflicts', '_deleted_conflicts', '_local_seq']);
const LONGEST_HISTORY = 1000;

/** Drops unknown fields such as `_rev_tree`, which PouchDB would accept. @throws CouchError 400 */
export function incoming(value: unknown, newEdits: boolean): Incoming {
  const doc = ownMembers(asObject(value, 'Document must be a JSON object'));
  assertDocId(doc._id);
  if (doc._deleted !== undefined && typeof doc._deleted !== 'boolean')
    throw new CouchError(400, 'doc_validation', '_deleted must be a boolean');
  if (doc._attachments !== undefined) checkAttachments(doc._attachments);
  const { _revisions, ...rest } = doc;
  if (isLocal(doc._id)) return { id: doc._id, doc: rest };
  if (doc._rev !== undefined) assertRevision(doc._rev);
  if (newEdits) return { id: doc._id, doc: rest };
  const revision = ancestry(_revisions, doc._rev);
  const _rev = `${revision.start}-${revision.ids[0]}`;
  return { id: doc._id, doc: { ...rest, _rev, _revisions: revision }, revision };
}

function ownMembers(doc: Doc): Doc {
  const kept = Object.entries(doc).filter(([name]) => !IGNORED.has(name));
  for (const [name] of kept)
    if (name.startsWith('_') && !KEPT.has(name) && !REPLICATION.test(name))
      throw new CouchError(400, 'doc_validation', `Bad special document member: ${name}`);
  return Object.fromEntries(kept);
}

/** `_revisions` wins over `_rev`, as in CouchDB and PouchDB. */
function ancestry(revisions: unknown, rev: unknown): { start: number; ids: string[] } {
  if (revisions === undefined) {
    assertRevision(rev);
    const dash = rev.indexOf('-');
    return { start: Number(rev.slice(0, dash)), ids: [rev.slice(dash + 1)] };
  }
  const { start, ids } = asObject(revisions, '_revisions must be an object');
  if (!Number.isInteger(start) || !Array.isArray(ids)) throw badRequest('_revisions is malformed');
  const position = Number(start);
  if (ids.length === 0 || ids.length > position) throw badRequest('_revisions is malformed');
  const kept = ids.slice(0, LONGEST_HISTORY);
  kept.forEach((hash, age) => {
    if (typeof hash !== 'string') throw badRequest('_revisions is malformed');
    assertRevision(`${position - age}-${hash}`);
  });
  return { start: position, ids: kept as string[] };
}

function checkAttachments(attachments: unknown): void {
  for (const [name, attachment] of Object.entries(
    asObject(attachments, '_attachments must be an object'),
  )) {
    asObject(attachment, 'Attachment must be an object');
    if (name.startsWith('_'))
      throw badRequest(`Attachment name '${name}' starts with prohibited character '_'`);
  }
}
