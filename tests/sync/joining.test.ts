import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import {
  moveIntoClass,
  removeFromWaiting,
} from '../../src/domain/documents/join-request/admission.ts';
import { newJoinRequest } from '../../src/domain/documents/join-request/rules.ts';
import type { JoinRequest } from '../../src/domain/documents/join-request/schema.ts';
import { LIMITS } from '../../src/domain/limits.ts';
import { putElements, removeElement, setFields } from '../../src/domain/merge/edit.ts';
import { QUARANTINE } from '../../sync-server/worker/shared/quarantine.ts';
import { everyRevision } from './dump.ts';
import { type Device, openSchool, type School } from './kit.ts';
import { classroom, exam, member } from './samples.ts';

const CODE = 'ABCD2345';
const OTHER = 'EFGH6789';
const HOUR = 3_600_000;

let school: School;
let teacher: Device;
let student: Device;
let friend: Device;

/** Makes a class without students, with a code, offline, and sends it. */
beforeEach(async () => {
  school = await openSchool();
  await school.add('teacher', 't1');
  await school.verify('t1');
  for (const uid of ['s1', 's2']) await school.add('student', uid, `Öğrenci ${uid}`);
  await school.worker.idle();
  teacher = await school.device('teacher', 't1');
  student = await school.device('student', 's1');
  friend = await school.device('student', 's2');
  await teacher.write(openClass());
  await teacher.write(exam('t1', school.clock.now));
  await teacher.sync(school.worker);
});
afterEach(() => school.close());

const openClass = (joinCode = CODE): Classroom =>
  setFields(classroom(['t1'], [], school.clock.now), { joinCode }, school.clock.now);

const edit = (change: (known: Classroom, now: number) => Classroom) =>
  teacher.edit('classroom', 'c1', change);

let requests = 0;
/** Enters a code as the student, offline. @returns the request's id */
async function ask(device: Device, uid: string, code = CODE): Promise<string> {
  const id = `${uid}-j${requests++}`;
  await device.write(newJoinRequest({ id, userId: uid, code, at: school.clock.now }));
  return id;
}

const outcomeOf = async (device: Device, id: string) =>
  (await device.read('joinRequest', id))?.outcome;
const studentsOf = async () =>
  (await school.truth('classroom', 'c1'))?.selectedStudent.map(({ uid }) => uid);

test('delivers the class with its exams once a request made offline is sent', async () => {
  const id = await ask(student, 's1');
  await student.sync(school.worker);
  expect(await outcomeOf(student, id)).toMatchObject({
    state: 'accepted',
    classroomID: 'c1',
    className: '6-A',
  });
  expect(await student.read('classroom', 'c1')).toMatchObject({ className: '6-A' });
  expect((await school.truth('user', 's1'))?.lessons).toEqual(['c1']);
  const { rows } = await student.replica.allDocs({ startkey: 'sheet:', endkey: 'sheet:\ufff0' });
  expect(rows).toHaveLength(1);
  await teacher.pull();
  const seen = await teacher.read('classroom', 'c1');
  expect(seen?.selectedStudent).toEqual([
    { uid: 's1', displayName: 'Öğrenci s1', userRole: 'student' },
  ]);
});

test('admits two students with one code, and one student on two tablets', async () => {
  const tablet = await school.device('student', 's1');
  const ids = [await ask(student, 's1'), await ask(tablet, 's1'), await ask(friend, 's2')];
  for (const device of [student, tablet, friend]) await device.push();
  await school.worker.idle();
  expect(await studentsOf()).toEqual(['s1', 's2']);
  for (const id of ids) {
    expect(await school.truth('joinRequest', id)).toMatchObject({ outcome: { state: 'accepted' } });
  }
});

