import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuard } from '../../sync-server/storage/guard.ts';
import { serveProtocol } from '../../sync-server/storage/open.ts';
import type { TestServer } from '../../sync-server/test-support/server.ts';
import {
  ADMIN,
  newcomer,
  openTestServer,
  type SignedIn,
  signIn,
} from '../../sync-server/test-support/server.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';

/*
 * A student's request for another database has to fail with 401, 403 or 404, by any route and
 * method. Tests all registered routes, and CouchDB's documented paths.
 */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'COPY', 'TRACE'];
const CLOSED = [401, 403, 404];
/** Also right answers if the address has no route. */
const NO_SUCH_METHOD = [405, 501];

/** CouchDB's documented paths below a database. `ID` means an existing document. */
const COUCHDB_PATHS = [
  '',
  '/',
  '/_all_docs',
  '/_all_docs?include_docs=true',
  '/_all_docs/queries',
  '/_bulk_docs',
  '/_bulk_get',
  '/_bulk_get?revs=true&latest=true',
  '/_changes',
  '/_changes?include_docs=true',
  '/_changes?feed=longpoll&timeout=10',
  '/_changes?feed=continuous&timeout=10',
  '/_changes?feed=eventsource',
  '/_changes?filter=_view&view=x/y',
  '/_compact',
  '/_design/x',
  '/_design/x/_view/y',
  '/_design/x/_show/y',
  '/_design/x/_update/y',
  '/_design_docs',
  '/_ensure_full_commit',
  '/_explain',
  '/_find',
  '/_index',
  '/_local/x',
  '/_local_docs',
  '/_missing_revs',
  '/_partition/x',
  '/_purge',
  '/_purged_infos_limit',
  '/_revs_diff',
  '/_revs_limit',
  '/_search_analyze',
  '/_security',
  '/_shards',
  '/_sync_shards',
  '/_temp_view',
  '/_view_cleanup',
  '/ID',
  '/ID?open_revs=all&revs=true',
  '/ID/attachment.txt',
];
/** CouchDB's documented paths outside of databases. */
const SERVER_PATHS = [
  '_active_tasks',
  '_all_dbs',
  '_cluster_setup',
  '_config',
  '_db_updates',
  '_dbs_info',
  '_global_changes',
  '_membership',
  '_node/_local/_config',
  '_nodes',
  '_replicate',
  '_replicator',
  '_reshard',
  '_restart',
  '_scheduler/jobs',
  '_stats',
  '_users',
  '_users/org.couchdb.user:x',
  '_utils',
];

let server: TestServer;
let student: SignedIn;
let other: SignedIn;
let teacher: SignedIn;
let databases: string[];
let known: { method: string; url: string }[];

async function protocolRoutes(): Promise<{ method: string; url: string }[]> {
  const storage = openTestStorage();
  const app = fastify();
  const routes: { method: string; url: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  await app.register(serveProtocol(storage, openGuard), { prefix: '/db' });
  await app.close();
  await storage.close();
  return routes;
}

beforeAll(async () => {
  server = await openTestServer();
  student = await newcomer(server, 'ogrenci@okul.tr');
  other = await newcomer(server, 'ogrenci2@okul.tr');
  teacher = await newcomer(server, 'ogretmen@okul.tr', 'teacher', true);
  await signIn(server, ADMIN);
  databases = [
    `student-${other.uid}`,
    `teacher-${teacher.uid}`,
    `teacher-${student.uid}`,
    'school',
    'accounts',
    'directory',
    'admin',
    'student-',
    'nowhere',
    `student-${student.uid}x`,
    `student-${student.uid}%2F`,
    `..%2Fstudent-${other.uid}`,
    `student-${student.uid}%2F..%2Fstudent-${other.uid}`,
    `STUDENT-${student.uid}`,
  ];
  known = await protocolRoutes();
});
afterAll(() => server.close());

const BODY = { docs: [{ _id: 'user:x', id: 'user:x' }], keys: ['user:x'], 'user:x': ['1-a'] };

async function statusOf(method: string, url: string, who?: SignedIn): Promise<number> {
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    ...(who && { cookies: who.cookies }),
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: BODY }),
  });
  return answer.statusCode;
}

/** Sends requests to `urls` by every method. Returns those that the server did not refuse. */
async function openAddresses(
  urls: readonly string[],
  allowed: readonly number[],
  who?: SignedIn,
): Promise<string[]> {
  const open: string[] = [];
  for (const url of urls) {
    for (const method of METHODS) {
      const status = await statusOf(method, url, who);
      if (!allowed.includes(status)) open.push(`${method} ${url}: ${status}`);
    }
  }
  return open;
}

const addressesIn = (database: string): string[] =>
  COUCHDB_PATHS.map((path) => `/db/${database}${path.replace('ID', `user:${other.uid}`)}`);

describe('a student', () => {
  it('cannot use any route of the protocol in another database', async () => {
    expect(known.length).toBeGreaterThan(15);
    const open: string[] = [];
    for (const database of databases) {
      for (const { method, url } of known.filter((route) => route.url.includes(':'))) {
        const [, parameter = ''] = /:(\w+)/.exec(url) ?? [];
        const address = url
          .replace(`:${parameter}`, database)
          .replace(/:\w+|\*/g, `user:${other.uid}`);
        const status = await statusOf(method, address, student);
        if (!CLOSED.includes(status)) open.push(`${method} ${address}: ${status}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('cannot use any route from CouchDB’s documentation on another database, by any method', async () => {
    for (const database of databases) {
      const urls = addressesIn(database);
      expect(await openAddresses(urls, [...CLOSED, ...NO_SUCH_METHOD], student)).toEqual([]);
    }
  });

  it('cannot use any route outside the databases', async () => {
    const urls = SERVER_PATHS.map((path) => `/db/${path}`);
    expect(await openAddresses(urls, [...CLOSED, ...NO_SUCH_METHOD], student)).toEqual([]);
  });

  it('cannot reach another database through their own', async () => {
    const own = `/db/student-${student.uid}`;
    const urls = [
      '/../school',
      '/%2e%2e/school/_all_docs',
      '/..%2fschool',
      '/_design/../../school',
    ];
    for (const path of urls) {
      const answer = await server.app.inject({ url: `${own}${path}`, cookies: student.cookies });
      expect([400, ...CLOSED]).toContain(answer.statusCode);
    }
  });

  it('can read their own database (which shows that the other tests ask rightly)', async () => {
    expect(await statusOf('GET', `/db/student-${student.uid}/_all_docs`, student)).toBe(200);
    expect(await statusOf('GET', `/db/student-${student.uid}/_changes`, student)).toBe(200);
  });
});

describe('a client that is not signed in', () => {
  it('cannot open any database', async () => {
    for (const database of [...databases, `student-${student.uid}`]) {
      expect(await openAddresses(addressesIn(database), [...CLOSED, ...NO_SUCH_METHOD])).toEqual(
        [],
      );
    }
  });
});
