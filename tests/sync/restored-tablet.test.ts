import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerQuestion, handIn, startExam } from '../../src/actions/papers.ts';
import { docId } from '../../src/domain/doc-id.ts';
import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import type { Answer } from '../../src/domain/question-kinds/kind.ts';
import { doubtsOf } from '../../src/domain/timing/doubts.ts';
import { changedCode } from '../../src/store/queries/receipts.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import { leavesOf } from '../../src/sync/local/leaves.ts';
import { testClock, testUser } from '../../src/sync/test-support/device.ts';
import { copyOf } from '../faults/disk-copy.ts';
import { openSchool, type School } from '../security/support/school.ts';
import { openTarget, type Target } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';
import { tabletOf } from './tablet.ts';

/*
 * A tablet's profile is restored from a backup, or copied to another tablet. The same tables and
 * local PouchDB then exist twice.
 */

let server: Target;
let school: School;
let paperId: string;
let opened = 0;

const insert = (disk: IDBFactory): void => {
  globalThis.indexedDB = disk;
  Object.assign(Dexie.dependencies, { indexedDB: disk });
};

beforeEach(async () => {
  insert(new IDBFactory());
  server = await openTarget();
  school = await openSchool(server);
  paperId = paperIdOf(school.exam.examID, school.student.uid);
});
afterEach(() => server.stop());

/** Opens the student's tablet from its disk. */
async function open(isUp = true) {
  const line = { isUp };
  const { student } = school;
  opened += 1;
  const tablet = await tabletOf(student, server, { line, tab: `life-${opened}` });
  const { uid, email } = student;
  const user = testUser({ uid, email });
  const parts = { store: tablet.store, user, device: 'tablet', clock: testClock() };
  const workspace = parts as unknown as Workspace;
  const { examID } = school.exam;
  const question = (n: number): string => school.sheet.questions[n]?.id ?? '';
  return {
    ...tablet,
    line,
    start: async () => {
      await eventually(async () => expect(await tablet.store.sheets.count()).toBe(1));
      await startExam(workspace, examID);
    },
    answer: (n: number, answer: Answer) => answerQuestion(workspace, examID, question(n), answer),
    handIn: () => handIn(workspace, examID, 'student'),
    synced: () =>
      eventually(() =>
        expect(tablet.state()).toMatchObject({ phase: 'synced', unsent: [], refused: [] }),
      ),
  };
}
type Tablet = Awaited<ReturnType<typeof open>>;

const paperAtTeacher = (holds: (paper: Paper) => boolean = () => true): Promise<Paper> =>
  school.teacher.await<Paper>(
    `paper:${paperId}`,
    (paper) => paper.handIns.length > 0 && holds(paper),
  );

/** Returns the server's logs of the paper, in the order of their starts. */
async function logsAtServer(paper: Paper): Promise<Attempt[]> {
  const logs = await Promise.all(
    paper.logs.map(({ writer }) => school.teacher.await<Attempt>(`attempt:${paperId}:${writer}`)),
  );
  const isLater = ({ log }: Attempt) => (log.entries[1]?.[1] === 'restored' ? 1 : 0);
  return logs.sort((a, b) => isLater(a) - isLater(b));
}
const answersIn = ({ log }: Attempt): Answer[] =>
  log.entries.flatMap((entry: Entry) => (entry[1] === 'answer' ? entry[3] : []));
/** Returns the teacher's doubts about logs and hand-ins, without those about clocks. */
const toldOf = (paper: Paper): string[] =>
  doubtsOf(paper, null).flatMap(({ kind }) =>
    ['rewritten', 'restored', 'second-hand-in'].includes(kind) ? kind : [],
  );
const noOutbox = async ({ store }: Tablet) =>
  eventually(async () => expect(await store.outbox.count()).toBe(0));

/** Waits until the tablet has noticed its restore. The sync status may lag behind. */
const hasNoticed = ({ store }: Tablet) =>
  eventually(async () => {
    const logs = await store.logs.toArray();
    const entries = await store.entries.toArray();
    expect(logs).toHaveLength(1);
    expect(entries.map(({ entry }) => entry[1])).toContain('restored');
  });

/** Waits until the tablet has pulled the other copy of its log and compared it. */
const hasHeardOfFork = ({ store, log }: Tablet, [logId = '']: string[]) =>
  eventually(async () => {
    const [leaves, { update_seq }] = await log().connection.use((database) =>
      Promise.all([leavesOf(database, docId('attempt', logId)), database.info()]),
    );
    expect(leaves).toHaveLength(2);
    expect(await store.meta.get('own')).toMatchObject({ seq: update_seq });
  });

/** Returns a tablet that began the exam, answered A, was backed up, and then sent answer B. */
async function goneOn() {
  const tablet = await open();
  await tablet.start();
  await tablet.answer(0, 'A');
  await noOutbox(tablet);
  await tablet.synced();
  const backup = await quiet(tablet);
  const again = await open();
  await again.answer(0, 'B');
  await noOutbox(again);
  return { tablet: again, backup };
}

/** Closes a tablet. @returns its disk */
async function quiet(tablet: Tablet): Promise<IDBFactory> {
  await tablet.close();
  return copyOf(indexedDB as IDBFactory);
}

async function restore(tablet: Tablet, backup: IDBFactory, isUp: boolean): Promise<Tablet> {
  await tablet.close();
  insert(copyOf(backup));
  return open(isUp);
}

