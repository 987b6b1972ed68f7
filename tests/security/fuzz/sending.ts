import { createHash } from 'node:crypto';
import { canonical } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import type { Answer } from '../support/http.ts';
import type { Person } from '../support/target.ts';
import { type Batch, CURRENT } from './batches.ts';
import type { Raw } from './mutations.ts';

/** Returns the stored documents with the batch's ids. */
export async function storedOf(writer: Person, { docs }: Batch): Promise<Map<string, Raw>> {
  const keys = docs.flatMap(({ _id }) => (typeof _id === 'string' ? _id : []));
  const { json } = await writer.ask('POST', '/_all_docs?include_docs=true&conflicts=true', {
    keys,
  });
  const rows: { id?: string; doc?: Raw | null }[] = json?.rows ?? [];
  return new Map(rows.flatMap(({ id, doc }) => (id && doc ? [[id, doc]] : [])));
}

export const withCurrent = (doc: Raw, stored: ReadonlyMap<string, Raw>): Raw => {
  if (doc._rev !== CURRENT) return doc;
  const { _rev, ...rest } = doc;
  const known = stored.get(String(doc._id))?._rev;
  return known ? { ...rest, _rev: known } : rest;
};

/**
 * Names the stored revision as the parent, as a replicator does. A document without a revision
 * fails the whole request.
 */
export const asReplicated =
  (stored: ReadonlyMap<string, Raw>) =>
  (doc: Raw): Raw => {
    if (doc._revisions !== undefined) return doc;
    const { _rev, ...rest } = doc;
    const held = stored.get(String(doc._id))?._rev;
    if (_rev !== undefined && _rev !== held) return doc;
    const mark = createHash('md5').update(canonical(rest)).digest('hex');
    if (_rev === undefined) return { ...rest, _rev: `1-${mark}` };
    const [generation = '', parent = ''] = String(_rev).split('-');
    const start = Number(generation) + 1;
    return { ...rest, _rev: `${start}-${mark}`, _revisions: { start, ids: [mark, parent] } };
  };

/** Replaces lone surrogates, which an address cannot contain. */
const encoded = (value: unknown): string =>
  encodeURIComponent(String(value).replace(/[\ud800-\udfff]/g, '\ufffd'));

export async function send(writer: Person, { way, docs, text }: Batch) {
  const [first = {}] = docs;
  const address = `/${encoded(first._id)}`;
  const json = { 'content-type': 'application/json' };
  switch (way) {
    case 'bulk':
      return { sent: docs, answer: await writer.ask('POST', '/_bulk_docs', { docs }) };
    case 'replicated': {
      const answer = await writer.ask('POST', '/_bulk_docs', { docs, new_edits: false });
      return { sent: docs, answer };
    }
    case 'put':
      return { sent: [first], answer: await writer.ask('PUT', address, first) };
    case 'post':
      return { sent: [first], answer: await writer.ask('POST', '', first) };
    case 'delete': {
      const rev = encoded(first._rev);
      const gone = { ...first, _deleted: true };
      return { sent: [gone], answer: await writer.ask('DELETE', `${address}?rev=${rev}`) };
    }
    case 'raw':
      return { sent: [], answer: await writer.ask('POST', '/_bulk_docs', text, json) };
  }
}

export function acceptedOf(
  { status, json }: Answer,
  sent: readonly Raw[],
  way: Batch['way'],
): Raw[] {
  if (status < 200 || status > 299) return [];
  if (way === 'bulk') return sent.filter((_doc, at) => json[at]?.ok === true);
  if (way !== 'replicated') return [...sent];
  const refused = new Set(json.map(({ id, rev }: Raw) => `${id} ${rev}`));
  return sent.filter((doc) => !refused.has(`${doc._id} ${revisionOf(doc)}`));
}

function revisionOf({ _rev, _revisions }: Raw): unknown {
  const { start, ids } = (_revisions ?? {}) as { start?: number; ids?: string[] };
  return ids ? `${start}-${ids[0]}` : _rev;
}

/**
 * Returns the leaf with the pushed content, and the other leaves. Returns none for local documents,
 * which have no leaves.
 */
export async function leavesOf(
  writer: Person,
  doc: Raw,
): Promise<{ own: Raw | null; others: Raw[] }> {
  if (String(doc._id).startsWith('_local/')) return { own: null, others: [] };
  const { json } = await writer.ask('GET', `/${encoded(doc._id)}?open_revs=all`);
  const answers: { ok?: Raw }[] = Array.isArray(json) ? json : [];
  const leaves = answers.map(({ ok }) => ok).filter((ok) => ok !== undefined);
  const content = canonical(JSON.parse(JSON.stringify(bare(doc))));
  const own = leaves.find((leaf) => canonical(bare(leaf)) === content) ?? null;
  return { own, others: leaves.filter((leaf) => leaf !== own && !leaf._deleted) };
}
