import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import type { StorageUnavailable } from '../../sync-server/storage/couch-error.ts';
import { CouchStorage } from '../../sync-server/storage/couchdb/storage.ts';
import { load, update } from '../../sync-server/storage/documents.ts';
import { type StorageUser, storageUserOf } from '../../sync-server/storage/guard.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { aFeedback, anAttempt, anExam, aPaper, aUser } from '../support/documents.ts';

/** Makes a document of a type that only the server writes. */
const aRecord = (_id: string, type: string): { _id: string } & object =>
  Object.assign({ _id }, { type });

const TAKEN = { status: 201 };
const isCouch = Boolean(process.env.COUCHDB_URL);
const student = storageUserOf({ uid: 's1', userRole: 'student', isVerified: false });
const teacher = storageUserOf({ uid: 't1', userRole: 'teacher', isVerified: true });
const newTeacher = storageUserOf({ uid: 't2', userRole: 'teacher', isVerified: false });
const admin = storageUserOf({ uid: 'a1', userRole: 'admin', isVerified: false });

describe.skipIf(!isCouch)('CouchDB alone', () => {
  let storage: CouchStorage;

  beforeAll(async () => {
    const opened = openTestStorage();
    if (!(opened instanceof CouchStorage)) throw new Error('no CouchDB');
    storage = opened;
    for (const name of [
      'student-s1',
      'student-s2',
      'teacher-t1',
      'teacher-t2',
      'school',
      'accounts',
      'directory',
      'admin',
    ])
      await storage.ensure(name);
    const own = await storage.open('student-s1');
    await update(own, 'user', 's1', () => aUser('s1'));
    await (await storage.open('school')).put({ _id: 'x' });
  });
  afterAll(() => storage.close());

  async function ask(user: StorageUser, method: string, path: string, json?: object) {
    const [name = '', ...rest] = path.split('/');
    const asked = {
      method,
      path: [storage.pathOf(name), ...rest].join('/'),
      authorization: storage.users.authorize(user),
      ...(json && { json }),
    };
    try {
      const { status, value } = await storage.client.json<{ reason?: string }>(asked);
      return { status, reason: value.reason };
    } catch (error) {
      // CouchDB answers a forbidden change of `_security` with an error status.
      const { reason } = error as StorageUnavailable;
      return { status: 500, reason };
    }
  }
  const put = (user: StorageUser, database: string, doc: object & { _id: string }) =>
    ask(user, 'PUT', `${database}/${encodeURIComponent(doc._id)}`, doc);
  const ownProfile = async () => {
    const stored = await (await storage.open('student-s1')).get('user:s1');
    const profile = await load(await storage.open('student-s1'), 'user', 's1');
    if (!profile) throw new Error('no profile');
    return { stored, profile };
  };
  const withId = (doc: Parameters<typeof docIdOf>[0]) => ({ ...doc, _id: docIdOf(doc) });

  it('authenticates people and lets them into their own databases', async () => {
    expect((await ask(student, 'GET', 'student-s1')).status).toBe(200);
    expect((await ask(teacher, 'GET', 'directory')).status).toBe(200);
    expect((await ask(admin, 'GET', 'admin')).status).toBe(200);
    expect((await ask(admin, 'GET', 'directory')).status).toBe(200);
  });

  it.each([
    [
      'a student',
      student,
      ['student-s2', 'teacher-t1', 'directory', 'admin', 'school', 'accounts'],
    ],
    ['a teacher', teacher, ['student-s1', 'teacher-t2', 'admin', 'school', 'accounts']],
    ['an unverified teacher', newTeacher, ['directory', 'teacher-t1', 'school']],
    ['an admin', admin, ['student-s1', 'teacher-t1', 'school', 'accounts']],
  ])('denies %s every other database, on every route', async (_title, user, names) => {
    for (const name of names) {
      const answers = [
        await ask(user, 'GET', name),
        await ask(user, 'GET', `${name}/_all_docs`),
        await ask(user, 'GET', `${name}/_changes`),
        await ask(user, 'POST', `${name}/_bulk_get`, { docs: [{ id: 'x' }] }),
        await ask(user, 'POST', `${name}/_find`, { selector: {} }),
        await ask(user, 'GET', `${name}/x`),
        await ask(user, 'PUT', `${name}/_local/x`, {}),
        await put(user, name, { _id: 'x' }),
        await ask(user, 'POST', `${name}/_bulk_docs`, { docs: [{ _id: 'x' }], new_edits: false }),
      ];
      expect([name, ...answers.map(({ status }) => status)]).toEqual([
        name,
        ...answers.map(() => 403),
      ]);
    }
  });

  it('lets only the server change rules, members or databases', async () => {
    for (const user of [student, teacher, admin]) {
      const own = { student: 'student-s1', teacher: 'teacher-t1' }[user.roles[0] ?? ''] ?? 'admin';
      for (const [method, path, body] of [
        ['PUT', `${own}/_security`, {}],
        ['PUT', `${own}/_design/x`, { views: {} }],
        ['DELETE', own, undefined],
        ['PUT', 'another', undefined],
        ['PUT', `${own}/_revs_limit`, {}],
        ['POST', `${own}/_purge`, {}],
      ] as const)
        expect([path, (await ask(user, method, path, body)).status >= 400]).toEqual([path, true]);
    }
    const { value } = await storage.client.json<{ rules: string }>({
      method: 'GET',
      path: `${storage.pathOf('student-s1')}/_security`,
    });
    expect(value.rules).not.toBe('');
  });

  it('accepts the writes that a person may make', async () => {
    expect(await put(student, 'student-s1', withId(aFeedback('s1')))).toMatchObject(TAKEN);
    const log = anAttempt(aPaper('s1', anExam('t1')), 'w9', []);
    expect(await put(student, 'student-s1', withId(log))).toMatchObject(TAKEN);
    expect(await put(teacher, 'teacher-t1', withId(anExam('t1')))).toMatchObject(TAKEN);
    const { stored, profile } = await ownProfile();
    const renamed = setFields(profile, { displayName: 'Yeni Ad' }, Date.now());
    expect(await put(student, 'student-s1', { ...stored, ...renamed })).toMatchObject(TAKEN);
  });

  it('rejects forbidden writes, with the reason', async () => {
    const { stored, profile } = await ownProfile();
    const promoted = { ...stored, ...setFields(profile, { isVerified: true }, Date.now()) };
    const paper = aPaper('s2', anExam('t1'));
    const result = aRecord('result:e1-s1', 'result');
    const person = aRecord('person:s1', 'person');
    const wrong: [StorageUser, string, object & { _id: string }, string][] = [
      [student, 'student-s1', withId(paper), 'unknown-type'],
      [student, 'student-s1', promoted, 'protected-field'],
      [student, 'student-s1', withId(anExam('s1')), 'not-yours'],
      [student, 'student-s1', result, 'unknown-type'],
      [newTeacher, 'teacher-t2', withId(anExam('t2')), 'not-verified'],
      [teacher, 'directory', person, 'pull-only'],
      [admin, 'directory', withId(aUser('a1', 'admin')), 'pull-only'],
    ];
    for (const [user, database, doc, reason] of wrong) {
      const { status, reason: given } = await put(user, database, doc);
      expect([doc._id, status, given]).toEqual([doc._id, 403, reason]);
    }
  });

  it('rejects a log that contradicts the stored log', async () => {
    const begun = aPaper('s1', anExam('t1'));
    const said = (...keys: ('A' | 'B')[]) =>
      withId(
        anAttempt(
          begun,
          'w1',
          keys.map((key, n) => [n + 1, 'answer', 'qqqqqqq01', key]),
        ),
      );
    expect(await put(student, 'student-s1', said('A'))).toMatchObject(TAKEN);
    const database = await storage.open('student-s1');
    const over = async (log: ReturnType<typeof said>) => {
      const { _rev } = await database.get(log._id);
      return put(student, 'student-s1', Object.assign(log, { _rev }));
    };
    expect(await over(said('B', 'B'))).toEqual({ status: 403, reason: 'rewritten' });
    expect(await over(said('A', 'B'))).toMatchObject(TAKEN);
    expect(await over(said('A', 'A'))).toEqual({ status: 403, reason: 'rewritten' });
  });

  it('rejects a token that is altered, unsigned or signed by another key', async () => {
    const good = storage.users.authorize(student).slice('Bearer '.length);
    const [head = '', claims = '', mark = ''] = good.split('.');
    const forged = Buffer.from(
      JSON.stringify({ sub: 's1', '_couchdb.roles': ['_admin'], exp: 9e9 }),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const token of [
      `${head}.${forged}.${mark}`,
      `${none}.${forged}.`,
      `${head}.${claims}.${'A'.repeat(43)}`,
    ]) {
      const { status } = await storage.client.json({
        method: 'GET',
        path: storage.pathOf('student-s1'),
        authorization: `Bearer ${token}`,
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
