import type { Contact } from './contact.ts';
import type { Pulled } from './outbox.ts';
import type { Database, Pouch } from './pouch.ts';
import { rememberingCheckpoints } from './remember-checkpoints.ts';
import { sparingDiffs } from './spare-diffs.ts';
import { sayingTooLarge, splittingWrites } from './split-writes.ts';

/**
 * A database on the server, reached through a contact. Never made from here. Replication through it asks no more than it
 * has to: each question is a round trip over a Wi-Fi that may be gone with the next.
 * @param pulled what came from there
 */
export function openRemote(
  pouch: Pouch,
  url: string,
  contact: Pick<Contact, 'fetch'>,
  pulled: Pulled = new Set(),
): Database {
  const options = { skip_setup: true, fetch: sayingTooLarge(contact.fetch) };
  const remote: Database = new pouch(url, options as PouchDB.Configuration.DatabaseConfiguration);
  // Replication asks for it after each batch, for a progress that nobody looks at, and lets a failure go unhandled.
  const info = async () => ({ db_name: remote.name, doc_count: 0, update_seq: 0 });
  return Object.assign(remote, {
    info,
    bulkDocs: splittingWrites(remote),
    revsDiff: sparingDiffs(remote, pulled),
    ...rememberingCheckpoints(remote),
  });
}
