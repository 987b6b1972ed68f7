import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Exam, Sheet } from '../../src/domain/documents/exam/schema.ts';
import { startCodeOf } from '../../src/domain/documents/exam/sealing.ts';
import { handInPaper, startPaper } from '../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { LIMITS } from '../../src/domain/limits.ts';
import { putElements, removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { withoutKey } from '../../src/domain/question-kinds/questions.ts';
import { heldKeysOf, openQuestions, proofOf } from '../../src/domain/sealing/content-key.ts';
import { openBoard, openTyped } from '../../src/domain/sealing/locks.ts';
import { newStartCode } from '../../src/domain/sealing/start-code.ts';
import { type Bytes, fromBase64 } from '../../src/domain/sealing/webcrypto.ts';
import { doubtsOf } from '../../src/domain/timing/doubts.ts';
import { addSigningKey } from '../../sync-server/accounts/signing-keys.ts';
import { range } from '../../sync-server/storage/documents.ts';
import { aSigner } from '../support/signing.ts';
import { carriedBy, enveloped, sat } from './carrying.ts';
import { everyRevision, sequencesOf } from './dump.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { classroom, exam, member, question, sheetOn } from './samples.ts';

const HOUR = 3_600_000;
const { subtle } = crypto;
let school: School;
let teacher: Device;
let student: Device;
let opensAt: number;

/** Makes a class of two students, and an exam that opens in an hour. All its sheets are sealed. */
beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool({
    students: ['s1', 's2', 's3'],
    documents: (now) => {
      opensAt = now + HOUR;
      const sealed = coded(setFields(exam('t1', now), { opensAt }, now), now);
      return [classroom(['t1'], ['s1', 's2'], now), sealed];
    },
  }));
  await student.pull();
});
afterEach(() => school.close());

const coded = (made: Exam, now: number): Exam =>
  putElements(made, 'startCodes', [newStartCode(now)], now);

async function change(edit: (exam: Exam, now: number) => Exam): Promise<void> {
  await teacher.edit('exam', 'e1', edit);
  await teacher.sync(school.worker);
}

/** Returns all texts of questions in the revisions that a student could fetch. */
async function textsIn(database: string): Promise<string[]> {
  const bodies = await everyRevision(await school.storage.open(database));
  return bodies.filter((body) => /soru\?|"bir"|"iki"|"üç"/.test(body));
}

const openings = (device: Device) => range(device.replica, 'opening', '');
const codeOf = async () => startCodeOf((await teacher.read('exam', 'e1')) as Exam);

async function begins(): Promise<void> {
  school.clock.now = opensAt;
  await school.restart();
}

async function openedBy(contentKey: Bytes | null, sheet: Sheet) {
  if (!contentKey || !sheet.seal) return null;
  return openQuestions(subtle, (await heldKeysOf(subtle, contentKey)).read, sheet.seal.box);
}

async function byCode(sheet: Sheet, code: string | undefined) {
  const key = sheet.seal && (await openTyped(subtle, sheet.seal.typed, code ?? ''));
  return openedBy(key ?? null, sheet);
}

async function byOpening(device: Device) {
  const [opening] = await openings(device);
  return openedBy(opening ? fromBase64(opening.key) : null, await sheetOn(device));
}

const ASKED = [question(1, 'A'), question(2, 'B')].map(withoutKey);

