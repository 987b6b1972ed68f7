import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Entry } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import type { Answer } from '../../src/domain/question-kinds/kind.ts';
import { putLog } from '../../src/store/stored-logs.ts';
import { handedIn, logOf, openSchool, paperOf, type School } from '../security/support/school.ts';
import type { Person } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';
import { removeFolder } from '../support/files.ts';
import { logSaying, toldBy } from '../support/logs.ts';
import {
  ADMIN,
  builtIn,
  newDataDir,
  type RunningServer,
  startServerOn,
} from '../support/server.ts';
import { type Line, lineIsDown, tabletOf } from './tablet.ts';

/* A server process loses its disk. The operator restores last night's backup. */

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

const backup = () => join(place, 'school.backup.gz');
/** Folder of a disk snapshot, which has more than a backup. Nothing writes while it is taken. */
const snapshot = () => join(place, 'snapshot');

/** Runs an operator's command like `npm run`. */
function operate(command: 'backup' | 'restore'): void {
  const program = join(inject('dist'), `server/commands/${command}.js`);
  const env = { PATH: process.env.PATH, DATA_DIR: server.dataDir, NODE_ENV: 'production' };
  execFileSync(process.execPath, [program, backup()], { env, stdio: 'pipe' });
}

const isGraded = ({ handIns }: Record<string, unknown>) =>
  Array.isArray(handIns) && handIns.length > 0;

/**
 * Delays what the server reports to the tablet, except the responses to pushes.
 * @returns a function that cuts the line, and reports news when the line is up again
 */
function holdNews(line: Line): () => void {
  let cut = () => {};
  line.news = new Promise((_resolve, reject) => {
    cut = () => reject(lineIsDown());
  });
  line.news.catch(() => undefined);
  return () => {
    line.isUp = false;
    delete line.news;
    cut();
  };
}

/** Reads the checkpoints of a pull, on the tablet and on the server. */
function checkpointsBy(line: Line, person: Person) {
  let id = '';
  line.onAsk = (url) => {
    id = /_local\/[^/]*$/.exec(url)?.[0] ?? id;
  };
  return async ({ log }: Tablet): Promise<unknown[]> => {
    const here = await log().connection.use((database) =>
      database.get<{ last_seq: unknown }>(decodeURIComponent(id)),
    );
    const { json } = await person.ask('GET', `/${id}`);
    return [here.last_seq, json.last_seq];
  };
}

type Tablet = Awaited<ReturnType<typeof tabletOf>>;

async function loseDisk(): Promise<void> {
  await server.kill();
  rmSync(server.dataDir, { recursive: true });
  mkdirSync(server.dataDir);
}

test('devices give a restored server every later paper, answer and edit exactly once', async () => {
  const { student, classmate, teacher, exam } = school;
  const at = Date.now();
  const begun = paperOf(school, student.uid, ['A'], at);
  const finished = handedIn(paperOf(school, student.uid, ['A', 'B'], at), at + 5000);
  const other = handedIn(paperOf(school, classmate.uid, ['B'], at), at + 5000);
  const line = { isUp: true };
  const tablets = {
    ali: await tabletOf(student, server, { line }),
    ayse: await tabletOf(classmate, server, { line }),
    desk: await tabletOf(teacher, server, { line, userRole: 'teacher' }),
  };
  const all = Object.values(tablets);
  const synced = () =>
    eventually(() => {
      for (const tablet of all)
        expect(tablet.state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] });
    });
  const rename = (examName: string, now: number) =>
    tablets.desk.write('exam', exam.examID, (known) => setFields(known ?? exam, { examName }, now));
  await putLog(tablets.ali.store, logSaying(begun, 'w1'));
  await synced();
  await teacher.await(`paper:${begun.id}`);
  operate('backup');

  await putLog(tablets.ali.store, logSaying(finished, 'w1'));
  await putLog(tablets.ayse.store, logSaying(other, 'w1'));
  await rename('Ondalık', at + 7000);
  await synced();
  for (const { id } of [finished, other]) await teacher.await(`paper:${id}`, isGraded);

  line.isUp = false;
  await loseDisk();
  await rename('Ondalık sayılar', at + 9000);
  operate('restore');
  await server.start();
  const truth = await student.read(`paper:${begun.id}`);
  expect([truth?.handIns, await classmate.read(`paper:${other.id}`)]).toEqual([[], null]);
  line.isUp = true;

  for (const [person, paper] of [
    [student, finished],
    [classmate, other],
  ] as const) {
    const { myAnswers, handIns } = toldBy(logSaying(paper, 'w1'));
    expect(await teacher.await(`paper:${paper.id}`, isGraded)).toMatchObject({
      myAnswers,
      handIns,
    });
    expect(await person.await(`paper:${paper.id}`, isGraded)).toMatchObject({
      myAnswers,
      handIns,
    });
    await eventually(async () => {
      const { json } = await person.ask('GET', `/paper:${paper.id}?conflicts=true`);
      expect(json._conflicts ?? []).toEqual([]);
    });
  }
  await eventually(async () =>
    expect(await teacher.read(`exam:${exam.examID}`)).toMatchObject({
      examName: 'Ondalık sayılar',
    }),
  );
  await synced();
  await eventually(async () => {
    const { results } = tablets.desk.store;
    expect((await results.toArray()).map(({ id }) => id).sort()).toEqual(
      [finished.id, other.id].sort(),
    );
  });
  for (const tablet of all) await tablet.close();
}, 240_000);

