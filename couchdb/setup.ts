import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf } from '../sync-server/commands/arguments.ts';
import { run, tellError, UsageError } from '../sync-server/commands/run.ts';
import { commandWords as words } from '../sync-server/commands/words.ts';
import { readCouchAddress } from '../sync-server/storage/couchdb/address.ts';
import { openCouchStorage } from '../sync-server/storage/couchdb/open.ts';
import { consoleWords } from '../sync-server/words.ts';
import { buildRules } from './build-rules.ts';

/*
 * `npm run couchdb:setup`: brings the CouchDB of COUCHDB_URL to where the server can work with it, and every database that is
 * there to the rules of this version. Idempotent; a server may be running. It needs the server's secret: SECRET, or
 * the file in DATA_DIR. With `-- --new-secret` that secret replaces the one by which CouchDB knows the school: servers that still
 * have the old one are let in no more.
 */
const { COUCHDB_URL = '', DATA_DIR = './data', SECRET } = process.env;

/** @throws UsageError when neither SECRET nor a started server's own is there */
function secretOfSchool(): string {
  const kept = join(DATA_DIR, 'secret');
  if (SECRET) return SECRET;
  if (!existsSync(kept)) throw new UsageError(words.noSecret(kept));
  return readFileSync(kept, 'utf8');
}

await run(async () => {
  const options = { 'new-secret': { type: 'boolean', default: false } } as const;
  const isNewSecret = argumentsOf(words.setupUsage, { options }).values['new-secret'];
  const address = readCouchAddress(COUCHDB_URL);
  if (!address) throw new UsageError(consoleWords.couchdb);
  const storage = await openCouchStorage({
    address,
    secret: secretOfSchool(),
    rules: await buildRules(),
    waiting: (reason) => tellError(consoleWords.waitingForCouch(reason)),
    isNewSecret,
  });
  try {
    const names = await storage.names();
    for (const name of names) await storage.ensure(name);
    return words.setUp(names.length);
  } finally {
    await storage.close();
  }
});