describe('a tablet restored from a backup', () => {
  test('detects the restore at the next contact, writes to a new log, and loses no entry of either log', async () => {
    const { tablet, backup } = await goneOn();
    const restored = await restore(tablet, backup, true);
    await hasNoticed(restored);
    await restored.answer(1, 'B');
    await restored.handIn();
    const paper = await paperAtTeacher(({ logs }) => logs.length === 2);
    const [first, second] = await logsAtServer(paper);
    expect([first && answersIn(first), second && answersIn(second)]).toEqual([['A', 'B'], ['B']]);
    expect(paper.handIns[0]?.answers.map(({ answer }) => answer).sort()).toEqual(['B', 'B']);
    expect(paper.logs.map(({ rewrites }) => rewrites)).toEqual([0, 0]);
    expect(toldOf(paper)).toEqual(['restored']);
    await noOutbox(restored);
    await restored.close();
  });

  test('writes to a new log with its own times even if it pushes before it has the server’s log', async () => {
    const { tablet, backup } = await goneOn();
    const restored = await restore(tablet, backup, false);
    const { at } = await restored.answer(1, 'C');
    await restored.answer(0, 'D');
    restored.line.isUp = true;
    await restored.handIn();
    const paper = await paperAtTeacher(
      ({ logs, handIns }) => logs.length === 2 && handIns.length === 1,
    );
    const [first, second] = await logsAtServer(paper);
    expect([first && answersIn(first), second && answersIn(second)]).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    const said = second?.log.entries.find((entry) => entry[1] === 'answer');
    expect(paper.start.at + (said?.[0] ?? 0)).toBe(at);
    expect(paper.handIns[0]?.answers.map(({ answer }) => answer).sort()).toEqual(['C', 'D']);
    expect(toldOf(paper)).toEqual(['rewritten', 'restored']);
    await noOutbox(restored);
    await restored.close();
  });

  test('has one hand-in if it hands in offline, and its receipt shows the former and the new code', async () => {
    const { tablet, backup } = await goneOn();
    const restored = await restore(tablet, backup, false);
    await restored.answer(1, 'C');
    const code = (await restored.handIn()).handIns[0]?.code ?? '';
    restored.line.isUp = true;
    const paper = await paperAtTeacher(({ logs }) => logs.length === 2);
    const [handedIn, ...others] = paper.handIns;
    expect(others).toEqual([]);
    expect(handedIn?.code).not.toBe(code);
    await eventually(async () => {
      const now = handedIn?.code;
      expect(await changedCode(restored.store, paperId)).toEqual({ before: code, now });
      expect((await restored.store.papers.get(paperId))?.handIns).toMatchObject([{ code: now }]);
    });
    const [, second] = await logsAtServer(paper);
    expect(second?.log.entries[1]?.slice(1)).toEqual(['restored', expect.any(String), 3, code]);
    await eventually(async () =>
      expect((await restored.store.papers.get(paperId))?.countersigned).toHaveLength(1),
    );
    await restored.close();
  });

  test('does not replace the hand-in that it made after the backup', async () => {
    const { tablet, backup } = await goneOn();
    await tablet.handIn();
    const before = await paperAtTeacher();
    const restored = await restore(tablet, backup, false);
    await restored.answer(1, 'C');
    await restored.handIn();
    restored.line.isUp = true;
    const paper = await paperAtTeacher(({ handIns }) => handIns.length === 2);
    expect(paper.counted).toBe(before.counted);
    expect(paper.handIns).toContainEqual(before.handIns[0]);
    expect(toldOf(paper)).toEqual(['rewritten', 'restored', 'second-hand-in']);
    await noOutbox(restored);
    await restored.close();
  });

  test('writes to a new log if it is a copy, while the original continues the former log', async () => {
    const { tablet, backup } = await goneOn();
    const disk = indexedDB as IDBFactory;
    await tablet.close();
    insert(copyOf(backup));
    const copy = await open();
    await hasNoticed(copy);
    await copy.answer(1, 'C');
    await noOutbox(copy);
    await copy.close();
    insert(disk);
    const original = await open();
    await original.answer(1, 'D');
    await original.handIn();
    const paper = await paperAtTeacher(({ logs }) => logs.length === 2);
    expect(toldOf(paper)).toEqual(['restored']);
    const [first, second] = await logsAtServer(paper);
    expect([first && answersIn(first), second && answersIn(second)]).toEqual([
      ['A', 'B', 'D'],
      ['C'],
    ]);
    await noOutbox(original);
    await original.close();
  });

  test('keeps log and receipt on the original although its copy sent a contradicting log', async () => {
    const { tablet, backup } = await goneOn();
    await tablet.handIn();
    const { handIns } = await paperAtTeacher();
    await eventually(async () =>
      expect((await tablet.store.papers.get(paperId))?.countersigned).toHaveLength(1),
    );
    await noOutbox(tablet);
    const logs = await tablet.store.logs.toCollection().primaryKeys();
    const disk = indexedDB as IDBFactory;
    const copy = await restore(tablet, backup, false);
    await copy.answer(1, 'C');
    copy.line.isUp = true;
    const rewritten = (paper: Paper) => paper.logs.some(({ rewrites }) => rewrites > 0);
    await paperAtTeacher((paper) => rewritten(paper) && paper.logs.length === 2);
    await copy.close();
    insert(disk);
    const original = await open();
    await hasHeardOfFork(original, logs);
    await noOutbox(original);
    expect(await original.store.logs.toCollection().primaryKeys()).toEqual(logs);
    expect((await original.store.papers.get(paperId))?.handIns).toEqual(handIns);
    const paper = await paperAtTeacher();
    expect([paper.handIns, paper.logs.length]).toEqual([handIns, 2]);
    expect(toldOf(paper)).toEqual(['rewritten', 'restored']);
    await original.close();
  });
});
