import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withReply } from '../../src/domain/documents/appeal/make.ts';
import type { Entry } from '../../src/domain/documents/attempt/schema.ts';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import type { SheetReading } from '../../src/domain/documents/exam/schema.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { withMark } from '../../src/domain/documents/marking/make.ts';
import { erasedUser } from '../../src/domain/documents/user/make.ts';
import { putElements, setFields } from '../../src/domain/merge/edit.ts';
import { openForm } from '../../src/domain/question-kinds/open/open.ts';
import { judgeBatch } from '../../sync-server/gateway/judge-batch.ts';
import { range, update } from '../../sync-server/storage/documents.ts';
import { logOf } from '../security/support/school.ts';
import { aMark, anAppeal, anAppealReply } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { contentsOf, everyRevision } from './dump.ts';
import { type Device, openSchool, type School } from './kit.ts';
import { classroom, exam, handedIn, paperOn, sheetOn } from './samples.ts';

const NAME = 'Zeynep Karabulut';
const ERASED = 'Silinmiş kullanıcı';

let school: School;
let teacher: Device;
let student: Device;
let admin: Device;

/**
 * Makes a class of two. One student has taken its exam and has a replied feedback; the tests erase
 * that student.
 */
beforeEach(async () => {
  school = await openSchool();
  await school.add('teacher', 't1');
  await school.verify('t1');
  await school.add('student', 's1', NAME);
  await school.add('student', 's2');
  await school.worker.idle();
  teacher = await school.device('teacher', 't1');
  student = await school.device('student', 's1');
  admin = await school.device('admin', 'a1');
  await teacher.write(classroom(['t1'], ['s1', 's2'], school.clock.now));
  await teacher.write(exam('t1', school.clock.now));
  await teacher.sync(school.worker);
  await student.pull();
  await sit(student, 's1');
  await student.write(ticket('f1', 'Tabletim bozuldu'));
  await student.sync(school.worker);
  await admin.pull();
  await admin.edit('feedback', 'f1', (known, now) =>
    setFields(known, { reply: `Sevgili ${NAME}, bakıyoruz.` }, now),
  );
  await admin.sync(school.worker);
});
afterEach(() => school.close());

const ticket = (id: string, title: string) =>
  newFeedback({
    ...{ id, title, description: `Ben ${NAME}.` },
    ...{ userId: 's1', username: NAME, reportTime: school.clock.now },
  });

async function sit(device: Device, uid: string): Promise<void> {
  const paper = paperOn(await sheetOn(device), uid, ['A', 'A'], school.clock.now);
  await device.write(handedIn(paper, school.clock.now + 10));
}

/** Writes the orders by which the server erases a person. */
async function erase(uid: string): Promise<void> {
  school.clock.now += 10;
  const truth = await school.storage.open('school');
  await update(truth, 'user', uid, (user) => user && erasedUser(user, school.clock.now));
  await school.worker.idle();
}

async function expectNowhere(...texts: string[]): Promise<void> {
  // CouchDB compacts in the background, so the test waits.
  for (const name of await school.storage.names())
    await eventually(async () => {
      const bodies = (await everyRevision(await school.storage.open(name))).join('\n');
      for (const text of texts) expect(bodies, `${text} in ${name}`).not.toContain(text);
    });
}

test('removes name, contact data and texts from every revision of every database', async () => {
  await erase('s1');
  await expectNowhere(NAME, 's1@okul.example', 'Tabletim bozuldu', 'bakıyoruz');
});

test('keeps papers and results under one shared name, and keeps the statistics right', async () => {
  const before = await school.held('admin', 'examSummary', 'e1');
  await erase('s1');
  expect(await school.held('teacher-t1', 'result', 'e1-s1')).toMatchObject({
    displayName: ERASED,
    examPoint: 50,
  });
  expect(await school.truth('paper', 'e1-s1')).toMatchObject({ userID: 's1' });
  expect(await school.held('admin', 'examSummary', 'e1')).toEqual(before);
  await teacher.pull();
  expect(await range(teacher.replica, 'result', '')).toMatchObject([{ displayName: ERASED }]);
});