test.each(['stays on', 'is switched off'])(
  'the server gets the latest acknowledged writes from a tablet that %s, after its disk and the checkpoints were restored',
  async (fate) => {
    const { student, teacher } = school;
    const at = Date.now();
    const begun = paperOf(school, student.uid, ['A'], at);
    const finished = handedIn(paperOf(school, student.uid, ['A', 'B'], at), at + 5000);
    const line: Line = { isUp: true };
    const checkpoints = checkpointsBy(line, student);
    const tablet = await tabletOf(student, server, { line });
    const isSent = async () => expect(await tablet.store.outbox.count()).toBe(0);
    await putLog(tablet.store, logSaying(begun, 'w1'));
    await eventually(isSent);
    await student.await(`paper:${begun.id}`, ({ seenAt }) => seenAt !== null);
    await eventually(async () => {
      const { json } = await student.ask('GET', '');
      const { update_seq } = json;
      expect(await checkpoints(tablet)).toEqual([update_seq, update_seq]);
    });
    const cut = holdNews(line);
    cpSync(server.dataDir, snapshot(), { recursive: true });

    await putLog(tablet.store, logSaying(finished, 'w1'));
    await eventually(isSent);
    await teacher.await(`paper:${begun.id}`, isGraded);
    cut();
    await loseDisk();
    cpSync(snapshot(), server.dataDir, { recursive: true });
    await server.start();
    expect(await student.read(`paper:${begun.id}`)).toMatchObject({ handIns: [] });
    const [here, there] = await checkpoints(tablet);
    expect(here).toBe(there);
    if (fate === 'is switched off') await tablet.close();
    line.isUp = true;
    const then = fate === 'stays on' ? tablet : await tabletOf(student, server, { tab: 'again' });

    const { myAnswers, handIns } = toldBy(logSaying(finished, 'w1'));
    expect(await teacher.await(`paper:${begun.id}`, isGraded)).toMatchObject({
      myAnswers,
      handIns,
    });
    await eventually(async () => expect(await then.store.results.count()).toBe(1));
    await then.close();
  },
  240_000,
);

test('the server recognises its own countersignature after a restore to before the hand-in, so that a paper in time is not late', async () => {
  const { student, classmate, teacher, sheet } = school;
  const line = { isUp: true };
  const people = [student, classmate] as const;
  const tablets = await Promise.all(people.map((person) => tabletOf(person, server, { line })));
  const [ali, ayse] = tablets as [(typeof tablets)[0], (typeof tablets)[0]];
  const at = Date.now();
  const begun = people.map(({ uid }) => paperOf(school, uid, [], at));
  const [ofAli, ofAyse] = begun as [Paper, Paper];
  const said = (n: number, answer: Answer): Entry => [
    1000 * (n + 1),
    'answer',
    sheet.questions[n]?.id ?? '',
    answer,
  ];
  const both = [said(0, 'A'), said(1, 'B')];
  const isHandedIn = ({ handIns }: Paper) => handIns.length > 0;
  const handedInNow = () =>
    Promise.all(begun.map(({ id }) => teacher.await<Paper>(`paper:${id}`, isHandedIn)));
  const kept = () =>
    Promise.all(tablets.map(({ store }, n) => store.papers.get(begun[n]?.id ?? '')));

  await putLog(ali.store, logOf(ofAli, 'w1', both.slice(0, 1)));
  await eventually(async () =>
    expect(await student.read(`paper:${ofAli.id}`)).toMatchObject({ seenAt: expect.any(Number) }),
  );
  operate('backup');
  await putLog(ali.store, logOf(ofAli, 'w1', both, 3000));
  await putLog(ayse.store, logOf(ofAyse, 'w1', both, 3000));
  const before = await handedInNow();
  expect(before.map(({ countersigned }) => countersigned.length)).toEqual([1, 1]);
  await eventually(async () => {
    for (const [n, paper] of (await kept()).entries())
      expect(paper?.countersigned).toEqual(before[n]?.countersigned);
  });

  line.isUp = false;
  await loseDisk();
  operate('restore');
  await server.start();
  expect(await classmate.read(`paper:${ofAyse.id}`)).toBeNull();
  line.isUp = true;
  const seen = ({ seenAt, receivedAt, counted, countersigned }: Paper) => ({
    ...{ seenAt, receivedAt, counted, countersigned },
  });
  await eventually(async () => {
    expect((await handedInNow()).map(seen)).toEqual(before.map(seen));
  });
  for (const [n, person] of people.entries()) {
    const { json } = await person.ask('GET', `/attempt:${begun[n]?.id}:w1`);
    expect(json.countersigned).toBeUndefined();
  }
  await eventually(async () => {
    for (const tablet of tablets)
      expect(tablet.state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] });
    for (const [n, paper] of (await kept()).entries())
      expect(paper && seen(paper)).toEqual(seen(before[n] as Paper));
  });
  for (const tablet of tablets) await tablet.close();
}, 240_000);
