import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailable } from '../couch-error.ts';
import { DatabaseMissing, type LeafRevisions } from '../storage.ts';
import type { CouchClient } from './client.ts';

const PAGE = 1_000;
/** Number of tries for an unknown database. */
const ATTEMPTS = 5;
const PAUSE = 200;

interface Layout {
  shard_suffix: number[];
  by_range: Record<string, string[]>;
}

type Copies = readonly string[];

/** Returns the ids that any shard copy of a quorum lists, even deleted ids of a lagging copy. */
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

/** Yields leaves of a quorum of shard copies, because CouchDB's own lists and feeds read one. */
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

/** Reads a database's layout. Retries, because some nodes learn of a new database with a delay. */
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

async function* toldByQuorum(client: CouchClient, copies: Copies): AsyncGenerator<LeafRevisions[]> {
  const told = new Set<string>();
  for await (const page of ofQuorum(copies, (copy) => pagesOf(client, copy)))
    yield untold(page, told);
}

/** Reads the shard copies until a quorum is complete. Keeps the pages of a copy that fails. */
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

const untold = (page: readonly LeafRevisions[], told: Set<string>): LeafRevisions[] =>
  page.flatMap(({ id, revs }) => {
    const news = revs.filter((rev) => !told.has(`${id}/${rev}`));
    for (const rev of news) told.add(`${id}/${rev}`);
    return news.length > 0 ? [{ id, revs: news }] : [];
  });

interface Changes {
  results: { id: string; changes: { rev: string }[] }[];
  last_seq: number;
}

async function* pagesOf(client: CouchClient, copy: string): AsyncGenerator<LeafRevisions[]> {
  for (let since = 0; ; ) {
    const path = `${copy}/_changes?style=all_docs&limit=${PAGE}&since=${since}`;
    const { status, value } = await client.json<Changes>({ method: 'GET', path });
    // CouchDB returns 412 if the node is down.
    if (status !== 200) throw new StorageUnavailable(`CouchDB: GET ${copy}: ${status}`);
    if (value.results.length === 0) return;
    since = value.last_seq;
    yield value.results.map(({ id, changes }) => ({ id, revs: changes.map(({ rev }) => rev) }));
  }
}