describe('before the beginning of a sealed exam', () => {
  test('no revision in a student’s database holds a text of the exam, or its key', async () => {
    for (const uid of ['s1', 's2']) {
      expect(await textsIn(`student-${uid}`)).toEqual([]);
      const bodies = await everyRevision(await school.storage.open(`student-${uid}`));
      const code = await codeOf();
      for (const secret of [code?.code, code?.key, '"opening'])
        expect(bodies.filter((body) => body.includes(secret ?? ''))).toEqual([]);
    }
    expect(await sheetOn(student)).toMatchObject({
      ...{ examName: 'Kesirler', examTime: 20, opensAt, questions: [] },
      seal: { form: 1, count: 2 },
    });
    school.clock.now = opensAt - 1;
    await school.restart();
    await student.pull();
    expect(await openings(student)).toEqual([]);
  });

  test('the sheet lists pictures by hash, and no student’s database holds their keys', async () => {
    const ref = {
      ...{ hash: 'h'.repeat(43), key: 'k'.repeat(43), type: 'image/webp' as const },
      ...{ width: 640, height: 480, alt: 'Gizli harita' },
    };
    const text = { blocks: [{ type: 'picture' as const, ref }] };
    await change((exam, now) =>
      putElements(exam, 'questions', [{ ...question(1, 'A'), text }], now),
    );
    await student.pull();
    const sheets = await range(student.replica, 'sheet', '');
    expect(sheets.find(({ current }) => current)).toMatchObject({ media: [ref.hash] });
    const bodies = await everyRevision(await school.storage.open('student-s1'));
    for (const secret of [ref.key, ref.alt])
      expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
  });

  test('the start code and the board’s code each decrypt the exam on an offline device', async () => {
    const sheet = await sheetOn(student);
    const code = await codeOf();
    expect(await byCode(sheet, code?.code)).toEqual(ASKED);
    const board = sheet.seal && (await openBoard(subtle, sheet.seal.board, sheet, code?.key ?? ''));
    expect(await openedBy(board ?? null, sheet)).toEqual(ASKED);
    expect(await byCode(sheet, newStartCode(1).code)).toBeNull();
  });

  test('an exam without a start code is not sealed', async () => {
    const plain = { ...exam('t1', school.clock.now), examID: 'e2' };
    await teacher.write(setFields(plain, { opensAt }, school.clock.now));
    await teacher.sync(school.worker);
    await student.pull();
    expect(await range(student.replica, 'sheet', 'e2:')).toMatchObject([{ questions: ASKED }]);
  });

  test('repeated runs of the worker produce the same bytes and write nothing', async () => {
    const before = await sequencesOf(school.storage);
    await school.restart();
    await change((known) => setFields(known, { shuffleOptions: false }, school.clock.now));
    expect((await sequencesOf(school.storage))['student-s1']).toBe(before['student-s1']);
  });
});

describe('around the beginning of a sealed exam', () => {
  test('the worker releases the content key by its clock, and the key opens the sheet that the student already has', async () => {
    const before = await sheetOn(student);
    await begins();
    await student.pull();
    expect(await sheetOn(student)).toEqual(before);
    expect(await byOpening(student)).toEqual(ASKED);
    const word = await openings(student);
    const written = (await sequencesOf(school.storage))['student-s1'];
    await school.restart();
    expect((await sequencesOf(school.storage))['student-s1']).toBe(written);
    await student.pull();
    expect(await openings(student)).toEqual(word);
    expect(word).toHaveLength(1);
  });

  test('a worker that was stopped at the opening time releases the content key when it runs again', async () => {
    await school.worker.stop();
    school.clock.now = opensAt + 5 * HOUR;
    await school.restart();
    await student.pull();
    expect(await byOpening(student)).toEqual(ASKED);
  });

  test('a person outside the class gets nothing, and a student who joins later gets sheet and key', async () => {
    await begins();
    const late = await school.device('student', 's3');
    await late.pull();
    expect(await openings(late)).toEqual([]);
    await teacher.edit('classroom', 'c1', (known, now) =>
      putElements(known, 'selectedStudent', [member('student', 's3')], now),
    );
    await teacher.sync(school.worker);
    await late.pull();
    expect(await byOpening(late)).toEqual(ASKED);
    await teacher.edit('classroom', 'c1', (known, now) =>
      removeElement(known, 'selectedStudent', 's3', now),
    );
    await teacher.sync(school.worker);
    await late.pull();
    expect(await openings(late)).toEqual([]);
  });

  test('a student who joins the class before the beginning gets the sealed sheet', async () => {
    await teacher.edit('classroom', 'c1', (known, now) =>
      putElements(known, 'selectedStudent', [member('student', 's3')], now),
    );
    await teacher.sync(school.worker);
    const late = await school.device('student', 's3');
    await late.pull();
    expect(await byCode(await sheetOn(late), (await codeOf())?.code)).toEqual(ASKED);
    expect(await textsIn('student-s3')).toEqual([]);
  });

  test('the content key is removed from students who did not begin, once the exam is over', async () => {
    await change((known, now) => setFields(known, { closesAt: opensAt + HOUR }, now));
    await begins();
    await student.pull();
    expect(await openings(student)).toHaveLength(1);
    school.clock.now = opensAt + 2 * HOUR;
    await school.restart();
    await student.pull();
    expect(await openings(student)).toEqual([]);
  });

  test('the content key is removed once the last student’s extra time is over', async () => {
    const closesAt = opensAt + HOUR;
    const extra = { uid: 's2', minutes: 10 };
    await change((known, now) => {
      const ending = setFields(known, { closesAt, release: 'by-teacher' }, now);
      return putElements(ending, 'extraTime', [extra], now);
    });
    await begins();
    for (const [now, count] of [
      [closesAt, 1],
      [closesAt + extra.minutes * 60_000, 0],
    ] as const) {
      school.clock.now = now;
      await school.restart();
      await student.pull();
      expect(await openings(student)).toHaveLength(count);
    }
  });
});

