import type { Doc, Incoming, StoredLeaves } from '../../protocol/engine-port.ts';
import { encodedId, everStored, jsonOf, type Missing, questionAfter } from '../client.ts';
import { askCouch, askJson, type CouchExchange } from './context.ts';

export interface Look {
  before: Map<string, StoredLeaves>;
  found?: ReadonlySet<string>;
}

/** Looks up stored leaves. For a single document, also looks up what its judgement needs. */
export async function lookFor(
  exchange: CouchExchange,
  documents: readonly Incoming[],
): Promise<Look> {
  const ids = documents.map(({ id }) => id);
  const [only] = documents.length === 1 ? documents : [];
  const needed = only ? neededFor(exchange, only) : [];
  if (!only || needed.length === 0) return { before: await leavesOf(exchange, ids) };
  const found = await stored(exchange, [only.id, ...needed]);
  return { before: found.has(only.id) ? await leavesOf(exchange, ids) : new Map(), found };
}

/** Returns the ids of documents needed to judge a new document; empty for a known document. */
function neededFor({ context, name }: CouchExchange, { id, doc }: Incoming): readonly string[] {
  if (context.seen.isThere(name, id)) return [];
  return context.guard.reliesOn?.({ id, after: doc }) ?? [];
}

async function stored(
  exchange: CouchExchange,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = { method: 'POST', path: '/_revs_diff', json: questionAfter(ids) };
  return everStored(await askJson<Missing>(exchange, asked));
}

type Winner = Doc & { _conflicts?: string[] };

interface Row {
  id?: string;
  value?: { rev: string; deleted?: true };
  doc?: Winner | null;
}

async function leavesOf(
  exchange: CouchExchange,
  keys: readonly string[],
): Promise<Map<string, StoredLeaves>> {
  const found = [...(await winners(exchange, keys))];
  const rivals = await bodiesOf(
    exchange,
    found.flatMap(([id, { _conflicts = [] }]) => _conflicts.map((rev) => ({ id, rev }))),
  );
  return new Map(
    found.map(([id, { _conflicts, ...winner }]) => [id, { winner, rivals: rivals.get(id) ?? [] }]),
  );
}

interface Bodies {
  results: { id: string; docs: { ok?: Doc }[] }[];
}

async function bodiesOf(
  exchange: CouchExchange,
  docs: readonly { id: string; rev: string }[],
): Promise<Map<string, Doc[]>> {
  const bodies = new Map<string, Doc[]>();
  if (docs.length === 0) return bodies;
  const asked = { method: 'POST', path: '/_bulk_get', json: { docs } };
  const { results } = await askJson<Bodies>(exchange, asked);
  for (const { id, docs: found } of results)
    bodies.set(id, [...(bodies.get(id) ?? []), ...found.flatMap(({ ok }) => (ok ? [ok] : []))]);
  return bodies;
}

export async function winnerOf(exchange: CouchExchange, id: string): Promise<Doc | null> {
  const found = (await winners(exchange, [id])).get(id);
  if (!found) return null;
  const { _conflicts, ...winner } = found;
  return winner;
}

/** Reads a single document by id, because a list costs CouchDB a query of the whole database. */
async function winners(
  exchange: CouchExchange,
  keys: readonly string[],
): Promise<Map<string, Winner>> {
  const [key] = keys;
  if (key === undefined) return new Map();
  if (keys.length > 1) return listed(exchange, keys);
  const path = `/${encodedId(key)}?conflicts=true`;
  const { statusCode, body } = await askCouch(exchange, { method: 'GET', path });
  const answer = await jsonOf<Winner>(body, { method: 'GET', path: key });
  if (statusCode === 200) return new Map([[key, answer]]);
  // Only a list contains the revision of a tombstone.
  return answer.reason === 'missing' ? new Map() : listed(exchange, keys);
}

async function listed(
  exchange: CouchExchange,
  keys: readonly string[],
): Promise<Map<string, Winner>> {
  const { rows } = await askJson<{ rows: Row[] }>(exchange, {
    method: 'POST',
    path: '/_all_docs?include_docs=true&conflicts=true',
    json: { keys },
  });
  return new Map(
    rows.flatMap(({ id, value, doc }): [string, Winner][] => {
      if (!id || !value) return [];
      return [[id, doc ?? { _id: id, _rev: value.rev, _deleted: true }]];
    }),
  );
}