describe('a join request is refused', () => {
  const refusal = async (code: string) => {
    const id = await ask(student, 's1', code);
    await student.sync(school.worker);
    return outcomeOf(student, id);
  };

  test('for a wrong code', async () => {
    expect(await refusal(OTHER)).toMatchObject({ state: 'refused', reason: 'wrong-code' });
    expect(await studentsOf()).toEqual([]);
  });

  test('for a code that was renewed before the request arrived', async () => {
    const late = await ask(student, 's1');
    await edit((known, now) => setFields(known, { joinCode: OTHER }, now));
    await teacher.sync(school.worker);
    await student.sync(school.worker);
    expect(await outcomeOf(student, late)).toMatchObject({ reason: 'code-off' });
    expect(await refusal(OTHER)).toMatchObject({ state: 'accepted' });
  });

  test('for a code that is switched off or whose class is deleted', async () => {
    await edit((known, now) => setFields(known, { joinCode: '' }, now));
    await teacher.sync(school.worker);
    expect(await refusal(CODE)).toMatchObject({ reason: 'code-off' });
    await edit((known, now) => setFields(known, { joinCode: CODE, deleted: true }, now));
    await teacher.sync(school.worker);
    expect(await refusal(CODE)).toMatchObject({ reason: 'code-off' });
  });

  test('for a full class', async () => {
    const crowd = Array.from({ length: LIMITS.membersInClass }, (_, at) => `crowd${at}`);
    // The worker is stopped, so that the next worker reads all requests together.
    await school.worker.stop();
    for (const uid of crowd) await school.add('student', uid);
    await school.restart();
    await edit((known, now) =>
      putElements(
        known,
        'selectedStudent',
        crowd.map((uid) => member('student', uid)),
        now,
      ),
    );
    await teacher.sync(school.worker);
    expect(await refusal(CODE)).toMatchObject({ reason: 'class-full' });
  });

  test('for the former code, if the teacher has removed the student', async () => {
    await refusal(CODE);
    await teacher.pull();
    await edit((known, now) => removeElement(known, 'selectedStudent', 's1', now));
    await teacher.sync(school.worker);
    expect(await refusal(CODE)).toMatchObject({ reason: 'removed' });
    await edit((known, now) => setFields(known, { joinCode: OTHER }, now));
    await teacher.sync(school.worker);
    expect(await refusal(OTHER)).toMatchObject({ state: 'accepted' });
  });
});

test('a code belongs to its first class if another class takes the same code', async () => {
  await school.add('teacher', 't2');
  await school.verify('t2');
  const thief = await school.device('teacher', 't2');
  await thief.write({
    ...setFields(classroom(['t2'], [], school.clock.now), { joinCode: CODE }, school.clock.now),
    id: 'c2',
  });
  await thief.sync(school.worker);
  const id = await ask(student, 's1');
  await student.sync(school.worker);
  expect(await outcomeOf(student, id)).toMatchObject({ state: 'accepted', classroomID: 'c1' });
});

test('admits a student whose request arrives before the class', async () => {
  await edit((known, now) => setFields(known, { joinCode: OTHER }, now));
  const id = await ask(student, 's1', OTHER);
  await student.sync(school.worker);
  expect(await outcomeOf(student, id)).toMatchObject({ reason: 'wrong-code' });
  await teacher.sync(school.worker);
  await student.pull();
  expect(await outcomeOf(student, id)).toMatchObject({ state: 'accepted' });
  expect(await studentsOf()).toEqual(['s1']);
});

test('refuses a wrong code after three days, and deletes a dismissed request at once', async () => {
  const old = await ask(student, 's1', OTHER);
  await student.sync(school.worker);
  const away = await ask(friend, 's2', OTHER);
  await friend.sync(school.worker);
  await friend.edit('joinRequest', away, (request, now) =>
    setFields(request, { dismissed: true }, now),
  );
  await friend.sync(school.worker);
  expect(await friend.has(`joinRequest:${away}`)).toBe(false);
  school.clock.now += 80 * HOUR;
  await edit((known, now) => setFields(known, { joinCode: OTHER }, now));
  await teacher.sync(school.worker);
  expect(await school.truth('joinRequest', old)).toMatchObject({ outcome: { state: 'refused' } });
  expect(await studentsOf()).toEqual([]);
});

