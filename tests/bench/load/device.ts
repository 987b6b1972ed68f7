import { setTimeout as pause } from 'node:timers/promises';
import PouchDB from 'pouchdb';
import memory from 'pouchdb-adapter-memory';
import { openRemote } from '../../../src/sync/http/remote.ts';
import { pushUnsent } from '../../../src/sync/outbox/sender.ts';

PouchDB.plugin(memory);

/** Database of a server, as a device reaches it. */
export interface Remote {
  /** Address without a trailing `/`. */
  url: string;
  headers: Record<string, string>;
  by: Client;
}

/** Client that replicates: our app, or PouchDB without our changes. */
export type Client = 'app' | 'pouchdb';

export function databaseOf({ url, headers, by }: Remote): PouchDB.Database {
  const signed: Fetch = (address, init = {}) => {
    const own = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) own.set(name, value);
    return fetch(address, { ...init, headers: own });
  };
  return by === 'app' ? openRemote(PouchDB, url, { fetch: signed }) : asItComes(url, signed);
}

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

function asItComes(url: string, signed: Fetch): PouchDB.Database {
  const options = {
    skip_setup: true,
    fetch: signed,
  } as PouchDB.Configuration.DatabaseConfiguration;
  const remote: PouchDB.Database = new PouchDB(url, options);
  // The app does not send this request either, because replication ignores its answer.
  const info = async () => ({ db_name: url, doc_count: 0, update_seq: 0 });
  return Object.assign(remote, { info });
}

let replicas = 0;
export const newReplica = (): PouchDB.Database =>
  new PouchDB(`tablet-${process.pid}-${replicas++}`, { adapter: 'memory', auto_compaction: true });

/** Pause between two attempts while the server is away (ms). */
const RETRY = 250;

/** Last pushed sequence of each replica. */
const sent = new WeakMap<PouchDB.Database, number>();

/** Pushes until the server has accepted all documents. @returns the number of attempts */
export async function push(replica: PouchDB.Database, remote: Remote): Promise<number> {
  const target = databaseOf(remote);
  for (let attempt = 1; ; attempt++) {
    try {
      const { doc_write_failures: refused } = await pushOnce(replica, target, remote.by);
      if (refused > 0) throw new Refused(remote.url);
      return attempt;
    } catch (error) {
      if (error instanceof Refused) throw error;
      await pause(RETRY);
    }
  }
}

async function pushOnce(replica: PouchDB.Database, target: PouchDB.Database, by: Client) {
  if (by === 'pouchdb') return replica.replicate.to(target, { batch_size: 50 });
  const ids = (await replica.allDocs()).rows.map(({ id }) => id);
  const since = sent.get(replica) ?? 0;
  const pushed = await pushUnsent(PouchDB, replica, target, { ids, since, has: () => true });
  sent.set(replica, Number(pushed.last_seq));
  return pushed;
}

class Refused extends Error {}

/** Reads a document; null if the server has none. */
export async function read({ url, headers }: Remote, id: string): Promise<object | null> {
  const response = await fetch(`${url}/${encodeURIComponent(id)}`, { headers });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as object;
}
