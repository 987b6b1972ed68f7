import { resolve } from 'node:path';
import { admitFinished } from '../../../sync-server/operations/admit.ts';
import { readCouchAddress } from '../../../sync-server/storage/couchdb/address.ts';
import { openStorage } from '../../../sync-server/storage/open.ts';
import type { Storage } from '../../../sync-server/storage/storage.ts';

const RULES = resolve(import.meta.dirname, '../../../dist/rules/rules.js');

/** Location of a school: a data directory, or a CouchDB with the school's name. */
export interface Place {
  dataDir: string;
  /** Address of CouchDB with the school's name; null for the embedded engine. */
  couchUrl: string | null;
}

export const configOf = ({ dataDir, couchUrl }: Place) => ({
  dataDir,
  couchdb: couchUrl === null ? null : readCouchAddress(couchUrl),
  secret: null,
});

/** Opens the storage without a server, and passes it to `work`. */
export async function opened<R>(place: Place, work: (storage: Storage) => Promise<R>): Promise<R> {
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  const config = configOf(place);
  const storage = await openStorage({ config, rulesFile: RULES, admit: admitFinished(), tell });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
