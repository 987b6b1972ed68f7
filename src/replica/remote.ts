import type { Contact } from './contact.ts';
import type { Database, Pouch } from './pouch.ts';
import { sayingTooLarge, splittingWrites } from './split-writes.ts';

/** A database on the server, reached through a contact. Never made from here. */
export function openRemote(pouch: Pouch, url: string, contact: Contact): Database {
  const options = { skip_setup: true, fetch: sayingTooLarge(contact.fetch) };
  const remote: Database = new pouch(url, options as PouchDB.Configuration.DatabaseConfiguration);
  // Replication asks for it after each batch, for a progress that nobody looks at, and lets a failure go unhandled.
  const info = async () => ({ db_name: remote.name, doc_count: 0, update_seq: 0 });
  return Object.assign(remote, { info, bulkDocs: splittingWrites(remote) });
}