describe('after a change', () => {
  test('a new code opens later sheets, and the previous code opens the sheets of offline tablets', async () => {
    const former = await codeOf();
    const offline = await sheetOn(student);
    await change((known, now) => coded(known, now));
    const code = await codeOf();
    expect(code).not.toEqual(former);
    expect((await school.truth('exam', 'e1'))?.startCodes).toEqual([former, code]);
    expect(await byCode(offline, former?.code)).toEqual(ASKED);
    await student.pull();
    const online = await sheetOn(student);
    expect(online.seal?.box).toBe(offline.seal?.box);
    expect(await byCode(online, former?.code)).toBeNull();
    expect(await byCode(online, code?.code)).toEqual(ASKED);
    expect(await textsIn('student-s1')).toEqual([]);
  });

  test('both codes that two tablets created at once are stored, and the later one opens the sheet', async () => {
    const other = await school.device('teacher', 't1');
    await other.pull();
    await other.edit('exam', 'e1', (known, now) => coded(known, now));
    await teacher.edit('exam', 'e1', (known, now) => coded(known, now));
    await other.sync(school.worker);
    await teacher.sync(school.worker);
    await student.pull();
    const known = await school.truth('exam', 'e1');
    expect(known?.startCodes).toHaveLength(3);
    expect(await byCode(await sheetOn(student), known?.startCodes.at(-1)?.code)).toEqual(ASKED);
  });

  test('a changed exam is a new version, which the previous key does not open', async () => {
    const former = await sheetOn(student);
    const code = await codeOf();
    const reworded = { ...question(1), text: 'Yeni soru?' };
    await change((known, now) => putElements(known, 'questions', [reworded], now));
    await student.pull();
    const sheet = await sheetOn(student);
    expect(sheet.version).not.toBe(former.version);
    const formerKey = former.seal && (await openTyped(subtle, former.seal.typed, code?.code ?? ''));
    expect(await openedBy(formerKey ?? null, sheet)).toBeNull();
    expect(await byCode(sheet, code?.code)).toMatchObject([{ text: 'Yeni soru?' }, {}]);
    expect(await textsIn('student-s1')).toEqual([]);
    await begins();
    await student.pull();
    expect(await byOpening(student)).toMatchObject([{ text: 'Yeni soru?' }, {}]);
  });

  test('a deletion of the exam removes sheet and key, and a restored exam has them again', async () => {
    await begins();
    await change((known, now) => setFields(known, { deleted: true }, now));
    await student.pull();
    expect(await range(student.replica, 'sheet', 'e1:')).toEqual([]);
    expect(await openings(student)).toEqual([]);
    await change((known, now) => setFields(known, { deleted: false }, now));
    await student.pull();
    expect(await byOpening(student)).toEqual(ASKED);
  });

  test('a later `opensAt` withdraws the content key, and a removed `opensAt` unseals the questions', async () => {
    await begins();
    await change((known, now) => setFields(known, { opensAt: opensAt + HOUR }, now));
    await student.pull();
    expect(await openings(student)).toEqual([]);
    await change((known, now) => setFields(known, { opensAt: null }, now));
    await student.pull();
    expect(await sheetOn(student)).toMatchObject({ questions: ASKED });
  });

  test('a student who began before the exam was sealed can read it, and others cannot', async () => {
    const plain = { ...exam('t1', school.clock.now), examID: 'e2' };
    await teacher.write(plain);
    await teacher.sync(school.worker);
    await student.pull();
    const [open] = await range(student.replica, 'sheet', 'e2:');
    if (!open) throw new Error('no sheet');
    await student.write(startPaper(open, 's1', 'tablet', school.clock.now));
    await student.sync(school.worker);
    const now = school.clock.now + 100;
    school.clock.now = now;
    await teacher.edit('exam', 'e2', (known) => coded(setFields(known, { opensAt }, now), now));
    await teacher.sync(school.worker);
    await student.pull();
    expect(await range(student.replica, 'sheet', 'e2:')).toMatchObject([{ questions: ASKED }]);
    const other = await school.device('student', 's2');
    await other.pull();
    expect(await range(other.replica, 'sheet', 'e2:')).toMatchObject([{ questions: [], seal: {} }]);
  });
});

