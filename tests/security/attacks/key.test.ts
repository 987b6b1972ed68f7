import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import type { Sheet } from '../../../src/domain/documents/exam/schema.ts';
import { newJoinRequest } from '../../../src/domain/documents/join-request/make.ts';
import type { JoinRequest } from '../../../src/domain/documents/join-request/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { putElements, removeElement, setFields } from '../../../src/domain/merge/edit.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import {
  hasKey,
  pushBeside,
  rightAnswers,
  seenByTeacher,
  setExam,
  settled,
  take as takeOf,
} from '../support/attacker.ts';
import { handedIn, openSchool, paperOf, type School, stored } from '../support/school.ts';
import { newcomer, openTarget, type Person, type Target } from '../support/target.ts';

/* The key of an exam with an end: who gets it, and what is worth anything once it is out. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let now: number;
let target: Target;
let school: School;

beforeAll(async () => {
  now = Date.now();
  target = await openTarget({ now: () => now });
});
afterAll(() => target.stop());
beforeEach(async () => {
  now = Date.now();
  school = await openSchool(target);
  await setExam(school, { release: 'after-end', closesAt: now + HOUR }, now);
});

/** The end, the grace behind it, and the server at work again. */
async function release(): Promise<void> {
  now += HOUR + 11 * MINUTE;
  await settled(school, school.classmate);
  await settled(school, school.classmate);
}

const take = (person: Person) => takeOf(school, person, now);

async function changeClass(edit: (classroom: Classroom) => Classroom): Promise<void> {
  const { _id, _rev, ...held } = await school.teacher.await(`classroom:${school.classroomID}`);
  const changed = edit(bare(held) as unknown as Classroom);
  expect(await school.teacher.send({ ...changed, _id, _rev })).toEqual([undefined]);
  await settled(school, school.teacher);
}

/** A paper that the server knew blank, and handed in itself. @returns it as it was begun */
async function closedByServer(student: Person): Promise<Paper> {
  const open = paperOf(school, student.uid, [], now);
  await student.send(stored(open));
  await student.await<Paper>(`paper:${open.id}`, ({ seenAt }) => seenAt !== null);
  await release();
  await student.await(`result:${open.id}`);
  return open;
}

