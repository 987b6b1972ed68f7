import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { newFeedback } from '../domain/make/feedback.ts';
import { openRemote } from './remote.ts';
import { startDevice, testUser } from './test-support/device.ts';
import { browserPouch } from './test-support/pouch.ts';
import { startTestServer, type TestServer } from './test-support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const asked = () =>
  server.control.requests.splice(0).map((line) => line.replace(/_local\/.*/, '_local'));
const remote = async (pulled?: Set<string>) =>
  openRemote(await browserPouch('remote')(), `${server.origin}/db/school`, server, pulled);
const place = (seq: number, rev = {}) => ({ _id: '_local/place', last_seq: seq, ...rev });

test('a line that is up costs two requests a change: the change and the checkpoint', async () => {
  const user = testUser();
  const name = `student-${user.uid}`;
  const role = await server.storage.ensure(name);
  const { replica, phase, state, close } = await startDevice(server, user);
  const edit = (title: string) =>
    replica.edit('feedback', 'f1', (before) => ({
      ...(before ??
        newFeedback({
          id: 'f1',
          userId: 'u1',
          username: 'A',
          title,
          description: '',
          reportTime: 5,
        })),
      title,
    }));
  const isSent = async (title: string) => {
    expect(await role.get('feedback:f1')).toMatchObject({ title });
    expect(state()).toMatchObject({ phase: 'synced', unsent: [] });
  };
  await eventually(() => expect(phase()).toBe('synced'));
  await edit('Bir');
  await eventually(() => isSent('Bir'));
  asked();
  await edit('İki');
  await eventually(() => isSent('İki'));
  const since = asked();
  expect(since.filter((line) => line.startsWith('POST'))).toEqual([`POST /db/${name}/_bulk_docs`]);
  expect(since).toContain(`PUT /db/${name}/_local`);
  expect(since).not.toContain(`GET /db/${name}/_local`);
  await close();
});

test('a few revisions are taken for lacking, but for those that came from there; of many the server is asked', async () => {
  await server.storage.ensure('school');
  const pulled = new Set(['a@1-a', 'b@1-b']);
  const few = await (await remote(pulled)).revsDiff({ a: ['1-a', '2-a'], b: ['1-b'], c: ['1-c'] });
  expect(few).toEqual({ a: { missing: ['2-a'] }, c: { missing: ['1-c'] } });
  expect(asked()).toEqual([]);
  const many = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`d${n}`, ['1-x']]));
  expect(Object.keys(await (await remote(pulled)).revsDiff(many))).toHaveLength(5);
  expect(asked()).toEqual(['POST /db/school/_revs_diff']);
});

test('a checkpoint is read once, and what is done to one that was read stays with its reader', async () => {
  await server.storage.ensure('school');
  const database = await remote();
  await expect(database.get('_local/place')).rejects.toMatchObject({ status: 404 });
  await expect(database.get('_local/place')).rejects.toMatchObject({ status: 404 });
  await database.put(place(1));
  const read = await database.get<{ last_seq: number }>('_local/place');
  read.last_seq = 9;
  expect(await database.get('_local/place')).toMatchObject({ last_seq: 1, _rev: '0-1' });
  await database.put(place(2, { _rev: '0-1' }));
  expect(await database.get('_local/place')).toMatchObject({ last_seq: 2, _rev: '0-2' });
  const [read1, ...written] = asked();
  expect(read1).toBe('GET /db/school/_local');
  expect(written).toEqual(['PUT /db/school/_local', 'PUT /db/school/_local']);
});

test('a checkpoint is read anew after a writing that failed, and after a reading that did', async () => {
  const school = await server.storage.ensure('school');
  const database = await remote();
  server.cut();
  await expect(database.get('_local/place')).rejects.toThrow();
  server.mend();
  await expect(database.get('_local/place')).rejects.toMatchObject({ status: 404 });
  await school.put(place(5));
  await expect(database.put(place(1))).rejects.toMatchObject({ status: 409 });
  expect(await database.get('_local/place')).toMatchObject({ last_seq: 5 });
});

test('documents are read each time', async () => {
  const school = await server.storage.ensure('school');
  const { rev } = await school.put({ _id: 'doc', n: 1 });
  const database = await remote();
  expect(await database.get('doc')).toMatchObject({ n: 1 });
  await school.put({ _id: 'doc', _rev: rev, n: 2 });
  expect(await database.get('doc')).toMatchObject({ n: 2 });
});
