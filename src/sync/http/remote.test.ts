import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { newFeedback } from '../../domain/documents/feedback/make.ts';
import { setFields } from '../../domain/merge/edit.ts';
import type { Database } from '../local/pouch.ts';
import { startDevice, testUser } from '../test-support/device.ts';
import { browserPouch } from '../test-support/pouch.ts';
import { startTestServer, type TestServer } from '../test-support/server.ts';
import { openRemote, sayingTooLarge, splittingWrites } from './remote.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const asked = () =>
  server.control.requests.splice(0).map((line) => line.replace(/_local\/.*/, '_local'));
const remote = async () =>
  openRemote(await browserPouch('remote')(), `${server.origin}/db/school`, server);
const place = (seq: number, rev = {}) => ({ _id: '_local/place', last_seq: seq, ...rev });

test('sends a change with one push, and writes its checkpoint without reading it', async () => {
  const user = testUser();
  const name = `student-${user.uid}`;
  const role = await server.storage.ensure(name);
  const { phase, state, close, write } = await startDevice(server, user);
  const made = { id: 'f1', userId: 'u1', username: 'A', title: 'T', description: '' };
  const edit = (reply: string, at: number) =>
    write('feedback', 'f1', (known) =>
      setFields(known ?? newFeedback({ ...made, reportTime: 5 }), { reply }, at),
    );
  const isSent = async (reply: string) => {
    expect(await role.get('feedback:f1')).toMatchObject({ reply });
    expect(state()).toMatchObject({ phase: 'synced', unsent: [] });
  };
  await eventually(() => expect(phase()).toBe('synced'));
  await edit('Bir', 10);
  await eventually(() => isSent('Bir'));
  asked();
  await edit('İki', 20);
  await eventually(() => isSent('İki'));
  const since = asked();
  expect(since.filter((line) => line.startsWith('POST'))).toEqual([`POST /db/${name}/_bulk_docs`]);
  expect(since).toContain(`PUT /db/${name}/_local`);
  expect(since).not.toContain(`GET /db/${name}/_local`);
  await close();
});

test('reads a checkpoint once, and returns copies of it', async () => {
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

test('reads a checkpoint again after a write or read that failed', async () => {
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

test('does not cache documents', async () => {
  const school = await server.storage.ensure('school');
  const { rev } = await school.put({ _id: 'doc', n: 1 });
  const database = await remote();
  expect(await database.get('doc')).toMatchObject({ n: 1 });
  await school.put({ _id: 'doc', _rev: rev, n: 2 });
  expect(await database.get('doc')).toMatchObject({ n: 2 });
});

test('reads many revisions in one request, also after a network failure', async () => {
  const school = await server.storage.ensure('school');
  const docs = [];
  for (const id of ['feedback:a', 'feedback:b']) {
    const { rev } = await school.put({ _id: id, title: id } as object);
    docs.push({ id, rev });
  }
  let isUp = false;
  const fetch: typeof server.fetch = async (...given) => {
    if (!isUp) throw new TypeError('the line is down');
    return server.fetch(...given);
  };
  const database = openRemote(await browserPouch('bulk')(), `${server.origin}/db/school`, {
    fetch,
  });
  await expect(database.bulkGet({ docs, revs: true })).rejects.toThrow('the line is down');
  isUp = true;
  asked();
  const { results } = await database.bulkGet({ docs, revs: true });
  expect(results.map(({ id, docs: [doc] }) => [id, doc && 'ok' in doc])).toEqual([
    ['feedback:a', true],
    ['feedback:b', true],
  ]);
  expect(asked()).toEqual(['POST /db/school/_bulk_get?revs=true&latest=true']);
  await server.storage.destroy('school');
  await expect(database.bulkGet({ docs, revs: true })).rejects.toMatchObject({ status: 404 });
});

/** Returns a server that limits the bytes of a request. */
function limitedRemote(limit: number) {
  const batches: string[][] = [];
  const bulkDocs = async ({ docs }: { docs: { _id: string; body: string }[] }) => {
    if (docs.reduce((sum, { body }) => sum + body.length, 0) > limit) throw { status: 413 };
    batches.push(docs.map(({ _id }) => _id));
    return docs.map(({ _id }) => ({ ok: true, id: _id }));
  };
  const write = splittingWrites({ bulkDocs } as unknown as Database);
  return { batches, write };
}

const doc = (_id: string, size: number) => ({ _id, body: 'x'.repeat(size) });

test('divides a batch that is too large in halves, in order', async () => {
  const { batches, write } = limitedRemote(10);
  const answers = await write(['a', 'b', 'c', 'd', 'e'].map((id) => doc(id, 4)) as never);
  expect(batches).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  expect(answers).toHaveLength(5);
});

test('reports a single document that is too large as refused, and sends the others', async () => {
  const { batches, write } = limitedRemote(10);
  const answers = await write([doc('a', 4), doc('big', 11), doc('b', 4)] as never);
  expect(batches.flat()).toEqual(['a', 'b']);
  expect(answers).toContainEqual(
    expect.objectContaining({ id: 'big', name: 'forbidden', reason: 'too-large' }),
  );
});

test('passes other failures on', async () => {
  const bulkDocs = () => Promise.reject({ status: 503 });
  const write = splittingWrites({ bulkDocs } as unknown as Database);
  await expect(write([doc('a', 1)] as never)).rejects.toEqual({ status: 503 });
});

test('converts a proxy’s page for the status 413 into JSON', async () => {
  const page = sayingTooLarge(async () => new Response('<html>', { status: 413 }));
  const response = await page('/', {});
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'too_large' });
});
