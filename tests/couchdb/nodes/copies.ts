import type { CouchClient } from '../../../sync-server/storage/couchdb/client.ts';
import { waitFor } from '../../support/wait.ts';
import { type CouchNode, nodeNameOf } from './couch-node.ts';

interface Layout {
  shard_suffix: number[];
  by_range: Record<string, string[]>;
}

interface Stored {
  _id: string;
  _rev: string;
}

/** Returns the path of the shard on a node that contains the document. */
async function copyOn({ address }: CouchNode, client: CouchClient, name: string, id: string) {
  const asked = async <T>(path: string) => (await client.json<T>({ method: 'GET', path })).value;
  const encoded = encodeURIComponent(name);
  const { range } = await asked<{ range: string }>(`/${encoded}/_shards/${encodeURIComponent(id)}`);
  const known = await asked<Layout>(`/_node/_local/_dbs/${encoded}`);
  const part = `shards/${range}/${name}${String.fromCharCode(...known.shard_suffix)}`;
  return `/_node/${nodeNameOf(address)}/${encodeURIComponent(part)}`;
}

/** Writes to the copies on these nodes, as if the other nodes lagged. */
export async function writeToCopies(
  nodes: readonly CouchNode[],
  client: CouchClient,
  name: string,
  doc: Stored,
): Promise<void> {
  for (const node of nodes) {
    const path = `${await copyOn(node, client, name, doc._id)}/_bulk_docs`;
    const json = { docs: [doc], new_edits: false };
    const { status } = await client.json({ method: 'POST', path, json });
    if (status !== 201) throw new Error(`${node.address}: ${status}`);
  }
}

/** Restores the former copy of a `_local` document on one node, as if that node lagged. */
export async function setLocalBack(
  node: CouchNode,
  client: CouchClient,
  name: string,
  doc: Stored,
): Promise<void> {
  const path = `${await copyOn(node, client, name, doc._id)}/${doc._id}`;
  // The node increments this revision.
  const _rev = `0-${BigInt(doc._rev.slice('0-'.length)) - 1n}`;
  const { status } = await client.json({ method: 'PUT', path, json: { ...doc, _rev } });
  if (status !== 201) throw new Error(`${node.address}: ${status}`);
}

export async function idsOnCopy(
  node: CouchNode,
  client: CouchClient,
  name: string,
): Promise<string[]> {
  const path = `${await copyOn(node, client, name, 'any')}/_all_docs`;
  const { value } = await client.json<{ rows: { id: string }[] }>({ method: 'GET', path });
  return value.rows.map(({ id }) => id);
}

interface Changes {
  results: { id: string; changes: { rev: string }[] }[];
}

/** Waits until all copies agree. @returns their leaf revisions */
export async function untilCopiesAgree(client: CouchClient, name: string): Promise<string> {
  const asked = async <T>(path: string) => (await client.json<T>({ method: 'GET', path })).value;
  const layout = await asked<Partial<Layout>>(`/_node/_local/_dbs/${encodeURIComponent(name)}`);
  const { shard_suffix = [], by_range = {} } = layout;
  const suffix = String.fromCharCode(...shard_suffix);
  const agreed = Object.entries(by_range).map(async ([range, nodes]) => {
    const part = encodeURIComponent(`shards/${range}/${name}${suffix}`);
    const heldBy = async (node: string) => {
      const { results } = await asked<Changes>(`/_node/${node}/${part}/_changes?style=all_docs`);
      const leaves = results.flatMap(({ id, changes }) => changes.map(({ rev }) => `${id}/${rev}`));
      return leaves.sort().join();
    };
    const held = new Set<string>();
    await waitFor(async () => {
      held.clear();
      for (const one of await Promise.all(nodes.map(heldBy))) held.add(one);
      return held.size === 1;
    }, `copies of ${name} that hold the same`);
    return [...held].join();
  });
  return (await Promise.all(agreed)).join();
}
