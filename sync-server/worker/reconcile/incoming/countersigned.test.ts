import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headOf, receiptCodeOf } from '../../../../src/domain/documents/attempt/chain.ts';
import { startEntry } from '../../../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Countersignature, Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { handInKey } from '../../../../src/domain/grading/counting.ts';
import { SCHOOL } from '../../../../src/domain/session/databases.ts';
import { timingTrust } from '../../../../src/domain/timing/timing-trust.ts';
import {
  aCountersignature,
  anAttempt,
  anExam,
  aPaper,
  MADE_AT,
} from '../../../../tests/support/documents.ts';
import { countersignerOf } from '../../../accounts/school-key.ts';
import { load, update } from '../../../storage/documents.ts';
import type { Database, Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../test-support/storage.ts';
import { SchoolReader } from '../../shared/school-reader.ts';
import { takeInLog } from './take-in-log.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const exam = anExam('t1');
const begun = aPaper('s1', exam);
const answer: Entry = [500, 'answer', 'qqqqqqq01', 'A'];
const countersigner = countersignerOf('secret');
let storage: Storage;
let school: Database;

const open = async () => {
  storage = openTestStorage();
  school = await storage.ensure(SCHOOL);
};
beforeEach(open);
afterEach(() => storage.close());

/** Makes a log that ends with its hand-in, `t` ms after the start. */
function handedIn(t: number, writer = 'w1', said: readonly Entry[] = [answer]): Attempt {
  const code = receiptCodeOf(headOf(`${begun.id}:${writer}`, [startEntry(begun), ...said]));
  return anAttempt(begun, writer, [...said, [t, 'handIn', 'student', code]]);
}

/** Takes in copies of a log, `now` ms after the start. */
async function take(now: number, ...docs: Attempt[]) {
  const leaves = docs.map((doc, at) => ({ rev: `1-${at}`, doc }));
  const refused = await takeInLog(docs[0]?.id ?? '', leaves, {
    reader: new SchoolReader(school, async () => {}),
    actor: { uid: 's1', userRole: 'student', isVerified: false },
    isSigned: async () => false,
    countersigner,
    now: MADE_AT + now,
  });
  return [...refused.values()];
}
const paper = async () => (await load(school, 'paper', begun.id)) as Paper;
const wordOn = async (writer = 'w1') =>
  (await paper()).countersigned.find((said) => said.writer === writer) as Countersignature;

/** Replaces the server's data by an empty storage, as a restore of an older backup does. */
async function lose() {
  await storage.close();
  await open();
}
const bringing = (attempt: Attempt, countersigned: Countersignature): Attempt => ({
  ...attempt,
  countersigned,
});

describe('a countersignature', () => {
  test('is made over log and time when the server first has the hand-in', async () => {
    await take(1000, anAttempt(begun, 'w1', [answer]));
    expect((await paper()).countersigned).toEqual([]);
    const log = handedIn(5000);
    await take(6000, log);
    const [handIn] = (await paper()).handIns;
    expect(await wordOn()).toMatchObject({
      ...{ writer: 'w1', count: 3, head: log.log.head, handIn: handIn && handInKey(handIn) },
      ...{ at: MADE_AT + 6000, seenAt: MADE_AT + 1000, unheard: 0, isSigned: false },
    });
    expect(countersigner.isOwn(begun.id, await wordOn())).toBe(true);
  });

  test('is not replaced if the log grows after its hand-in', async () => {
    await take(6000, handedIn(5000));
    const word = await wordOn();
    const { log } = handedIn(5000);
    await take(9000, anAttempt(begun, 'w1', [...log.entries.slice(1), [8000, 'away']]));
    expect(await wordOn()).toEqual(word);
    await take(10_000, handedIn(7000, 'w2'));
    expect((await paper()).countersigned.map(({ at }) => at - MADE_AT)).toEqual([6000, 10_000]);
  });
});

describe('a restored server that receives its own countersignature', () => {
  const trust = async () => timingTrust(await paper(), []);

  test('does not accept it for a hand-in of the same time in another log', async () => {
    await take(6000, handedIn(5000));
    const word = await wordOn();
    await lose();
    await take(2 * DAY, handedIn(5000, 'w2', []));
    await take(2 * DAY + 1, bringing(handedIn(5000), word));
    const { counted, receivedAt, countersigned, handIns } = await paper();
    expect([receivedAt, counted]).toEqual([MADE_AT + 2 * DAY, `${MADE_AT + 5000}.d1`]);
    expect(handIns.map(({ answers }) => answers.length)).toEqual([0, 1]);
    expect(countersigned.map(({ at }) => at)).not.toContain(word.at);
  });

  test('restores the times at which it first had the log and the hand-in', async () => {
    await take(1000, anAttempt(begun, 'w1', []));
    await take(6000, handedIn(5000));
    const before = await paper();
    expect(await trust()).toBe('verified');
    await lose();
    expect(await take(2 * DAY, bringing(handedIn(5000), before.countersigned[0] as never))).toEqual(
      [],
    );
    const { seenAt, receivedAt, counted, countersigned, logs } = await paper();
    expect({ seenAt, receivedAt, counted, countersigned }).toEqual({
      ...{ seenAt: before.seenAt, receivedAt: before.receivedAt, counted: before.counted },
      countersigned: before.countersigned,
    });
    expect(logs).toMatchObject([
      { count: 3, unheard: 0, anchors: [[3, expect.any(String), MADE_AT + 6000]] },
    ]);
    expect(await trust()).toBe('verified');
    expect(await load(school, 'attempt', `${begun.id}:w1`)).toEqual(handedIn(5000));
  });

  test('accepts it after the log itself, and repeatedly', async () => {
    await take(6000, handedIn(5000));
    const word = await wordOn();
    await lose();
    await take(2 * DAY, handedIn(5000));
    expect(await trust()).toBe('unverified');
    expect((await wordOn()).at).toBe(MADE_AT + 2 * DAY);
    await take(2 * DAY + 1, bringing(handedIn(5000), word));
    expect(await trust()).toBe('verified');
    const then = await school.allDocs({ include_docs: true });
    await take(3 * DAY, bringing(handedIn(5000), word));
    expect(await school.allDocs({ include_docs: true })).toEqual(then);
    expect(await wordOn()).toEqual(word);
  });

  test('grades the hand-in that it had first, in any order of arrival', async () => {
    await take(6000, handedIn(5000));
    await take(9000, handedIn(8000, 'w2'));
    const [first, second, { counted }] = [await wordOn(), await wordOn('w2'), await paper()];
    await lose();
    await take(DAY, bringing(handedIn(8000, 'w2'), second));
    expect((await paper()).counted).not.toBe(counted);
    await take(2 * DAY, bringing(handedIn(5000), first));
    expect(await paper()).toMatchObject({ counted, receivedAt: MADE_AT + 6000 });
  });

  test('does not grade a hand-in that it first had after the key’s release', async () => {
    const out = { ...exam, releasedAt: MADE_AT + 60 * MINUTE };
    await update(school, 'exam', exam.examID, () => out);
    await take(90 * MINUTE, handedIn(5000));
    const word = await wordOn();
    await lose();
    await update(school, 'exam', exam.examID, () => out);
    await take(DAY, handedIn(8000, 'w2'));
    const { counted } = await paper();
    await take(2 * DAY, bringing(handedIn(5000), word));
    expect((await paper()).counted).toBe(counted);
  });
});

describe('an invalid countersignature', () => {
  const honest = handedIn(5000);
  const made = (attempt: Attempt, given: Partial<Countersignature> = {}) => {
    const { sig: _, ...said } = aCountersignature(attempt.writer, {
      ...{
        count: attempt.log.entries.length,
        head: attempt.log.head,
        handIn: `${MADE_AT + 5000}.d1`,
      },
      ...{ at: MADE_AT + 6000, seenAt: MADE_AT },
      ...given,
    });
    return said;
  };
  const other = handedIn(5000, 'w1', []);

  test.each<[string, () => Countersignature]>([
    ['made up', () => aCountersignature('w1', made(honest))],
    ['of another server', () => countersignerOf('other').countersign(begun.id, made(honest))],
    ['on another pupil’s paper', () => countersigner.countersign('e1-s2', made(honest))],
    [
      'on another device’s log',
      () => countersigner.countersign(begun.id, made(handedIn(5000, 'w2'))),
    ],
    ['on what that log never said', () => countersigner.countersign(begun.id, made(other))],
    [
      'its own, with another time',
      () => ({
        ...countersigner.countersign(begun.id, made(honest)),
        at: MADE_AT + 5000,
      }),
    ],
  ])('changes nothing: %s', async (_what, forged) => {
    expect(await take(DAY, bringing(honest, forged()))).toEqual([]);
    const brought = await paper();
    await lose();
    await take(DAY, honest);
    const { countersigned: _a, ...plain } = await paper();
    const { countersigned, ...rest } = brought;
    expect(rest).toEqual(plain);
    expect(countersigned).toMatchObject([{ at: MADE_AT + DAY }]);
  });

  test('does not prevent a valid countersignature from being found', async () => {
    await take(6000, honest);
    const word = await wordOn();
    await lose();
    const forged = aCountersignature('w1', { ...word, at: 1, sig: 'z'.repeat(86) });
    await take(DAY, bringing(honest, forged), bringing(honest, word));
    expect(await wordOn()).toEqual(word);
  });
});
