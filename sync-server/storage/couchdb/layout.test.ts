import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { DatabaseMissing } from '../storage.ts';
import { readCouchAddress } from './address.ts';
import { CouchClient } from './client.ts';
import { Rules } from './databases.ts';
import { ForeignDatabase, isOwnName } from './layout.ts';
import { CouchStorage } from './storage.ts';
import { type FakeCouch, openFakeCouch } from './test-support/fake-couch.ts';
import { CouchUsers } from './users.ts';

interface Kept {
  security: object;
  ids: string[];
}

/** Security of a database that CouchDB has just created. */
const NEW = { members: { roles: ['_admin'] }, admins: { roles: ['_admin'] } };

const MISSING = { error: 'not_found', reason: 'missing' };

let databases: Map<string, Kept>;
let couch: FakeCouch;
let storage: CouchStorage;
/** Database whose requests get no response, as while a node is down; null for none. */
let waitsForAll: string | null;

const school = (prefix: string): CouchStorage =>
  new CouchStorage({
    client: new CouchClient({ ...couch.client.address, prefix }),
    users: new CouchUsers('secret', `${prefix}okul`),
    rules: new Rules('rules'),
  });

/** Answers the requests by which a database is opened. */
beforeEach(async () => {
  databases = new Map();
  waitsForAll = null;
  couch = await openFakeCouch(async (request, response) => {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    const sent = await text(request);
    if (`${method} ${path}` === waitsForAll) return;
    if (path === '/_all_dbs') return answer(response, 200, [...databases.keys()]);
    const [, name = '', below] = decodeURIComponent(path).split('/');
    if (method === 'PUT' && !below) databases.set(name, { security: NEW, ids: [] });
    const [status, value] = below ? askedBelow(name, below, method, sent) : [201, { ok: true }];
    answer(response, status, value);
  });
  storage = school('');
});
afterEach(async () => {
  await storage.close();
  await couch.close();
});

function askedBelow(name: string, below: string, method: string, sent: string): [number, object] {
  const kept = databases.get(name);
  if (!kept) return [404, MISSING];
  if (below === '_security' && method === 'PUT') kept.security = JSON.parse(sent);
  if (below === '_security') return [200, kept.security];
  if (below === '_all_docs') return [200, { rows: kept.ids.map((id) => ({ id })) }];
  return method === 'PUT' ? [201, { ok: true, id: 'a', rev: '1-a' }] : [404, MISSING];
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

const writes = () => couch.seen.filter(({ method }) => method === 'PUT');

describe('a school without a name', () => {
  it('ignores other databases of its CouchDB', async () => {
    const own = ['school', 'accounts', 'admin', 'directory', 'system', 'student-a1', 'teacher-b2'];
    const others = ['_users', 'lise-student-a1', 'lise-accounts', 'shop', 'student-', 'student-A'];
    for (const name of [...own, ...others]) databases.set(name, { security: NEW, ids: [] });
    expect((await storage.names()).sort()).toEqual(own.sort());
  });

  it.each(['accounts', 'student-a1'])('rejects a database %s of another product', async (name) => {
    databases.set(name, { security: NEW, ids: ['invoice'] });
    await expect(storage.open(name)).rejects.toThrow(ForeignDatabase);
    await expect(storage.ensure(name)).rejects.toThrow(ForeignDatabase);
    await expect(storage.serve(name)).rejects.toThrow(ForeignDatabase);
    expect(databases.get(name)?.security).toEqual(NEW);
    expect(writes()).toEqual([]);
    expect(storage.unopened()).toBe(1);
  });

  it('does not change a database that another school has marked', async () => {
    const lise = school('lise-');
    await lise.ensure('accounts');
    await lise.close();
    const security = databases.get('lise-accounts')?.security ?? {};
    databases.set('accounts', { security, ids: [] });
    await expect(storage.ensure('accounts')).rejects.toThrow(ForeignDatabase);
    expect(databases.get('accounts')?.security).toEqual(security);
  });
});

describe('a database of CouchDB', () => {
  it('is not changed by `open`', async () => {
    await expect(storage.open('student-a1')).rejects.toThrow(DatabaseMissing);
    databases.set('student-a1', { security: { ...NEW, rules: 'of an older version' }, ids: ['a'] });
    await storage.open('student-a1');
    expect(writes()).toEqual([]);
    await storage.serve('student-a1');
    expect(databases.get('student-a1')?.security).toMatchObject({
      members: { names: ['a1'] },
      school: '',
    });
  });

  it('is completed by `serve` if its creation was interrupted', async () => {
    databases.set('student-a1', { security: NEW, ids: ['_design/rules'] });
    await storage.open('student-a1');
    await storage.serve('student-a1');
    expect(databases.get('student-a1')?.security).toMatchObject({ members: { names: ['a1'] } });
  });

  it('can be opened while a node of CouchDB is down', async () => {
    waitsForAll = 'PUT /system/_revs_limit';
    await storage.ensure('system');
    expect(databases.get('system')?.security).toMatchObject({ school: '' });
    await eventually(() =>
      expect(writes()).toContainEqual(expect.objectContaining({ path: '/system/_revs_limit' })),
    );
  });

  it('is reported as not served while its members are wrong', async () => {
    await storage.ensure('student-a1');
    const kept = databases.get('student-a1') as Kept;
    kept.security = { ...kept.security, members: { names: ['somebody'] } };
    storage.refused('student-a1');
    expect(storage.unopened()).toBe(1);
    await storage.serve('student-a1');
    expect(storage.unopened()).toBe(0);
    expect(kept.security).toMatchObject({ members: { names: ['a1'] } });
  });
});

it.each(['student', 'teacher', 'accounts'])('rejects the school name %s', (name) => {
  expect(readCouchAddress(`http://a:b@host:5984/${name}`)).toBeNull();
});

it('recognises all of its databases, including rebuilt ones', () => {
  expect(['setaside', 'deadlines', 'accounts-anew', 'student-a1-anew'].every(isOwnName)).toBe(true);
  expect(['students', 'student-a1-b', 'anew', 'school-lise'].some(isOwnName)).toBe(false);
});