test('removes the attempt logs', async () => {
  const paper = paperOn(await sheetOn(student), 's1', [], school.clock.now);
  const said: Entry[] = [
    [500, 'away'],
    [900, 'back'],
    [950, 'note', 'Babam hastaydı.'],
  ];
  await student.write(logOf(paper, 'w1', said, 1000));
  await student.sync(school.worker);
  expect(await school.held('teacher-t1', 'attempt', 'e1-s1:w1')).not.toBeNull();
  await erase('s1');
  expect(await school.truth('attempt', 'e1-s1:w1')).toBeNull();
  expect(await school.held('teacher-t1', 'attempt', 'e1-s1:w1')).toBeNull();
  await expectNowhere('"away"');
  await expectNowhere('Babam hastaydı.');
});

test('removes appeals and their replies, including a reply that arrives late', async () => {
  const { now } = school.clock;
  await student.write(anAppeal('s1', 'Zeynep haklıdır.', now));
  await student.sync(school.worker);
  await teacher.write(anAppealReply('t1', 'Haklısınız Zeynep.', now));
  await teacher.sync(school.worker);
  expect(await school.held('teacher-t1', 'appeal', 'e1-s1')).not.toBeNull();
  await erase('s1');
  await expectNowhere('Zeynep haklıdır.', 'Haklısınız Zeynep.');
  await teacher.edit('appealReply', 'e1-s1:t1', (known, at) =>
    withReply(
      known,
      { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: 't1' },
      { questionID: 'qqqqqqq02', to: 'f1', text: 'Zeynep, bakıyorum.' },
      at,
    ),
  );
  await teacher.sync(school.worker);
  await expectNowhere('Zeynep, bakıyorum.');
});

test('removes typed answers and their comments, and keeps their points', async () => {
  const { now } = school.clock;
  const asked = { id: 'acikucl01', index: 3, points: 10, ...openForm('Kimsin?') };
  const written = { examID: 'e2', examName: 'Kompozisyon', examTime: 20, classroomID: 'c1' };
  await teacher.write(newExam({ ...written, addedUser: 't1', questions: [asked] }, now));
  await teacher.sync(school.worker);
  await student.pull();
  const sheet = (await range(student.replica, 'sheet', 'e2:'))[0];
  if (!sheet) throw new Error('the student has no sheet of it');
  await student.write(handedIn(paperOn(sheet, 's1', [`Ben ${NAME}.`], now), now + 10));
  await student.sync(school.worker);
  expect(await school.truth('result', 'e2-s1')).toMatchObject({ examPoint: null });
  const about = { paperId: 'e2-s1', examID: 'e2', userID: 's1', addedUser: 't1' };
  const mark = { ...aMark(asked.id, `Ben ${NAME}.`, 7), comment: `Aferin ${NAME}` };
  await teacher.write(withMark(null, about, mark, now + 20));
  await teacher.sync(school.worker);
  expect(await school.truth('result', 'e2-s1')).toMatchObject({ examPoint: 70 });
  await erase('s1');
  expect(await school.truth('result', 'e2-s1')).toMatchObject({
    examPoint: 70,
    questions: [{ answer: '…', mark: { points: 7, comment: '' } }],
  });
  await teacher.edit('exam', 'e2', (known, at) => setFields(known, { examName: 'Yazılı' }, at));
  await teacher.sync(school.worker);
  expect(await school.truth('result', 'e2-s1')).toMatchObject({ examPoint: 70 });
  await expectNowhere(NAME, 'Aferin');
});

