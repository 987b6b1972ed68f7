import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anExam, aPaper } from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { docIdOf } from '../../domain/doc-id-of.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { photosBehind } from '../../domain/media/photos.ts';
import { APP_HEADER } from '../../domain/session/app-readiness.ts';
import { roleDatabase } from '../../domain/session/databases.ts';
import { examCard } from '../../store/cards.ts';
import { keepMedium, wantMedium } from '../../store/media.ts';
import { type DeviceOptions, startDevice, testUser } from '../test-support/device.ts';
import { startTestServer, type TestServer } from '../test-support/server.ts';
import { feedback } from '../test-support/server-of-each-test.ts';

interface Asked {
  url: string;
  range: string | null;
  /** Number of documents that were waiting on the device at the time of the request. */
  unsent: number;
}

let server: TestServer;
let closing: (() => Promise<void>)[] = [];
let media: Map<string, Buffer>;
let asked: Asked[];
/** Number of bytes after which the connection is cut, once; null for never. */
let cutAfter: number | null;
let words: string[];

beforeEach(async () => {
  server = await startTestServer();
  [media, asked, cutAfter, words] = [new Map(), [], null, []];
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
  await server.close();
});

function aMedium() {
  const bytes = randomBytes(20_000);
  return {
    hash: createHash('sha256').update(new Uint8Array(bytes)).digest('base64url'),
    bytes: new Uint8Array(bytes),
  };
}

/** Answers as the server's routes for media do. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const hash = new URL(url).pathname.split('/').at(-1) ?? '';
  if (init.method === 'PUT') {
    media.set(hash, Buffer.from(init.body as Uint8Array<ArrayBuffer>));
    return new Response(null, { status: 204 });
  }
  const bytes = media.get(hash);
  if (!bytes) return new Response('{}', { status: 404 });
  const range = new Headers(init.headers).get('range');
  const start = Number(/\d+/.exec(range ?? '')?.[0] ?? 0);
  const sent = new Uint8Array(bytes.subarray(start));
  const cut = cutAfter;
  cutAfter = null;
  const body = cut === null ? sent : cutBody(sent.subarray(0, cut));
  return new Response(body, { status: start > 0 ? 206 : 200 });
}

const cutBody = (bytes: Uint8Array) =>
  new ReadableStream({
    pull(controller) {
      if (bytes.length > 0) controller.enqueue(bytes.slice());
      bytes = bytes.subarray(bytes.length);
      queueMicrotask(() => setTimeout(() => controller.error(new TypeError('cut')), 5));
    },
  });

async function device(userRole: 'student' | 'teacher', options: DeviceOptions = {}) {
  const person = testUser({ userRole });
  const role = await server.storage.ensure(roleDatabase(person));
  const started = await startDevice(
    {
      origin: server.origin,
      fetch: async (url, init) => {
        const word = new Headers(init.headers).get(APP_HEADER);
        if (word) words.push(word);
        if (!url.includes('/media/')) return server.fetch(url, init);
        const unsent = await started.store.outbox.count();
        asked.push({ url, range: new Headers(init.headers).get('range'), unsent });
        return answer(url, init);
      },
    },
    person,
    options,
  );
  closing.push(() => started.close());
  const isHere = async (hash: string) =>
    expect(await started.store.media.get(hash)).toMatchObject({ state: 'stored' });
  return { ...started, role, isHere };
}

const aSheet = (hashes: readonly string[]) => {
  const sheet = { ...sheetOf(newVersion(anExam('t1'), 1), '5-A', true), media: [...hashes] };
  return { ...sheet, _id: docIdOf(sheet) };
};

test('fetches the pictures of a sheet, and names the sheet in each request', async () => {
  const { role, isHere, store } = await device('student');
  const medium = aMedium();
  media.set(medium.hash, Buffer.from(medium.bytes));
  const sheet = aSheet([medium.hash]);
  await role.put(sheet);
  await eventually(() => isHere(medium.hash));
  expect((await store.media.get(medium.hash))?.bytes).toEqual(medium.bytes);
  expect(asked[0]?.url).toContain(`?in=${encodeURIComponent(sheet._id)}`);
});

test('continues the download of a picture at the first missing byte after the connection was cut', async () => {
  const { role, isHere } = await device('student');
  const medium = aMedium();
  media.set(medium.hash, Buffer.from(medium.bytes));
  cutAfter = 5000;
  await role.put(aSheet([medium.hash]));
  await eventually(() => isHere(medium.hash));
  expect(asked.map(({ range }) => range)).toEqual([null, 'bytes=5000-']);
});

test('tries again to fetch a picture that the server does not have yet', async () => {
  const { role, isHere } = await device('student');
  const medium = aMedium();
  await role.put(aSheet([medium.hash]));
  await eventually(() => expect(asked.length).toBeGreaterThan(1));
  media.set(medium.hash, Buffer.from(medium.bytes));
  await eventually(() => isHere(medium.hash));
});

test('stores bytes if they match the hash, and no others', async () => {
  const { role, store } = await device('student');
  const medium = aMedium();
  media.set(medium.hash, Buffer.from('<html>sign in</html>'));
  await role.put(aSheet([medium.hash]));
  await eventually(() => expect(asked.length).toBeGreaterThan(2));
  expect(await store.media.count()).toBe(0);
});

test('does not begin a transfer while a document waits to be sent', async () => {
  const { role, write, isHere } = await device('student');
  const many = Array.from({ length: 10 }, aMedium);
  for (const { hash, bytes } of many) media.set(hash, Buffer.from(bytes));
  await role.put(aSheet(many.map(({ hash }) => hash)));
  for (let n = 0; n < 5; n++) await write('feedback', `f${n}`, () => feedback(`f${n}`));
  for (const { hash } of many) await eventually(() => isHere(hash));
  expect(asked.filter(({ unsent }) => unsent > 0)).toEqual([]);
});

/** Starts a device with empty tables, into which the tests put rows. */
async function startedDevice(userRole: 'student' | 'teacher') {
  const started = await device(userRole, { app: 'ready' });
  await eventually(() => expect(started.phase()).toBe('synced'));
  return started;
}
const answerOf = (hash: string) =>
  photosBehind('', [{ hash, key: 'k'.repeat(43), type: 'image/webp', width: 4, height: 3 }]);

