import type { CouchClient } from '../../sync-server/storage/couchdb/client.ts';
import { CouchStorage } from '../../sync-server/storage/couchdb/storage.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import type { Worker } from '../../sync-server/worker/worker.ts';
import { untilCopiesAgree } from '../couchdb/nodes/copies.ts';

/**
 * Worker whose `idle` also waits for a cluster. There the worker may rest after reading a lagging
 * copy, and continue later.
 */
export const settledWorker = (worker: Worker, storage: Storage): Worker =>
  storage instanceof CouchStorage
    ? { ...bound(worker), idle: () => untilSettled(worker, storage) }
    : worker;

const bound = (worker: Worker): Worker => ({
  idle: () => worker.idle(),
  backlog: () => worker.backlog(),
  quarantined: () => worker.quarantined(),
  unfollowed: () => worker.unfollowed(),
  lag: () => worker.lag(),
  stop: () => worker.stop(),
});

async function untilSettled(worker: Worker, storage: CouchStorage): Promise<void> {
  await worker.idle();
  if (!(await hasSeveralNodes(storage.client))) return;
  const { client } = storage;
  for (let known = ''; ; ) {
    const names = await storage.names();
    const held = names.map((name) => untilCopiesAgree(client, client.address.prefix + name));
    const all = (await Promise.all(held)).join();
    if (all === known) return;
    known = all;
    for (const name of names) storage.tell(name);
    await worker.idle();
  }
}

async function hasSeveralNodes(client: CouchClient): Promise<boolean> {
  const asked = { method: 'GET', path: '/_membership' };
  const { value } = await client.json<{ cluster_nodes: string[] }>(asked);
  return value.cluster_nodes.length > 1;
}
