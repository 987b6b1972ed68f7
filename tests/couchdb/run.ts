import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type CouchAddress, readCouchAddress } from '../../sync-server/storage/couchdb/address.ts';
import { CouchClient } from '../../sync-server/storage/couchdb/client.ts';
import { readSection, removeConfig } from '../../sync-server/storage/couchdb/config.ts';
import { nodesOf, prepareCouch } from '../../sync-server/storage/couchdb/prepare.ts';
import { CouchUsers } from '../../sync-server/storage/couchdb/users.ts';
import { TEST_MARK } from '../../sync-server/test-support/mark.ts';
import { TEST_SECRET } from '../../sync-server/test-support/storage.ts';
import { startNodes } from './nodes/couch-nodes.ts';

/*
 * `npm run test:couchdb`: the contract, sync and security tests, those of bringing data forward, and the browser tests, against
 * the CouchDB that COUCHDB_URL names; without one, the same tests on the embedded engine, without a browser. It leaves that CouchDB
 * as it was, but for the key that the tests sign with. Where COUCHDB_RELEASE names the folder of a CouchDB release instead, one is started of it,
 * empty, for as long as this runs: one node, or with `-- --cluster` first three, each of which holds everything.
 * What follows `--` goes to Vitest; `-- --fuzz N` plays N bad documents and batches there instead, `-- --e2e [what Playwright
 * takes]` the browser tests alone.
 */
const CROSSING = ['contract', 'sync', 'security', 'couchdb'].map((room) => `tests/${room}`);
/** Beside their source, and about what each engine does in its own way: databases are made anew, servers agree on who does it. */
const BESIDE = ['sync-server/operations/schema'];

/** Where the former and the latter are. */
const PROJECTS = ['crossing', 'unit'].flatMap((name) => ['--project', name]);

/** A limit against standing still: each step is a request there, not a call. ms. */
const PATIENCE = 600_000;

const asked = process.argv.slice(2);
const isCluster = asked[0] === '--cluster';
const given = isCluster ? asked.slice(1) : asked;
const NODES = isCluster ? 3 : 1;

/** Beside what goes on here: nodes that were started are looked after meanwhile. */
async function run(program: string, args: readonly string[]): Promise<number> {
  const [status] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit');
  return status ?? 1;
}

async function runTests(): Promise<number> {
  const [first, runs = '100000'] = given;
  if (first === '--fuzz') return run('npx', ['tsx', 'tests/security/fuzz/run.ts', '--runs', runs]);
  // One file after another: each test makes and leaves databases, and one CouchDB serves them all.
  const files = given.length > 0 ? given : [...CROSSING, ...BESIDE];
  const patient = [
    '--no-file-parallelism',
    `--testTimeout=${PATIENCE}`,
    `--hookTimeout=${PATIENCE}`,
  ];
  return run('npx', ['vitest', 'run', ...PROJECTS, ...patient, ...files]);
}

/** Each server has a school of its own there. */
async function runJourneys(url: string, wanted: readonly string[] = []): Promise<number> {
  const config = ['--config', 'tests/e2e/playwright.config.ts'];
  process.env.E2E_COUCHDB_URL = url;
  return run('npx', ['playwright', 'test', ...config, ...wanted]);
}

/** Of schools that tests have made: the one that all other tests share stays. */
async function removeKeys(client: CouchClient): Promise<void> {
  for (const node of await nodesOf(client)) {
    const keys = Object.keys(await readSection(client, { node, section: 'jwt_keys' }));
    const made = keys.filter((key) => new RegExp(`^hmac:${TEST_MARK}[0-9a-f]+-`).test(key));
    for (const key of made) await removeConfig(client, { node, section: 'jwt_keys', key });
  }
}

async function removeWhatTestsMade(address: CouchAddress): Promise<void> {
  // Not over a connection from before: nobody looked after it while the tests ran.
  const client = new CouchClient(address);
  const { value } = await client.json<string[]>({ method: 'GET', path: '/_all_dbs' });
  for (const name of value.filter((known) => known.startsWith(TEST_MARK)))
    await client.json({ method: 'DELETE', path: `/${encodeURIComponent(name)}` });
  await removeKeys(client);
  await client.close();
}

async function onCouch(url: string): Promise<number> {
  const address = readCouchAddress(url);
  if (!address) throw new Error('COUCHDB_URL is http(s)://admin:password@host:port');
  const client = new CouchClient(address);
  try {
    await prepareCouch({ client, users: new CouchUsers(TEST_SECRET, TEST_MARK) });
    const [first, ...wanted] = given;
    const unbuilt = await run('npm', ['run', '--silent', 'build']);
    if (unbuilt) return unbuilt;
    if (first === '--e2e') return await runJourneys(url, wanted);
    const status = await runTests();
    return status || first ? status : await runJourneys(url);
  } finally {
    await client.close();
    await removeWhatTestsMade(address);
  }
}

async function onEmbedded(): Promise<number> {
  process.stdout.write(
    'COUCHDB_URL names no CouchDB: no browser tests here, `npm run e2e` has them.\n',
  );
  return given[0] === '--e2e' ? 0 : runTests();
}

async function onStarted(release: string): Promise<number> {
  const couch = await startNodes(release, NODES);
  try {
    process.env.COUCHDB_URL = couch.url;
    return await onCouch(couch.url);
  } finally {
    await couch.dispose();
  }
}

const { COUCHDB_URL, COUCHDB_RELEASE } = process.env;
if (isCluster && !COUCHDB_RELEASE) throw new Error('--cluster needs COUCHDB_RELEASE');
// What was started ends with this.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (COUCHDB_RELEASE) process.exitCode = await onStarted(COUCHDB_RELEASE);
else process.exitCode = COUCHDB_URL ? await onCouch(COUCHDB_URL) : await onEmbedded();