test('fetches a photo of a marked paper when it is opened', async () => {
  const { store, isHere } = await startedDevice('teacher');
  const medium = aMedium();
  media.set(medium.hash, Buffer.from(medium.bytes));
  await store.examCards.put(examCard(anExam('t1')));
  await store.results.put({
    ...{ type: 'result', id: 'r1', examID: anExam('t1').examID, examPoint: 80 },
    questions: [{ question: { body: { photos: 1 } }, answer: answerOf(medium.hash) }],
  } as unknown as Result);
  await wantMedium(store, aMedium().hash, Date.now());
  expect(asked).toEqual([]);
  await wantMedium(store, medium.hash, Date.now());
  await eventually(() => isHere(medium.hash));
});

test('reports `ready` although another tablet has not uploaded a photo', async () => {
  const { store, role } = await startedDevice('student');
  const { hash } = aMedium();
  const myAnswers = [{ questionID: 'q1', answer: answerOf(hash) }];
  await store.papers.put({ ...aPaper(store.uid, anExam('t1')), myAnswers });
  const medium = aMedium();
  media.set(medium.hash, Buffer.from(medium.bytes));
  await role.put(aSheet([medium.hash]));
  await eventually(() => expect(asked.some(({ url }) => url.includes(hash))).toBe(true));
  await eventually(() => expect(words.at(-1)).toBe('ready'));
});

test('reports missing pictures at once, and then their arrival', async () => {
  const { role, isHere, phase } = await device('student', { app: 'ready' });
  await eventually(() => expect(phase()).toBe('synced'));
  await eventually(() => expect(words.at(-1)).toBe('ready'));
  const medium = aMedium();
  await role.put(aSheet([medium.hash]));
  await eventually(() => expect(words.at(-1)).toBe('pictures'));
  media.set(medium.hash, Buffer.from(medium.bytes));
  await eventually(() => isHere(medium.hash));
  await eventually(() => expect(words.at(-1)).toBe('ready'));
});

test('uploads a picture once an exam names it', async () => {
  const { store, write, isHere } = await device('teacher');
  const medium = aMedium();
  await keepMedium(store, { ...medium, state: 'unsent', at: Date.now() });
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await store.outbox.count()).toBe(0));
  expect(media.size).toBe(0);
  await store.examCards.put({ ...examCard(anExam('t1')), media: [medium.hash] });
  await write('feedback', 'f2', () => feedback('f2'));
  await eventually(() => isHere(medium.hash));
  expect(media.get(medium.hash)).toEqual(Buffer.from(medium.bytes));
});

test('deletes fetched pictures that no document names any more', async () => {
  const { store, write } = await device('teacher');
  const old = aMedium();
  const [open, recent] = [aMedium(), aMedium()];
  await keepMedium(store, { ...old, state: 'stored', at: 0 });
  await keepMedium(store, { ...open, state: 'unsent', at: Date.now() - 2 * 86_400_000 });
  await keepMedium(store, { ...recent, state: 'stored', at: Date.now() });
  await write('feedback', 'f1', () => feedback('f1'));
  await eventually(async () => expect(await store.media.count()).toBe(2));
  expect(await store.media.get(old.hash)).toBeUndefined();
});