describe('the start of a paper', () => {
  test('unseals nothing in an exam without `opensAt`, and needs no proof if `opensAt` is set later', async () => {
    await change((known, now) => setFields(known, { opensAt: null }, now));
    await student.pull();
    await student.write(startPaper(await sheetOn(student), 's1', 'tablet', school.clock.now));
    school.clock.now += 10;
    await change((known, now) => setFields(known, { opensAt }, now));
    school.clock.now += 10;
    await student.sync(school.worker);
    expect((await school.truth('paper', 'e1-s1'))?.proved).toBeUndefined();
    const other = await school.device('student', 's2');
    await other.pull();
    expect(await sheetOn(other)).toMatchObject({ questions: [], seal: {} });
  });

  /** Begins a sealed paper by a program that cannot read the questions. */
  async function beginUnread(codedAt: number): Promise<void> {
    const { now } = school.clock;
    const made = setFields({ ...exam('t1', now), examID: 'e2' }, { opensAt }, now);
    await teacher.write(coded(made, codedAt));
    await teacher.sync(school.worker);
    await student.pull();
    const [sheet] = await range(student.replica, 'sheet', 'e2:');
    if (!sheet) throw new Error('no sheet');
    await student.write(startPaper(sheet, 's1', 'tablet', now));
    await student.sync(school.worker);
    school.clock.now += 100;
  }

  test.each([
    ['if the teacher’s tablet is ahead', HOUR / 2, 1],
    ['after more codes than the exam stores', 0, LIMITS.startCodesStored],
  ])('is ignored on an exam that nobody may read yet, %s', async (_where, ahead, more) => {
    await beginUnread(school.clock.now + ahead);
    for (let nth = 0; nth < more; nth++)
      await teacher.edit('exam', 'e2', (known, now) => coded(known, now + ahead + nth));
    await teacher.sync(school.worker);
    await student.pull();
    expect(await range(student.replica, 'sheet', 'e2:')).toMatchObject([
      { questions: [], seal: {} },
    ]);
    expect(await textsIn('student-s1')).toEqual([]);
  });

  /** Begins at the opening time and hands in. @returns the paper as the teacher sees it */
  async function sit(proof: (sheet: Sheet) => Promise<string | undefined>): Promise<Paper> {
    await begins();
    await student.pull();
    const sheet = await sheetOn(student);
    const { now } = school.clock;
    const paper = startPaper(sheet, 's1', 'tablet', now, undefined, await proof(sheet));
    const taken = { device: 'tablet', cause: 'student', code: 'ABC-DEF' } as const;
    await student.write(handInPaper(paper, taken, now + 5));
    school.clock.now += 10;
    await student.sync(school.worker);
    await teacher.pull();
    const seen = await teacher.read('paper', 'e1-s1');
    if (!seen) throw new Error('no paper');
    return seen;
  }

  async function proofAs(uid: string): Promise<string> {
    const [opening] = await openings(student);
    const keys = await heldKeysOf(subtle, fromBase64(opening?.key ?? ''));
    return proofOf(subtle, keys, paperIdOf('e1', uid), school.clock.now);
  }

  test('with the content key is accepted, and the hand-in removes the key from the student', async () => {
    const paper = await sit(() => proofAs('s1'));
    expect(paper.proved).toBe(true);
    expect(doubtsOf(paper, null).map(({ kind }) => kind)).not.toContain('unproved-start');
    expect(await openings(student)).toEqual([]);
  });

  test.each([
    ['without a proof', async () => undefined],
    ['with one that is made up', async () => 'A'.repeat(22)],
    ['with a classmate’s', () => proofAs('s2')],
  ])('%s is accepted and graded, and the teacher is informed', async (_how, proof) => {
    const paper = await sit(proof);
    expect(paper.proved).toBe(false);
    expect(doubtsOf(paper, null)).toContainEqual({ kind: 'unproved-start' });
    expect(await school.truth('result', 'e1-s1')).not.toBeNull();
  });
});

test('accepts a carried hand-in of a sealed exam, whose answers follow the order of the decrypted questions', async () => {
  await begins();
  await student.pull();
  const sheet = await sheetOn(student);
  const asked = await byOpening(student);
  const [opening] = await openings(student);
  const keys = await heldKeysOf(subtle, fromBase64(opening?.key ?? ''));
  const { now } = school.clock;
  const proof = await proofOf(subtle, keys, paperIdOf('e1', 's1'), now);
  const signer = await aSigner();
  await addSigningKey(school.storage, 's1', signer.public, 1);
  const read = { ...sheet, questions: asked ?? [] };
  const whole = await signer.sign(sat(read, 's1', ['A', 'B'], now, 'w1', proof).whole);
  school.clock.now += 60_000;
  for (const order of [read, sheet]) {
    const envelope = await enveloped(whole, order);
    await teacher.write(carriedBy('t1', envelope, { at: school.clock.now }));
    await teacher.sync(school.worker);
    expect(await school.truth('carried', carriedBy('t1', envelope, { at: 1 }).id)).toMatchObject({
      outcome: { state: 'taken' },
    });
  }
  expect(await school.truth('attempt', whole.id)).toEqual(whole);
  expect(await school.truth('paper', 'e1-s1')).toMatchObject({ proved: true });
  expect(await school.truth('result', 'e1-s1')).toMatchObject({ examPoint: 100 });
});
