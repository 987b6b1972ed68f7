import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Entry } from '../../src/domain/documents/attempt/schema.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { replicaOf } from '../../src/store/replicas.ts';
import { putLog, readPaper } from '../../src/store/stored-logs.ts';
import { handedIn, logOf, openSchool, paperOf, type School } from '../security/support/school.ts';
import type { Person } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';
import { removeFolder } from '../support/files.ts';
import { logSaying } from '../support/logs.ts';
import {
  ADMIN,
  builtIn,
  newDataDir,
  type RunningServer,
  startServerOn,
} from '../support/server.ts';
import { type Line, tabletOf } from './tablet.ts';

/*
 * The server's disk is restored to an earlier state, and with it the devices' checkpoints. The
 * server's later documents exist on devices alone.
 */

let server: RunningServer;
let school: School;
let place: string;

beforeEach(async () => {
  place = newDataDir();
  server = await startServerOn(join(place, 'data'), {}, builtIn(inject('dist')));
  school = await openSchool({ origin: server.origin, admin: ADMIN, stop: async () => {} });
});

afterEach(async () => {
  await server.dispose();
  removeFolder(place);
});

const snapshot = () => join(place, 'snapshot');

async function backUp(): Promise<void> {
  await server.kill();
  cpSync(server.dataDir, snapshot(), { recursive: true });
  await server.start();
}

/** Restores the disk while the tablets have no connection. */
async function putBack(line: Line): Promise<void> {
  line.isUp = false;
  await server.kill();
  rmSync(server.dataDir, { recursive: true });
  cpSync(snapshot(), server.dataDir, { recursive: true });
  await server.start();
  line.isUp = true;
}

type Tablet = Awaited<ReturnType<typeof tabletOf>>;

const isFetchedAnew = ({ store }: Tablet) =>
  eventually(async () => {
    expect(await replicaOf(store, 'own')).toMatchObject({ isSecond: true, isStale: false });
  });

const isSynced = ({ state }: Tablet) =>
  eventually(() => expect(state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] }));

/** Returns a person's documents of one kind on the server. */
async function shown(person: Person, type: string): Promise<unknown[]> {
  const range = `startkey="${type}:"&endkey="${type}:\ufff0"&include_docs=true`;
  const { json } = await person.ask('GET', `/_all_docs?${encodeURI(range)}`);
  return json.rows.map(({ doc }: { doc: { _id: string } }) => readDoc(doc));
}

test('replaces on tablets the documents that the server wrote before the restore, and accepts later edits', async () => {
  const { student, teacher, exam } = school;
  const at = Date.now();
  const begun = paperOf(school, student.uid, ['A'], at);
  const finished = handedIn(paperOf(school, student.uid, ['A', 'B'], at), at + 5000);
  const line: Line = { isUp: true };
  const ali = await tabletOf(student, server, { line });
  const desk = await tabletOf(teacher, server, { line, userRole: 'teacher' });
  const rename = (examName: string) =>
    desk.write('exam', exam.examID, (known) => setFields(known ?? exam, { examName }, Date.now()));
  await putLog(ali.store, logSaying(begun, 'w1'));
  for (const tablet of [ali, desk]) await isSynced(tablet);
  await backUp();

  await putLog(ali.store, logSaying(finished, 'w1'));
  await rename('Ondalık');
  await eventually(async () => expect(await desk.store.results.count()).toBe(1));
  for (const tablet of [ali, desk]) await isSynced(tablet);
  const [before] = await desk.store.results.toArray();
  await putBack(line);

  for (const tablet of [ali, desk]) await isFetchedAnew(tablet);
  await rename('Ondalık sayılar');
  await eventually(async () => {
    for (const [person, { store }] of [
      [student, ali],
      [teacher, desk],
    ] as const) {
      expect(await store.results.toArray()).toEqual(await shown(person, 'result'));
      expect(await store.papers.toArray()).toEqual(await shown(person, 'paper'));
    }
    expect(await desk.store.exams.toArray()).toEqual(await shown(teacher, 'exam'));
    expect(await desk.store.exams.get(exam.examID)).toMatchObject({ examName: 'Ondalık sayılar' });
    expect(await desk.store.results.count()).toBe(1);
  });
  const [after] = await desk.store.results.toArray();
  expect(after?.gradedAt).toBeGreaterThan(before?.gradedAt ?? 0);
  for (const tablet of [ali, desk]) await isSynced(tablet);
  for (const tablet of [ali, desk]) await tablet.close();
}, 240_000);

test('lets a tablet continue a running exam, with sheet and paper, while it fetches everything again', async () => {
  const { student, teacher, sheet } = school;
  const line: Line = { isUp: true };
  const tablet = await tabletOf(student, server, { line });
  const { store } = tablet;
  const paper = paperOf(school, student.uid, [], Date.now());
  const said = (n: number): Entry => [1000 * (n + 1), 'answer', sheet.questions[n]?.id ?? '', 'A'];
  await eventually(async () => expect(await store.sheets.count()).toBe(1));
  await isSynced(tablet);
  await backUp();

  await putLog(store, logOf(paper, 'w1', [said(0)]));
  await eventually(async () =>
    expect(await store.papers.get(paper.id)).toMatchObject({ seenAt: expect.any(Number) }),
  );
  await isSynced(tablet);
  const missing: unknown[] = [];
  const rows = async () => [await readPaper(store, paper.id), (await store.sheets.toArray())[0]];
  const watching = liveQuery(rows).subscribe((found) => {
    if (found.some((one) => !one)) missing.push(found);
  });
  await putBack(line);
  await isFetchedAnew(tablet);
  await putLog(store, logOf(paper, 'w1', [said(0), said(1)], 3000));
  const isHandedIn = ({ handIns }: Record<string, unknown>) =>
    Array.isArray(handIns) && handIns.length > 0;
  const there = await teacher.await(`paper:${paper.id}`, isHandedIn);
  expect(there.myAnswers).toHaveLength(2);
  await isSynced(tablet);
  watching.unsubscribe();
  expect(missing).toEqual([]);
  await tablet.close();
}, 240_000);