test('ignores a request withdrawn before it was sent', async () => {
  const id = await ask(student, 's1');
  await student.edit('joinRequest', id, (request, now) =>
    setFields(request, { dismissed: true }, now),
  );
  await student.sync(school.worker);
  expect(await studentsOf()).toEqual([]);
  expect(await student.has(`joinRequest:${id}`)).toBe(false);
});

describe('the limit of wrong codes', () => {
  /** Pushes `count` wrong codes at once, as several tablets send them. */
  async function guess(count: number): Promise<(JoinRequest | null)[]> {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) {
      ids.push(await ask(student, 's1', `ZZZZZZZ${'ABCDEFGHJKMNPRST'[at]}`));
    }
    await student.sync(school.worker);
    return Promise.all(ids.map((id) => school.truth('joinRequest', id)));
  }
  const reasons = (answered: (JoinRequest | null)[], reason: string): number =>
    answered.filter((one) => one?.outcome?.state === 'refused' && one.outcome.reason === reason)
      .length;

  test('refuses even the right code for a day after ten wrong codes', async () => {
    const answered = await guess(LIMITS.wrongCodes + 5);
    expect(reasons(answered, 'wrong-code')).toBe(LIMITS.wrongCodes);
    expect(reasons(answered, 'too-many')).toBe(5);
    const right = await ask(student, 's1');
    await student.sync(school.worker);
    expect(await outcomeOf(student, right)).toMatchObject({ reason: 'too-many' });
    const other = await ask(friend, 's2');
    await friend.sync(school.worker);
    expect(await outcomeOf(friend, other)).toMatchObject({ state: 'accepted' });
    school.clock.now += 25 * HOUR;
    const again = await ask(student, 's1');
    await student.sync(school.worker);
    expect(await outcomeOf(student, again)).toMatchObject({ state: 'accepted' });
  });

  test('does not count right codes', async () => {
    for (let at = 0; at < LIMITS.wrongCodes + 2; at++) {
      const id = await ask(student, 's1');
      await student.sync(school.worker);
      expect(await outcomeOf(student, id)).toMatchObject({ state: 'accepted' });
    }
  });
});

describe('a hostile device', () => {
  const quarantine = async () => {
    const { rows } = await (await school.storage.open(QUARANTINE)).allDocs({ include_docs: true });
    return rows.map(({ doc }) => (doc as unknown as { reason: string }).reason);
  };

  test('cannot answer its own request', async () => {
    const id = await ask(student, 's1', OTHER);
    await student.sync(school.worker);
    const outcome = { state: 'accepted', at: 1, classroomID: 'c1', className: '6-A' } as const;
    await student.edit('joinRequest', id, (request, now) => setFields(request, { outcome }, now));
    await student.sync(school.worker);
    expect(await outcomeOf(student, id)).toMatchObject({ reason: 'wrong-code' });
    expect(await studentsOf()).toEqual([]);
  });

  test('cannot send an answered request, a request for another student, or a class', async () => {
    const at = school.clock.now;
    const forged = newJoinRequest({ id: 's1-f1', userId: 's1', code: CODE, at });
    const outcome = { state: 'accepted', at, classroomID: 'c1', className: '6-A' } as const;
    await student.write({ ...forged, outcome });
    await student.write({ ...forged, id: 's2-f2', userId: 's2' });
    await student.write({ ...forged, id: 's2-f3' });
    await student.write(openClass(OTHER));
    await student.push();
    await school.worker.idle();
    expect(await studentsOf()).toEqual([]);
    expect((await school.truth('classroom', 'c1'))?.joinCode).toBe(CODE);
    expect((await quarantine()).sort()).toEqual(['not-yours', 'not-yours', 'protected-field']);
  });

  test('cannot find the class code in any revision of the student’s database', async () => {
    await ask(friend, 's2');
    await friend.sync(school.worker);
    await edit((known, now) =>
      putElements(known, 'selectedStudent', [member('student', 's1')], now),
    );
    await teacher.sync(school.worker);
    await edit((known, now) => setFields(known, { joinCode: OTHER }, now));
    await teacher.sync(school.worker);
    const bodies = await everyRevision(await school.storage.open('student-s1'));
    expect(bodies.some((body) => body.includes('"6-A"'))).toBe(true);
    expect(bodies.filter((body) => body.includes(CODE) || body.includes(OTHER))).toEqual([]);
  });
});

