import type { Database, Pouch } from '../local/pouch.ts';
import type { HttpClient } from './http-client.ts';
import { rememberingCheckpoints } from './remember-checkpoints.ts';
import { sayingTooLarge, splittingWrites } from './split-writes.ts';

/**
 * A database on the server, reached through a client. Never made from here. Replication through it asks no more than it
 * has to: each question is a round trip over a Wi-Fi that may be gone with the next.
 */
export function openRemote(pouch: Pouch, url: string, client: Pick<HttpClient, 'fetch'>): Database {
  const options = { skip_setup: true, fetch: sayingTooLarge(client.fetch) };
  const remote: Database = new pouch(url, options as PouchDB.Configuration.DatabaseConfiguration);
  // Replication asks for it after each batch, for a progress that nobody looks at, and lets a failure go unhandled.
  const info = async () => ({ db_name: remote.name, doc_count: 0, update_seq: 0 });
  return Object.assign(remote, {
    info,
    bulkDocs: splittingWrites(remote),
    ...rememberingCheckpoints(remote),
  });
}
