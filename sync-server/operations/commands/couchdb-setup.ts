import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCouchAddress } from '../../storage/couchdb/address.ts';
import { openCouchStorage, readRules } from '../../storage/couchdb/open.ts';
import { built } from '../../support/files.ts';
import { consoleMessages } from '../../support/messages.ts';
import { admitFinished } from '../admit.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run, tellError, UsageError } from './run.ts';

/*
 * `npm run couchdb:setup`: prepares the CouchDB of COUCHDB_URL and updates the rules; idempotent.
 * Needs the server's secret: SECRET, or the file in DATA_DIR. `-- --new-secret` replaces the secret
 * that CouchDB knows, and so locks out servers with the old secret.
 */

const PATIENCE = 20_000;
const { COUCHDB_URL = '', DATA_DIR = './data', SECRET } = process.env;

function secretOfSchool(): string {
  const kept = join(DATA_DIR, 'secret');
  if (SECRET) return SECRET;
  if (!existsSync(kept)) throw new UsageError(messages.noSecret(kept));
  return readFileSync(kept, 'utf8');
}

await run(async () => {
  const options = { 'new-secret': { type: 'boolean', default: false } } as const;
  const isNewSecret = argumentsOf(messages.setupUsage, { options }).values['new-secret'];
  const address = readCouchAddress(COUCHDB_URL);
  if (!address) throw new UsageError(consoleMessages.couchdb);
  const secret = secretOfSchool();
  const storage = await openCouchStorage({
    address,
    secret: () => secret,
    rules: readRules(built('rules/rules.js') ?? ''),
    waiting: (reason) => tellError(consoleMessages.waitingForCouch(reason)),
    admit: admitFinished(),
    isNewSecret,
    patience: PATIENCE,
  });
  try {
    const names = await storage.names();
    for (const name of names) await storage.ensure(name);
    return messages.setUp(names.length);
  } finally {
    await storage.close();
  }
});
