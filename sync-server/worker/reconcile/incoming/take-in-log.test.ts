import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { docIdOf } from '../../../../src/domain/doc-id-of.ts';
import { headOf, receiptCodeOf } from '../../../../src/domain/documents/attempt/chain.ts';
import { startEntry } from '../../../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import { SCHOOL } from '../../../../src/domain/session/databases.ts';
import { anAttempt, anExam, aPaper, MADE_AT } from '../../../../tests/support/documents.ts';
import { countersignerOf } from '../../../accounts/school-key.ts';
import { load, update } from '../../../storage/documents.ts';
import type { Database, Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../test-support/storage.ts';
import { SchoolReader } from '../../shared/school-reader.ts';
import { isTold, type LogTools, takeInLog } from './take-in-log.ts';

const MINUTE = 60_000;
const begun = aPaper('s1', anExam('t1'));
const answer = (t: number, key: 'A' | 'B'): Entry => [t, 'answer', 'qqqqqqq01', key];
const log = (...said: Entry[]) => anAttempt(begun, 'w1', said);
const countersigner = countersignerOf('secret');
let storage: Storage;
let school: Database;

beforeEach(async () => {
  storage = openTestStorage();
  school = await storage.ensure(SCHOOL);
});
afterEach(() => storage.close());

const leavesOf = (attempts: readonly Attempt[]) =>
  attempts.map((doc, at) => ({ rev: `1-${at}`, doc }));

/** Takes in logs that arrived at `now` (ms since the start). */
const take = (now: number, ...attempts: Attempt[]) =>
  takeInLog(`${begun.id}:w1`, leavesOf(attempts), tools(now));
const tools = (now: number): LogTools => ({
  reader: new SchoolReader(school, async () => {}),
  actor: { uid: 's1', userRole: 'student', isVerified: false },
  isSigned: async () => false,
  countersigner,
  now: MADE_AT + now,
});
const paper = () => load(school, 'paper', begun.id);
const held = () => load(school, 'attempt', `${begun.id}:w1`);
const seen = async () => (await paper())?.logs[0];

describe('a pushed log', () => {
  test('is stored and folded into its paper', async () => {
    expect((await take(1000, log(answer(500, 'A')))).size).toBe(0);
    expect(await held()).toEqual(log(answer(500, 'A')));
    expect(await paper()).toMatchObject({
      myAnswers: [{ questionID: 'qqqqqqq01', answer: 'A' }],
      seenAt: MADE_AT + 1000,
    });
    await take(2000, log(answer(500, 'A'), answer(1500, 'B')));
    expect((await paper())?.myAnswers).toMatchObject([{ answer: 'B' }]);
  });

  test('makes a paper with the exam’s name and class, whatever the device wrote', async () => {
    await update(school, 'exam', 'e1', () => ({ ...anExam('t1'), examID: 'e1' }));
    const forged = { ...begun, examName: 'Başka', classroomID: 'c9' };
    await take(1000, anAttempt(forged, 'w1', [answer(500, 'A')]));
    const { examName, classroomID } = anExam('t1');
    expect(await paper()).toMatchObject({ examName, classroomID });
    await take(2000, anAttempt(forged, 'w2', [answer(500, 'A')]));
    expect(await paper()).toMatchObject({ examName, classroomID });
  });

  test('counts the delay of an answer found on another tablet as unheard, unless the server has the other tablet’s log', async () => {
    const found = (t: number, at: number): Entry => [t, 'found', 'qqqqqqq01', 'B', MADE_AT + at];
    await take(9 * MINUTE, log(found(9 * MINUTE, 4 * MINUTE)));
    expect((await seen())?.unheard).toBe(5 * MINUTE);
    const other = anAttempt(begun, 'w2', [found(9 * MINUTE, 4 * MINUTE)]);
    await takeInLog(`${begun.id}:w2`, leavesOf([other]), tools(9 * MINUTE));
    const [, second] = (await paper())?.logs ?? [];
    expect(second).toMatchObject({ writer: 'w2', unheard: 0 });
  });

  test('is written in one request with its paper', async () => {
    const requests = vi.spyOn(school, 'bulkDocs');
    const alone = vi.spyOn(school, 'put');
    const reader = new SchoolReader(school, async () => {});
    const entries = log(answer(500, 'A'));
    await reader.prime([docIdOf(entries), docIdOf(begun)]);
    await takeInLog(entries.id, leavesOf([entries]), { ...tools(1000), reader });
    expect(requests).toHaveBeenCalledOnce();
    expect(alone).not.toHaveBeenCalled();
    expect(await held()).toEqual(entries);
    expect(await seen()).toMatchObject({ count: entries.log.entries.length });
  });

  test('is folded into its paper later if only the log could be written', async () => {
    const entries = log(answer(500, 'A'));
    await school.put({ ...entries, _id: docIdOf(entries) });
    expect(isTold(await paper(), entries)).toBe(false);
    await take(1000, entries);
    expect((await paper())?.myAnswers).toMatchObject([{ answer: 'A' }]);
    expect(isTold(await paper(), entries)).toBe(true);
  });

  test('causes no write when it is pushed again', async () => {
    await take(1000, log(answer(500, 'A')));
    const before = await school.allDocs({ include_docs: true });
    await take(9 * MINUTE, log(answer(500, 'A')));
    expect(await school.allDocs({ include_docs: true })).toEqual(before);
  });

  test.each([
    ['of a stored log', [answer(500, 'A')]],
    ['of a log that is not stored', []],
  ])(
    'accepts the earlier of two concurrent continuations %s, and reports the other',
    async (_, known) => {
      for (const isTurned of [false, true]) {
        await storage.close();
        storage = openTestStorage();
        school = await storage.ensure(SCHOOL);
        if (known.length > 0) await take(1000, log(...known));
        const first = log(...known, answer(600, 'B'));
        const later = log(...known, answer(900, 'A'), answer(950, 'B'));
        const both = [log(...known, answer(600, 'B'), answer(700, 'A')), later, first];
        const refused = await take(2000, ...(isTurned ? both.reverse() : both));
        expect([...refused]).toEqual([['1-1', 'rewritten']]);
        expect(await held()).toEqual(log(...known, answer(600, 'B'), answer(700, 'A')));
        expect(await seen()).toMatchObject({ rewrites: 1 });
      }
    },
  );

  test('is refused if it forks; the fork is counted, and nothing else changes', async () => {
    await take(1000, log(answer(500, 'A')));
    const refused = await take(2000, log(answer(600, 'B')), log(answer(500, 'A')));
    expect([...refused]).toEqual([['1-0', 'rewritten']]);
    expect(await held()).toEqual(log(answer(500, 'A')));
    expect((await paper())?.myAnswers).toMatchObject([{ answer: 'A' }]);
    await take(3000, log(answer(600, 'B')), log(answer(500, 'A')));
    expect((await seen())?.rewrites).toBe(1);
  });

  test('is refused if its head does not match its entries', async () => {
    const forged = log(answer(500, 'A'));
    const broken = { ...forged, log: { ...forged.log, head: '0'.repeat(32) } };
    expect([...(await take(1000, broken)).values()]).toEqual(['broken-chain']);
    expect(await paper()).toBeNull();
    expect(await held()).toBeNull();
  });

  test('is refused if its paper may not be written', async () => {
    const ofServer = { ...begun, start: { ...begun.start, device: 'server' } };
    const code = receiptCodeOf(headOf(log().id, [startEntry(ofServer)]));
    const forged = anAttempt(ofServer, 'w1', [[9, 'handIn', 'student', code]]);
    expect([...(await take(1000, forged)).values()]).toEqual(['bad-schema']);
    expect(await held()).toBeNull();
  });

  test('cannot change the counted hand-in with later entries', async () => {
    const before = [startEntry(begun), answer(500, 'A')];
    const code = receiptCodeOf(headOf(log().id, before));
    const handedIn = log(answer(500, 'A'), [900, 'handIn', 'student', code]);
    await take(1000, handedIn);
    const first = await paper();
    await take(5000, log(answer(500, 'A'), [900, 'handIn', 'student', code], [4000, 'away']));
    expect(await paper()).toMatchObject({ handIns: first?.handIns, counted: first?.counted });
    expect((await seen())?.count).toBe(4);
  });
});

describe('the server’s record of a log', () => {
  test('says whether the log contains a message to the teacher', async () => {
    await take(1000, log(answer(500, 'A')));
    expect((await seen())?.hasNote).toBeUndefined();
    await take(2000, log(answer(500, 'A'), [900, 'note', 'Tabletim dondu.']));
    expect((await seen())?.hasNote).toBe(true);
  });

  test('drops an anchor between two others that are less than half a minute apart', async () => {
    await take(1000, log(answer(500, 'A')));
    await take(5000, log(answer(500, 'A'), answer(4500, 'B')));
    await take(9000, log(answer(500, 'A'), answer(4500, 'B'), answer(8500, 'A')));
    const counts = (await seen())?.anchors.map(([count]) => count);
    expect(counts).toEqual([2, 4]);
    expect((await seen())?.unheard).toBe(0);
  });

  test('contains its unheard time', async () => {
    await take(1000, log(answer(500, 'A')));
    await take(
      10 * MINUTE,
      log(answer(500, 'A'), answer(2 * MINUTE, 'B'), answer(9 * MINUTE, 'A')),
    );
    expect((await seen())?.unheard).toBe(8 * MINUTE);
  });
});
