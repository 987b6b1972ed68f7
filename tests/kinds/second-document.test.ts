import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { docId } from '../../src/domain/doc-id.ts';
import { merge } from '../../src/domain/merge/merge.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { startDevice, testUser } from '../../src/sync/test-support/device.ts';
import { update } from '../../sync-server/storage/documents.ts';
import {
  newcomer,
  openTestServer,
  type TestServer,
} from '../../sync-server/test-support/server.ts';
import { seenAs } from '../../sync-server/worker/project/views.ts';
import { aClassroom, anExam, aPaper, handIn } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { type Mark, newMarking } from './marking-kind.ts';
import { asDoc, asMarking, MARKING } from './marking-on-server.ts';

vi.mock('../../src/domain/document.ts', async (original) => {
  const { markingSchema } = await import('./marking-kind.ts');
  const { z } = await import('../../src/domain/zod.ts');
  const { documentSchema } = await original<typeof import('../../src/domain/document.ts')>();
  return {
    documentSchema: z.discriminatedUnion('type', [...documentSchema.def.options, markingSchema]),
  };
});
vi.mock('../../src/domain/documents/kinds.ts', async (original) => {
  const { markingRules } = await import('./marking-kind.ts');
  const { DERIVED, WRITTEN } =
    await original<typeof import('../../src/domain/documents/kinds.ts')>();
  return { DERIVED, WRITTEN: { ...WRITTEN, marking: markingRules } };
});
vi.mock('../../src/domain/documents/tables.ts', async (original) => {
  const { TABLES, table } = await original<typeof import('../../src/domain/documents/tables.ts')>();
  return { table, TABLES: { ...TABLES, marking: table('markings', 'id, paperId') } };
});
vi.mock('../../sync-server/worker/project/kinds.ts', async (original) => {
  const { markingOnServer } = await import('./marking-on-server.ts');
  const { SERVER_KINDS } =
    await original<typeof import('../../sync-server/worker/project/kinds.ts')>();
  return { SERVER_KINDS: { ...SERVER_KINDS, marking: markingOnServer } };
});

let server: TestServer;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await server.close();
});

/** Somebody with a device that syncs with the whole server. */
async function person(name: string, userRole: 'student' | 'teacher') {
  const { uid, cookies } = await newcomer(server, `${name}@okul.tr`, userRole, true);
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const { app } = server;
  const fetchSignedIn: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } });
  const origin = app.listeningOrigin;
  const user = testUser({ uid, userRole, isVerified: true });
  const device = await startDevice({ origin, fetch: fetchSignedIn }, user, { tab: name });
  closing.push(device.close);
  return { uid, ...device };
}

/** A teacher's exam and a paper handed in on it, with a device of each. */
async function paperToMark() {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const teacher = await person('ogretmen', 'teacher');
  const student = await person('ogrenci', 'student');
  const school = await server.storage.ensure(SCHOOL);
  const exam = anExam(teacher.uid);
  const paper = handIn(aPaper(student.uid, exam), 2_000);
  await update(school, 'classroom', 'c1', () => aClassroom(teacher.uid, [student.uid]));
  await update(school, 'exam', exam.examID, () => exam);
  await update(school, 'paper', paper.id, () => paper);
  const about = { paperId: paper.id, examID: exam.examID, userID: student.uid };
  return { teacher, student, about };
}

const marks = (points: number) => [{ questionID: 'qqqqqqq01', points }];

test('travels from its teacher’s tables to its student’s, through judge, intake and views', async () => {
  const { teacher, student, about } = await paperToMark();
  const marking = newMarking({ ...about, addedUser: teacher.uid }, marks(7), 3_000);
  await teacher.write(MARKING, marking.id, () => asDoc(marking));
  const id = docId(MARKING, marking.id);
  await eventually(async () => expect(await student.read(id)).toEqual(marking));
  await eventually(() => expect(teacher.state()).toMatchObject({ unsent: [], refused: [] }));
  const rows = student.store.table('markings').where('paperId').equals(about.paperId);
  expect(asMarking((await rows.toArray())[0])).toEqual(marking);
});

test('is refused to other writers, and beyond its bounds and its quota', async () => {
  const { teacher, student, about } = await paperToMark();
  const write = async (author: typeof teacher, paperId: string, given: Mark[]) => {
    const made = newMarking({ ...about, paperId, addedUser: author.uid }, given, 3_000);
    await author.write(MARKING, made.id, () => asDoc(made));
  };
  const tooMany = Array.from({ length: 100 }, (_, at) => ({ questionID: `q${at}`, points: 1 }));
  await write(student, about.paperId, marks(9));
  await write(teacher, 'e9-s9', tooMany);
  await eventually(() => {
    expect(student.state()?.refused).toMatchObject([{ reason: 'not-yours' }]);
    expect(teacher.state()?.refused).toMatchObject([{ reason: 'too-large' }]);
  });
  for (const paperId of ['e1-a', 'e1-b', 'e1-c']) await write(teacher, paperId, marks(1));
  await eventually(() => {
    expect(teacher.state()?.unsent).toEqual([]);
    const reasons = teacher.state()?.refused.map(({ reason }) => reason);
    expect(reasons?.sort()).toEqual(['too-large', 'too-many']);
  });
});

test('merges by its shape, and is repaired in the databases that may hold it', () => {
  const about = { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: 't1' };
  const [first, second] = [marks(3), [{ questionID: 'qqqqqqq02', points: 4 }]].map((given) =>
    asDoc(newMarking(about, given, 3_000)),
  );
  expect(first && second && merge(first, second)).toMatchObject({
    marks: [{ points: 3 }, { points: 4 }],
  });
  const id = 'marking:e1-s1:t1';
  const holders = ['student-s1', 'student-s2', 'teacher-t1', 'admin', 'directory'];
  expect(holders.filter((database) => seenAs(id, database).includes(id))).toEqual([
    'student-s1',
    'teacher-t1',
  ]);
});
