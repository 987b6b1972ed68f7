import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailable } from '../couch-error.ts';
import { DatabaseMissing, type LeafRevisions } from '../storage.ts';
import type { CouchClient } from './client.ts';

/** Documents told of in one go. */
const PAGE = 1_000;
/** At a database that is not known; the pause in ms. */
const ATTEMPTS = 5;
const PAUSE = 200;

/** What a cluster knows of where a database lies; its nodes agree on it before they serve. */
interface Layout {
  /** What the names of its files end with, as character codes. */
  shard_suffix: number[];
  /** The nodes that hold a copy of each part. */
  by_range: Record<string, string[]>;
}

/** Of one part of a database, below the server's root, encoded. */
type Copies = readonly string[];

/** Whether there are nodes of which one may be behind. @throws StorageUnavailable */
export async function hasSeveralNodes(client: CouchClient): Promise<boolean> {
  const asked = { method: 'GET', path: '/_membership' };
  const { value } = await client.json<{ cluster_nodes: string[] }>(asked);
  return value.cluster_nodes.length > 1;
}

/**
 * The ids that a list holds in any of so many copies of each part that whatever a quorum has acknowledged is among them; also of what was
 * removed since, in a copy that is behind.
 * @param name with what stands before it
 * @param query of `_all_docs`, of a list that is read as a whole
 * @throws DatabaseMissing, StorageUnavailable when fewer can be read
 */
export async function idsInAnyCopy(
  client: CouchClient,
  name: string,
  query: URLSearchParams,
): Promise<string[]> {
  const parts = await partsOf(client, name);
  const listed = parts.map(async (copies) => {
    const ids: string[] = [];
    const idsOn = (copy: string) => listedBy(client, `${copy}/_all_docs?${query}`);
    for await (const some of ofQuorum(copies, idsOn)) ids.push(...some);
    return ids;
  });
  return [...new Set((await Promise.all(listed)).flat())];
}

async function* listedBy(client: CouchClient, path: string): AsyncGenerator<string[]> {
  const { status, value } = await client.json<{ rows: { id: string }[] }>({ method: 'GET', path });
  if (status !== 200) throw new StorageUnavailable(`CouchDB: GET ${path}: ${status}`);
  yield value.rows.map(({ id }) => id);
}

/**
 * Every document of a database with its leaf revisions, as so many copies of each part tell them that whatever a quorum has acknowledged is
 * among them. CouchDB answers `_changes` and `_all_docs` from the copy that is fastest; it reads by quorum only what is asked for by its id.
 * @param name with what stands before it
 * @throws DatabaseMissing, StorageUnavailable when fewer can be read
 */
export async function* everyRevision(
  client: CouchClient,
  name: string,
): AsyncGenerator<LeafRevisions[]> {
  for (const copies of await partsOf(client, name)) yield* toldByQuorum(client, copies);
}

async function partsOf(client: CouchClient, name: string): Promise<Copies[]> {
  const layout = await layoutOf(client, name);
  const suffix = String.fromCharCode(...layout.shard_suffix);
  return Object.entries(layout.by_range).map(([range, nodes]) => {
    const part = encodeURIComponent(`shards/${range}/${name}${suffix}`);
    return nodes.map((node) => `/_node/${encodeURIComponent(node)}/${part}`);
  });
}

/** A node may hear of a database a moment after the others have made it. */
async function layoutOf(client: CouchClient, name: string): Promise<Layout> {
  const path = `/_node/_local/_dbs/${encodeURIComponent(name)}`;
  for (let attempt = 1; ; attempt++) {
    const { status, value } = await client.json<Layout>({ method: 'GET', path });
    if (status === 200) return value;
    if (status !== 404) throw new StorageUnavailable(`CouchDB: GET ${path}: ${status}`);
    if (attempt === ATTEMPTS) throw new DatabaseMissing(name);
    await pause(PAUSE);
  }
}

/** What a later copy knows besides comes behind what the first one knows. */
async function* toldByQuorum(client: CouchClient, copies: Copies): AsyncGenerator<LeafRevisions[]> {
  const told = new Set<string>();
  for await (const page of ofQuorum(copies, (copy) => pagesOf(client, copy)))
    yield untold(page, told);
}

/** What a quorum of the copies says, one after another; of one that fails halfway what it had said by then. */
async function* ofQuorum<T>(
  copies: Copies,
  read: (copy: string) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  let missing = Math.floor(copies.length / 2) + 1;
  let failure: unknown;
  for (const copy of copies) {
    if (missing === 0) return;
    try {
      yield* read(copy);
      missing--;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      failure = error;
    }
  }
  if (missing > 0)
    throw new StorageUnavailable('CouchDB: fewer copies than a quorum can be read', failure);
}

function untold(page: readonly LeafRevisions[], told: Set<string>): LeafRevisions[] {
  return page.flatMap(({ id, revs }) => {
    const news = revs.filter((rev) => !told.has(`${id}/${rev}`));
    for (const rev of news) told.add(`${id}/${rev}`);
    return news.length > 0 ? [{ id, revs: news }] : [];
  });
}

interface Changes {
  results: { id: string; changes: { rev: string }[] }[];
  last_seq: number;
}

async function* pagesOf(client: CouchClient, copy: string): AsyncGenerator<LeafRevisions[]> {
  for (let since = 0; ; ) {
    const path = `${copy}/_changes?style=all_docs&limit=${PAGE}&since=${since}`;
    const { status, value } = await client.json<Changes>({ method: 'GET', path });
    // 412: the node is down.
    if (status !== 200) throw new StorageUnavailable(`CouchDB: GET ${copy}: ${status}`);
    if (value.results.length === 0) return;
    since = value.last_seq;
    yield value.results.map(({ id, changes }) => ({ id, revs: changes.map(({ rev }) => rev) }));
  }
}