describe('after the release', () => {
  it('a paper that nobody had seen waits for the teacher, who takes it', async () => {
    const { student } = school;
    const paper = handedIn(paperOf(school, student.uid, ['A', 'B'], now), now + 9000);
    await release();
    now += 26 * HOUR;
    expect(await student.send(stored(paper))).toEqual([undefined]);
    await settled(school, student);
    const seen = await seenByTeacher(school, student);
    expect(seen.doubts).toContainEqual(expect.objectContaining({ kind: 'after-release' }));
    expect(seen.trust).toBe('suspect');
    const sheetID = `sheet:${school.exam.examID}:${school.sheet.version}`;
    await student.await<Sheet>(sheetID, ({ waits }) => waits === 'after-release');
    expect(await hasKey(school, student)).toBe(false);
    await take(student);
    await student.await(`result:${paper.id}`);
    expect((await seenByTeacher(school, student)).points).toBe(100);
    await student.await<Sheet>(sheetID, ({ waits }) => waits === null);
  });

  it('answers under times of before are kept beside, and count if the teacher takes them', async () => {
    const { student } = school;
    const open = await closedByServer(student);
    const forged = paperOf(school, student.uid, ['A', 'B'], open.start.at);
    const answers = rightAnswers(school, open.start.at + 500);
    const brought = {
      ...forged,
      handIns: handedIn(forged, open.start.at + 9000).handIns.map((one) => ({ ...one, answers })),
    };
    expect(await pushBeside(student, brought)).toEqual([undefined]);
    await settled(school, student);
    const seen = await seenByTeacher(school, student);
    expect(seen.points).toBe(0);
    expect(seen.doubts).toContainEqual(expect.objectContaining({ differing: 2 }));
    await take(student);
    await student.await<{ examPoint: number }>(
      `result:${open.id}`,
      ({ examPoint }) => examPoint === 100,
    );
  });

  it('answers that come without a hand-in, as of a tablet that was out of reach, are kept and count if the teacher takes them', async () => {
    const { student } = school;
    const open = await closedByServer(student);
    const brought = paperOf(school, student.uid, ['A', 'B'], open.start.at);
    expect(await pushBeside(student, brought)).toEqual([undefined]);
    await settled(school, student);
    const kept = await student.await<Paper>(
      `paper:${open.id}`,
      ({ myAnswers }) => myAnswers.length === 2,
    );
    expect(kept.settled).toEqual([]);
    const seen = await seenByTeacher(school, student);
    expect(seen.points).toBe(0);
    expect(seen.doubts).toContainEqual({ kind: 'answers-after-closing', count: 2 });
    await take(student);
    await student.await<{ examPoint: number }>(
      `result:${open.id}`,
      ({ examPoint }) => examPoint > 0,
    );
  });

  it('that was the teacher’s own word, a paper of whoever had the key from a classmate waits as well', async () => {
    const { student, classmate } = school;
    await setExam(school, { release: 'by-teacher', closesAt: null }, now);
    await classmate.send(
      stored(handedIn(paperOf(school, classmate.uid, [], now - MINUTE), now - 1000)),
    );
    await settled(school, classmate);
    await setExam(school, { releasedAt: now }, now);
    await classmate.await(`result:${school.exam.examID}-${classmate.uid}`);
    now += MINUTE;
    const begun = paperOf(school, student.uid, [], now - HOUR);
    const answers = rightAnswers(school, begun.start.at + 500);
    const [handIn] = handedIn(begun, begun.start.at + 9000).handIns;
    if (!handIn) throw new Error('It is handed in.');
    const forged = { ...begun, handIns: [{ ...handIn, answers }] };
    expect(await student.send(stored(forged))).toEqual([undefined]);
    await settled(school, student);
    const seen = await seenByTeacher(school, student);
    expect(seen).toMatchObject({ points: 100, trust: 'suspect' });
    expect(await hasKey(school, student)).toBe(false);
    const sheetID = `sheet:${school.exam.examID}:${school.sheet.version}`;
    await student.await<Sheet>(sheetID, ({ waits }) => waits === 'after-release');
  });

  it('an account that joined by code only then gets no key for a blank paper', async () => {
    await changeClass((classroom) => setFields(classroom, { joinCode: 'QWER2345' }, now));
    await release();
    const stranger = await newcomer(target);
    const request = newJoinRequest({
      ...{ id: `${stranger.uid}-j1`, userId: stranger.uid, code: 'QWER2345', at: now },
    });
    await stranger.send({ ...request, _id: `joinRequest:${request.id}` });
    await stranger.await(`sheet:${school.exam.examID}:${school.sheet.version}`);
    const blank = handedIn(paperOf(school, stranger.uid, [], now - HOUR), now - HOUR + 5000);
    await stranger.send(stored(blank));
    await settled(school, stranger);
    expect(await hasKey(school, stranger)).toBe(false);
    const { doubts } = await seenByTeacher(school, stranger);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'after-release' }));
  });
});

describe('an exam with an end', () => {
  it('gives no key to a blank paper before it, whatever its release says', async () => {
    const { student } = school;
    await setExam(school, { release: 'at-once' }, now);
    const blank = handedIn(paperOf(school, student.uid, [], now), now + 1000);
    expect(await student.send(stored(blank))).toEqual([undefined]);
    await settled(school, student);
    expect(await hasKey(school, student)).toBe(false);
    await release();
    await student.await(`result:${blank.id}`);
  });

  it('gives none while somebody may still write who had begun before the end was set', async () => {
    const { student, classmate } = school;
    const open = paperOf(school, classmate.uid, ['A', 'B'], now);
    await classmate.send(stored(open));
    now += MINUTE;
    await setExam(school, { closesAt: now + MINUTE }, now);
    const blank = handedIn(paperOf(school, student.uid, [], now), now + 1000);
    await student.send(stored(blank));
    now += 12 * MINUTE;
    await settled(school, student);
    await settled(school, student);
    expect(await hasKey(school, student)).toBe(false);
    const done = handedIn(open, now);
    expect(await pushBeside(classmate, done)).toEqual([undefined]);
    const seen = await seenByTeacher(school, classmate);
    expect([seen.points, seen.doubts]).toEqual([100, [{ kind: 'unlogged', count: 2 }]]);
    now += HOUR;
    await settled(school, student);
    await settled(school, student);
    await classmate.await(`result:${open.id}`);
    await student.await(`result:${blank.id}`);
  });
});

