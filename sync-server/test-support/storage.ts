import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCouchAddress } from '../storage/couchdb/address.ts';
import { CouchClient } from '../storage/couchdb/client.ts';
import { Rules } from '../storage/couchdb/databases.ts';
import { CouchStorage } from '../storage/couchdb/storage.ts';
import { CouchUsers } from '../storage/couchdb/users.ts';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from './memory.ts';

/** Prefix of all databases that `npm run test:couchdb` creates and removes. */
export const TEST_MARK = 'okultest';

export const TEST_SECRET = 'only-for-tests-and-worth-nothing-else';

const RULES = resolve(import.meta.dirname, '../../dist/rules/rules.js');

/** Opens an empty storage: in memory, or in new databases of a CouchDB. */
export function openTestStorage(
  couchdbUrl = process.env.COUCHDB_URL,
  school = randomBytes(6).toString('hex'),
): Storage {
  const address = readCouchAddress(couchdbUrl ?? '');
  if (!address) return openMemoryStorage();
  const prefix = `${TEST_MARK}${school}-`;
  return new CouchStorage({
    client: new CouchClient({ ...address, prefix }),
    users: new CouchUsers(TEST_SECRET, TEST_MARK),
    rules: new Rules(readFileSync(RULES, 'utf8')),
  });
}
