import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { errorMessages } from '../../src/domain/messages.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { openEmbeddedStorage } from '../../sync-server/storage/embedded/engine.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { folderForTest } from '../../sync-server/test-support/folder.ts';
import {
  newcomer,
  openTestServer,
  registration,
  type SignedIn,
  type TestServer,
} from '../../sync-server/test-support/server.ts';
import { eventually } from '../support/eventually.ts';
import { waitFor } from '../support/wait.ts';

const PLENTY = 1024 ** 3;
let directory: string;
let free: number;
let storage: Storage;
let server: TestServer;
let student: SignedIn;

beforeEach(async () => {
  directory = folderForTest();
  free = PLENTY;
  storage = openEmbeddedStorage({ directory, free: async () => free });
  server = await openTestServer({ storage });
  student = await newcomer(server, 'ogrenci@okul.tr');
});

afterEach(async () => {
  await server.close();
  await storage.close();
});

const push = (id: string) =>
  server.app.inject({
    method: 'POST',
    url: `/db/student-${student.uid}/_bulk_docs`,
    cookies: student.cookies,
    payload: {
      docs: [
        {
          _id: `feedback:${id}`,
          ...newFeedback({
            id,
            userId: student.uid,
            username: 'Ayşe Yılmaz',
            title: id,
            description: '',
            reportTime: 1,
          }),
        },
      ],
    },
  });
const ask = (url: string) => server.app.inject({ url, cookies: student.cookies });
const health = async () => (await ask('/api/health')).json();

/** Fills the disk, and waits until the cached check of free space has expired. */
async function fill(): Promise<void> {
  free = 0;
  await waitFor(async () => !(await health()).hasRoom, 'a full disk');
}

it('answers writes with 507 while the disk is full, and still answers reads', async () => {
  await fill();
  const refused = await push('f1');
  expect([refused.statusCode, refused.json()]).toEqual([
    507,
    { error: 'insufficient_storage', reason: errorMessages['server-full'] },
  ]);
  const payload = registration('yeni@okul.tr');
  const register = await server.app.inject({ method: 'POST', url: '/api/register', payload });
  expect([register.statusCode, register.json()]).toEqual([
    507,
    { error: { code: 'server-full', message: errorMessages['server-full'] } },
  ]);
  expect((await ask('/api/session')).statusCode).toBe(200);
  expect((await ask(`/db/student-${student.uid}/_changes`)).statusCode).toBe(200);
  expect(await health()).toMatchObject({ status: 'degraded', hasRoom: false });
});

it('acknowledges no write that is not stored, and stores the write once there is room', async () => {
  await fill();
  expect((await push('f1')).statusCode).toBe(507);
  const own = await storage.open(`student-${student.uid}`);
  await expect(own.get('feedback:f1')).rejects.toMatchObject({ status: 404 });
  free = PLENTY;
  expect((await push('f1')).statusCode).toBe(201);
  const school = await storage.open(SCHOOL);
  await waitFor(() => school.get('feedback:f1').then(Boolean), 'the school to have it');
  // The worker counts as failing until its next pass ends.
  await eventually(async () =>
    expect(await health()).toMatchObject({ status: 'ok', hasRoom: true }),
  );
});