describe('a class with an exam under way', () => {
  const CODE = 'QWER2346';

  it('a throw-away account with the code is not in the class before its teacher says so', async () => {
    await changeClass((classroom) => setFields(classroom, { joinCode: CODE }, now));
    const stranger = await newcomer(target);
    const request = newJoinRequest({
      ...{ id: `${stranger.uid}-j1`, userId: stranger.uid, code: CODE, at: now },
    });
    await stranger.send({ ...request, _id: `joinRequest:${request.id}` });
    await stranger.await<JoinRequest>(
      `joinRequest:${request.id}`,
      ({ outcome }) => outcome?.state === 'waiting',
    );
    const blank = handedIn(paperOf(school, stranger.uid, [], now), now + 1000);
    await stranger.send(stored(blank));
    await release();
    await settled(school, stranger);
    expect(await hasKey(school, stranger)).toBe(false);
    expect(await stranger.read(`sheet:${school.exam.examID}:${school.sheet.version}`)).toBeNull();
  });

  it('cannot be put before the teacher by a device', async () => {
    const { uid } = school.student;
    const forged = { uid, displayName: 'Müdür', at: now };
    await changeClass((classroom) => putElements(classroom, 'waiting', [forged], now));
    const held = await school.teacher.await<Classroom>(`classroom:${school.classroomID}`);
    expect(held.waiting).toEqual([]);
  });
});

describe('the key of a class', () => {
  it('does not reach who began while being out of it, and was taken back in before the release', async () => {
    const { student } = school;
    const [own] = (await school.teacher.await<Classroom>(`classroom:${school.classroomID}`))
      .selectedStudent;
    now += MINUTE;
    await changeClass((classroom) => removeElement(classroom, 'selectedStudent', student.uid, now));
    now += MINUTE;
    const blank = handedIn(paperOf(school, student.uid, [], now), now + 1000);
    expect(await student.send(stored(blank))).toEqual([undefined]);
    await settled(school, student);
    now += MINUTE;
    const back = own ? [own] : [];
    await changeClass((classroom) => putElements(classroom, 'selectedStudent', back, now));
    await release();
    expect(await hasKey(school, student)).toBe(false);
    const { doubts } = await seenByTeacher(school, student);
    expect(doubts).toContainEqual({ kind: 'not-member' });
    await take(student);
    await student.await(`result:${blank.id}`);
  });

  it('does not reach who was taken out of it before the release', async () => {
    const { student, classmate } = school;
    for (const person of [student, classmate])
      await person.send(stored(handedIn(paperOf(school, person.uid, [], now), now + 9000)));
    await settled(school, student);
    await settled(school, classmate);
    now += MINUTE;
    await changeClass((classroom) => removeElement(classroom, 'selectedStudent', student.uid, now));
    await release();
    await classmate.await(`result:${school.exam.examID}-${classmate.uid}`);
    await settled(school, student);
    expect(await hasKey(school, student)).toBe(false);
    expect((await seenByTeacher(school, student)).points).toBe(0);
  });

  it('stays with who was taken out of it behind the release', async () => {
    const { student } = school;
    await student.send(stored(handedIn(paperOf(school, student.uid, ['A'], now), now + 9000)));
    await settled(school, student);
    await release();
    await student.await(`result:${school.exam.examID}-${student.uid}`);
    now += HOUR;
    await changeClass((classroom) => removeElement(classroom, 'selectedStudent', student.uid, now));
    await setExam(school, { examName: 'Oran' }, now);
    expect(await hasKey(school, student)).toBe(true);
  });
});
