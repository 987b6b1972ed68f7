import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from '../sync-server/explain.ts';
import { readCouchAddress } from '../sync-server/storage/couchdb/address.ts';
import { openCouchStorage } from '../sync-server/storage/couchdb/open.ts';
import { buildRules } from './build-rules.ts';

/*
 * `npm run couchdb:setup`: brings the CouchDB of COUCHDB_URL to where the server can work with it, and every database that is
 * there to the rules of this version. Idempotent; a server may be running. It needs the server's secret: SECRET, or
 * the file in DATA_DIR. With `-- --new-secret` that secret replaces the one by which CouchDB knows the school: servers that still
 * have the old one are let in no more.
 */
const { COUCHDB_URL = '', DATA_DIR = './data', SECRET } = process.env;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function setUp(): Promise<void> {
  const address = readCouchAddress(COUCHDB_URL);
  if (!address) throw new Error('COUCHDB_URL is http(s)://admin:password@host:port[/school]');
  const kept = join(DATA_DIR, 'secret');
  const secret = SECRET ?? (existsSync(kept) ? readFileSync(kept, 'utf8') : null);
  if (!secret) throw new Error(`neither SECRET nor ${kept} is there; start the server once`);
  const rules = await buildRules();
  const { values } = parseArgs({ options: { 'new-secret': { type: 'boolean', default: false } } });
  const isNewSecret = values['new-secret'];
  const waiting = (reason: string) => say(`waiting: ${reason}`);
  const storage = await openCouchStorage({ address, secret, rules, waiting, isNewSecret });
  try {
    const names = await storage.names();
    for (const name of names) await storage.ensure(name);
    say(`${names.length} databases carry the rules and members of this version`);
  } finally {
    await storage.close();
  }
}

try {
  await setUp();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
