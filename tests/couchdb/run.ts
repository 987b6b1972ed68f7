import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type CouchAddress, readCouchAddress } from '../../sync-server/storage/couchdb/address.ts';
import { CouchClient } from '../../sync-server/storage/couchdb/client.ts';
import { readSection, removeConfig } from '../../sync-server/storage/couchdb/config.ts';
import { nodesOf, prepareCouch } from '../../sync-server/storage/couchdb/prepare.ts';
import { CouchUsers } from '../../sync-server/storage/couchdb/users.ts';
import { TEST_MARK, TEST_SECRET } from '../../sync-server/test-support/storage.ts';
import { startNodes } from './nodes/couch-nodes.ts';

/*
 * `npm run test:couchdb` runs tests on COUCHDB_URL, or on nodes of COUCHDB_RELEASE (`-- --cluster`:
 * three). `-- --fuzz N` runs N bad documents, `-- --e2e` the browser tests.
 */
const CROSSING = ['contract', 'sync', 'security', 'couchdb'].map((room) => `tests/${room}`);
/** Unit tests whose subject behaves differently with another engine. */
const BESIDE = ['sync-server/operations/schema'];

const PROJECTS = ['crossing', 'unit'].flatMap((name) => ['--project', name]);

/** Timeout of a test (ms). Long, because each step is a request. */
const PATIENCE = 600_000;

const asked = process.argv.slice(2);
const isCluster = asked[0] === '--cluster';
const given = isCluster ? asked.slice(1) : asked;
const NODES = isCluster ? 3 : 1;

/** Runs a program asynchronously, because nodes started here need this process meanwhile. */
async function run(program: string, args: readonly string[]): Promise<number> {
  const [status] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit');
  return status ?? 1;
}

async function runTests(): Promise<number> {
  const [first, runs = '100000'] = given;
  if (first === '--fuzz') return run('npx', ['tsx', 'tests/security/fuzz/run.ts', '--runs', runs]);
  // Files run one after another, because one CouchDB serves them all.
  const files = given.length > 0 ? given : [...CROSSING, ...BESIDE];
  const patient = [
    '--no-file-parallelism',
    `--testTimeout=${PATIENCE}`,
    `--hookTimeout=${PATIENCE}`,
  ];
  return run('npx', ['vitest', 'run', ...PROJECTS, ...patient, ...files]);
}

/** Runs the browser tests, whose servers have a school each. */
async function runJourneys(url: string, wanted: readonly string[] = []): Promise<number> {
  const config = ['--config', 'tests/e2e/playwright.config.ts'];
  process.env.E2E_COUCHDB_URL = url;
  return run('npx', ['playwright', 'test', ...config, ...wanted]);
}

/** Removes the keys of test schools, but not the shared key. */
async function removeKeys(client: CouchClient): Promise<void> {
  for (const node of await nodesOf(client)) {
    const keys = Object.keys(await readSection(client, { node, section: 'jwt_keys' }));
    const made = keys.filter((key) => new RegExp(`^hmac:${TEST_MARK}[0-9a-f]+-`).test(key));
    for (const key of made) await removeConfig(client, { node, section: 'jwt_keys', key });
  }
}

async function removeWhatTestsMade(address: CouchAddress): Promise<void> {
  // A new connection, because the old one may have timed out during the tests.
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
// Exits on a signal, so that `exit` handlers end the processes that this one started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (COUCHDB_RELEASE) process.exitCode = await onStarted(COUCHDB_RELEASE);
else process.exitCode = COUCHDB_URL ? await onCouch(COUCHDB_URL) : await onEmbedded();