describe('the reading of an erased person’s printed sheet', () => {
  const WHY = `${NAME} tabletini düşürdü`;
  async function read(uid: string, id: string, given: Partial<SheetReading> = {}) {
    const { version } = await sheetOn(student);
    const reading = { id, uid, by: 't1', at: school.clock.now, version, answers: 'AB' };
    await teacher.edit('exam', 'e1', (known, now) =>
      putElements(known, 'sheetReadings', [{ ...reading, over: null, reason: '', ...given }], now),
    );
  }
  const readings = async (database?: string) => {
    const exam = database
      ? await school.held(database, 'exam', 'e1')
      : await school.truth('exam', 'e1');
    return exam?.sheetReadings.map(({ uid }) => uid);
  };

  beforeEach(async () => {
    const over = (await school.truth('paper', 'e1-s1'))?.counted ?? null;
    await read('s1', 'rrrrrrrr1', { over, reason: WHY });
    await read('s2', 'rrrrrrrr2');
    await teacher.sync(school.worker);
    expect(await school.truth('result', 'e1-s1')).toMatchObject({ examPoint: 100 });
  });

  test('is removed, while the paper, its result and other people’s readings remain', async () => {
    await erase('s1');
    expect(await readings()).toEqual(['s2']);
    expect(await readings('teacher-t1')).toEqual(['s2']);
    expect(await school.truth('paper', 'e1-s1')).toMatchObject({
      counted: expect.stringMatching(/rrrrrrrr1$/),
    });
    expect(await school.truth('result', 'e1-s1')).toMatchObject({ examPoint: 100 });
    await expectNowhere(NAME);
    await teacher.pull();
    expect((await teacher.read('exam', 'e1'))?.sheetReadings).toHaveLength(1);
  });

  test('returns neither with a tablet that was offline nor at a restart of the server', async () => {
    await read('s1', 'rrrrrrrr3', { answers: 'BB', reason: WHY });
    await erase('s1');
    await school.restart();
    await teacher.sync(school.worker);
    await school.restart();
    expect(await readings()).toEqual(['s2']);
    expect(await readings('teacher-t1')).toEqual(['s2']);
    await expectNowhere(NAME);
    expect(await school.truth('result', 'e1-s1')).toMatchObject({ examPoint: 100 });
  });
});

test('removes the feedback from admins, and rejects a reply that an admin wrote offline, with the reason', async () => {
  await erase('s1');
  expect(await school.held('admin', 'feedback', 'f1')).toBeNull();
  await admin.edit('feedback', 'f1', (known, now) =>
    setFields(known, { reply: `Yine ${NAME}` }, now + 1_000),
  );
  const after = { ...(await admin.read('feedback', 'f1')), _id: 'feedback:f1' };
  const context = {
    storage: school.storage,
    database: 'admin',
    actor: { uid: 'a1', userRole: 'admin' as const, isVerified: false },
  };
  const write = { id: 'feedback:f1', after, before: null, knows: false };
  expect(await judgeBatch(context, [write])).toEqual(['account-closed']);
  // This reply arrived before the erasure. CouchDB has its replaced revision until the next
  // compaction.
  await admin.sync(school.worker);
  expect(JSON.stringify(await contentsOf(school.storage))).not.toContain(NAME);
});

test('ignores later writes of the person’s devices', async () => {
  await student.edit('user', 's1', (user, now) =>
    setFields(user, { displayName: `${NAME} yine`, phoneNumber: '05559998877' }, now + 5_000),
  );
  await student.write(ticket('f2', 'Geç gelen'));
  await student.push();
  await erase('s1');
  await expectNowhere(NAME, '05559998877', 'Geç gelen');
  expect(Object.keys((await contentsOf(school.storage))['student-s1'] ?? {})).toEqual([]);
  expect(school.worker.quarantined()).toBe(0);
});

test('does not write the name again after a later correction of the key', async () => {
  await erase('s1');
  await teacher.edit('exam', 'e1', (known, now) =>
    setFields(
      {
        ...known,
        questions: known.questions.map((one) => ({ ...one, key: 'A' as const })),
      },
      { examName: 'Kesirler' },
      now,
    ),
  );
  await teacher.sync(school.worker);
  expect(await school.held('teacher-t1', 'result', 'e1-s1')).toMatchObject({ displayName: ERASED });
});

test('erases a person whose account was closed before', async () => {
  const truth = await school.storage.open('school');
  await update(truth, 'user', 's1', (user) => user && { ...user, deleted: true, email: '' });
  await school.restart();
  await erase('s1');
  await expectNowhere(NAME, 'Tabletim bozuldu');
});

test('compacts every database that ever had the name, and repeats a failed compaction at the next server start', async () => {
  const compacted: string[] = [];
  const { compact } = school.storage;
  school.storage.compact = async (name) => {
    compacted.push(name);
    if (compacted.length === 1) throw new Error('disk');
    await compact?.call(school.storage, name);
  };
  const truth = await school.storage.open('school');
  await update(truth, 'user', 's1', (user) => user && erasedUser(user, school.clock.now));
  await school.worker.idle();
  await school.restart();
  expect(new Set(compacted)).toEqual(
    new Set(['school', 'admin', 'directory', 'student-s1', 'student-s2', 'teacher-t1']),
  );
  const before = compacted.length;
  await school.restart();
  expect(compacted).toHaveLength(before);
});