describe('a join request during an exam of the class', () => {
  const awaitsWord = { state: 'waiting', classroomID: 'c1' };
  const classOf = async () => school.truth('classroom', 'c1');
  const waitingOf = async () => (await classOf())?.waiting.map(({ uid }) => uid);

  beforeEach(async () => {
    const closesAt = school.clock.now + HOUR;
    await teacher.edit('exam', 'e1', (known, now) =>
      setFields<Exam>(known, { release: 'after-end', closesAt }, now),
    );
    await teacher.sync(school.worker);
  });

  async function asked(): Promise<string> {
    const id = await ask(student, 's1');
    await student.sync(school.worker);
    expect(await outcomeOf(student, id)).toMatchObject(awaitsWord);
    expect(await student.read('classroom', 'c1')).toBeNull();
    await teacher.pull();
    return id;
  }
  const inClass = (known: Classroom, uid: string, now: number) => {
    const one = known.waiting.find((waiting) => waiting.uid === uid);
    return one ? moveIntoClass(known, one, 't1', now) : known;
  };

  test('waits for the teacher, who may accept it offline', async () => {
    const id = await asked();
    const [one] = (await teacher.read('classroom', 'c1'))?.waiting ?? [];
    expect(one).toMatchObject({ uid: 's1', displayName: 'Öğrenci s1' });
    await edit((known, now) => inClass(known, 's1', now));
    await student.sync(school.worker);
    expect(await outcomeOf(student, id)).toMatchObject(awaitsWord);
    await teacher.sync(school.worker);
    await student.pull();
    expect(await outcomeOf(student, id)).toMatchObject({ state: 'accepted', className: '6-A' });
    expect([await studentsOf(), await waitingOf()]).toEqual([['s1'], []]);
    expect(await student.read('classroom', 'c1')).toMatchObject({ waiting: [] });
  });

  test('may be declined by the teacher offline; the student may ask again with a newer code', async () => {
    const id = await asked();
    await edit((known, now) => removeFromWaiting(known, 's1', now));
    await teacher.sync(school.worker);
    await student.pull();
    expect(await outcomeOf(student, id)).toMatchObject({ state: 'refused', reason: 'declined' });
    const again = await ask(student, 's1');
    await student.sync(school.worker);
    expect(await outcomeOf(student, again)).toMatchObject({ reason: 'declined' });
    await edit((known, now) => setFields(known, { joinCode: OTHER }, now));
    await teacher.sync(school.worker);
    const newer = await ask(student, 's1', OTHER);
    await student.sync(school.worker);
    expect(await outcomeOf(student, newer)).toMatchObject(awaitsWord);
  });

  test('that was declined is also refused by the same code after the exam', async () => {
    await asked();
    await edit((known, now) => removeFromWaiting(known, 's1', now));
    await teacher.edit('exam', 'e1', (known, now) =>
      setFields<Exam>(known, { releasedAt: now }, now),
    );
    await teacher.sync(school.worker);
    const again = await ask(student, 's1');
    await student.sync(school.worker);
    expect(await outcomeOf(student, again)).toMatchObject({ reason: 'declined' });
    expect(await studentsOf()).toEqual([]);
    await edit((known, now) =>
      putElements(known, 'selectedStudent', [member('student', 's1')], now),
    );
    await teacher.sync(school.worker);
    const invited = await ask(student, 's1');
    await student.sync(school.worker);
    expect(await outcomeOf(student, invited)).toMatchObject({ state: 'accepted' });
  });

  test('that was declined is dismissed once the teacher adds the student, other refusals are not', async () => {
    const id = await asked();
    const wrong = await ask(student, 's1', OTHER);
    await edit((known, now) => removeFromWaiting(known, 's1', now));
    await teacher.sync(school.worker);
    await student.sync(school.worker);
    expect(await outcomeOf(student, id)).toMatchObject({ reason: 'declined' });
    await edit((known, now) =>
      putElements(known, 'selectedStudent', [member('student', 's1')], now),
    );
    await teacher.sync(school.worker);
    await student.pull();
    expect(await student.read('joinRequest', id)).toBeNull();
    expect(await outcomeOf(student, wrong)).toMatchObject({ reason: 'wrong-code' });
  });

  test('waits for the teacher even if it arrived before its code', async () => {
    const id = await ask(student, 's1', OTHER);
    await student.sync(school.worker);
    expect(await outcomeOf(student, id)).toMatchObject({ reason: 'wrong-code' });
    await edit((known, now) => setFields(known, { joinCode: OTHER }, now));
    await teacher.sync(school.worker);
    await student.pull();
    expect(await outcomeOf(student, id)).toMatchObject(awaitsWord);
    expect(await waitingOf()).toEqual(['s1']);
  });

  test('admits the student if one tablet accepts it and another declines it', async () => {
    const id = await asked();
    const other = await school.device('teacher', 't1');
    await other.pull();
    await other.edit('classroom', 'c1', (known, now) => removeFromWaiting(known, 's1', now));
    await edit((known, now) => inClass(known, 's1', now));
    await teacher.push();
    await other.push();
    await school.worker.idle();
    expect([await studentsOf(), await waitingOf()]).toEqual([['s1'], []]);
    expect(await school.truth('joinRequest', id)).toMatchObject({ outcome: { state: 'accepted' } });
  });

  test('is deleted if the student withdraws it, and can be made again', async () => {
    const id = await asked();
    await student.edit('joinRequest', id, (request, now) =>
      setFields(request, { dismissed: true }, now),
    );
    await student.sync(school.worker);
    expect(await waitingOf()).toEqual([]);
    await asked();
    expect(await waitingOf()).toEqual(['s1']);
  });

  test('of one student from two tablets counts once, and both get the answer', async () => {
    const first = await asked();
    const tablet = await school.device('student', 's1');
    const second = await ask(tablet, 's1');
    await tablet.sync(school.worker);
    expect(await waitingOf()).toEqual(['s1']);
    await teacher.pull();
    await edit((known, now) => inClass(known, 's1', now));
    await teacher.sync(school.worker);
    for (const id of [first, second])
      expect(await school.truth('joinRequest', id)).toMatchObject({
        outcome: { state: 'accepted' },
      });
  });

  test('outlives a restart, and is answered when the class is deleted', async () => {
    const id = await asked();
    await school.restart();
    expect(await waitingOf()).toEqual(['s1']);
    await edit((known, now) => setFields(known, { deleted: true }, now));
    await teacher.sync(school.worker);
    expect(await school.truth('joinRequest', id)).toMatchObject({
      outcome: { reason: 'code-off' },
    });
  });

  test('no longer waits for the teacher once the results are out', async () => {
    await teacher.edit('exam', 'e1', (known, now) =>
      setFields<Exam>(known, { releasedAt: now }, now),
    );
    await teacher.sync(school.worker);
    const id = await ask(student, 's1');
    await student.sync(school.worker);
    expect(await outcomeOf(student, id)).toMatchObject({ state: 'accepted' });
  });
});
