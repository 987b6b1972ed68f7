import { beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import type { Sheet } from '../../../src/domain/documents/exam/schema.ts';
import { newJoinRequest } from '../../../src/domain/documents/join-request/rules.ts';
import type { JoinRequest } from '../../../src/domain/documents/join-request/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { putElements, removeElement, setFields } from '../../../src/domain/merge/edit.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import {
  hasKey,
  pushBeside,
  rightAnswers,
  seenByTeacher,
  take as takeOf,
} from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { handedIn, paperOf, stored } from '../support/school.ts';
import { newcomer, type Person } from '../support/target.ts';

const clocked = clockedSchool();
const { school } = clocked;

beforeEach(async () => {
  await clocked.setExam({ release: 'after-end', closesAt: clocked.now + HOUR });
});

/** Passes the end and its grace, and lets the worker finish. */
async function release(): Promise<void> {
  clocked.now += HOUR + 11 * MINUTE;
  await clocked.settled(school.classmate);
  await clocked.settled(school.classmate);
}

const take = (person: Person) => takeOf(school, person, clocked.now);

async function changeClass(edit: (classroom: Classroom) => Classroom): Promise<void> {
  const { _id, _rev, ...held } = await school.teacher.await(`classroom:${school.classroomID}`);
  const changed = edit(bare(held) as unknown as Classroom);
  expect(await school.teacher.send({ ...changed, _id, _rev })).toEqual([undefined]);
  await clocked.settled(school.teacher);
}

/** Blank paper that the server handed in itself. @returns the paper as it was at its start */
async function closedByServer(student: Person): Promise<Paper> {
  const open = paperOf(school, student.uid, [], clocked.now);
  await student.send(stored(open));
  await student.await<Paper>(`paper:${open.id}`, ({ seenAt }) => seenAt !== null);
  await release();
  await student.await(`result:${open.id}`);
  return open;
}

describe('the server after the release', () => {
  it('holds a paper first seen after the release until the teacher accepts it', async () => {
    const { student } = school;
    const paper = handedIn(
      paperOf(school, student.uid, ['A', 'B'], clocked.now),
      clocked.now + 9000,
    );
    await release();
    clocked.now += 26 * HOUR;
    expect(await student.send(stored(paper))).toEqual([undefined]);
    await clocked.settled(student);
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

  it('sets backdated answers aside, and grades them if the teacher accepts them', async () => {
    const { student } = school;
    const open = await closedByServer(student);
    const forged = paperOf(school, student.uid, ['A', 'B'], open.start.at);
    const answers = rightAnswers(school, open.start.at + 500);
    const brought = {
      ...forged,
      handIns: handedIn(forged, open.start.at + 9000).handIns.map((one) => ({ ...one, answers })),
    };
    expect(await pushBeside(student, brought)).toEqual([undefined]);
    await clocked.settled(student);
    const seen = await seenByTeacher(school, student);
    expect(seen.points).toBe(0);
    expect(seen.doubts).toContainEqual(expect.objectContaining({ differing: 2 }));
    await take(student);
    await student.await<{ examPoint: number }>(
      `result:${open.id}`,
      ({ examPoint }) => examPoint === 100,
    );
  });

  it('keeps an offline tablet’s answers without a hand-in, and grades them if the teacher accepts them', async () => {
    const { student } = school;
    const open = await closedByServer(student);
    const brought = paperOf(school, student.uid, ['A', 'B'], open.start.at);
    expect(await pushBeside(student, brought)).toEqual([undefined]);
    await clocked.settled(student);
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

  it('holds a paper written with a classmate’s key after a manual release', async () => {
    const { student, classmate } = school;
    await clocked.setExam({ release: 'by-teacher', closesAt: null });
    await classmate.send(
      stored(
        handedIn(paperOf(school, classmate.uid, [], clocked.now - MINUTE), clocked.now - 1000),
      ),
    );
    await clocked.settled(classmate);
    await clocked.setExam({ releasedAt: clocked.now });
    await classmate.await(`result:${school.exam.examID}-${classmate.uid}`);
    clocked.now += MINUTE;
    const begun = paperOf(school, student.uid, [], clocked.now - HOUR);
    const answers = rightAnswers(school, begun.start.at + 500);
    const [handIn] = handedIn(begun, begun.start.at + 9000).handIns;
    if (!handIn) throw new Error('It is handed in.');
    const forged = { ...begun, handIns: [{ ...handIn, answers }] };
    expect(await student.send(stored(forged))).toEqual([undefined]);
    await clocked.settled(student);
    const seen = await seenByTeacher(school, student);
    expect(seen).toMatchObject({ points: 100, trust: 'suspect' });
    expect(await hasKey(school, student)).toBe(false);
    const sheetID = `sheet:${school.exam.examID}:${school.sheet.version}`;
    await student.await<Sheet>(sheetID, ({ waits }) => waits === 'after-release');
  });

  it('does not release the key for a blank paper of an account that joined by code after the release', async () => {
    await changeClass((classroom) => setFields(classroom, { joinCode: 'QWER2345' }, clocked.now));
    await release();
    const stranger = await newcomer(clocked.target);
    const request = newJoinRequest({
      ...{ id: `${stranger.uid}-j1`, userId: stranger.uid, code: 'QWER2345', at: clocked.now },
    });
    await stranger.send({ ...request, _id: `joinRequest:${request.id}` });
    await stranger.await(`sheet:${school.exam.examID}:${school.sheet.version}`);
    const blank = handedIn(
      paperOf(school, stranger.uid, [], clocked.now - HOUR),
      clocked.now - HOUR + 5000,
    );
    await stranger.send(stored(blank));
    await clocked.settled(stranger);
    expect(await hasKey(school, stranger)).toBe(false);
    const { doubts } = await seenByTeacher(school, stranger);
    expect(doubts).toContainEqual(expect.objectContaining({ kind: 'after-release' }));
  });
});

describe('an exam with an end', () => {
  it('does not release the key for a blank paper before its end, even with immediate results', async () => {
    const { student } = school;
    await clocked.setExam({ release: 'at-once' });
    const blank = handedIn(paperOf(school, student.uid, [], clocked.now), clocked.now + 1000);
    expect(await student.send(stored(blank))).toEqual([undefined]);
    await clocked.settled(student);
    expect(await hasKey(school, student)).toBe(false);
    await release();
    await student.await(`result:${blank.id}`);
  });

  it('does not release the key while a student who began before the end was set may still write', async () => {
    const { student, classmate } = school;
    const open = paperOf(school, classmate.uid, ['A', 'B'], clocked.now);
    await classmate.send(stored(open));
    clocked.now += MINUTE;
    await clocked.setExam({ closesAt: clocked.now + MINUTE });
    const blank = handedIn(paperOf(school, student.uid, [], clocked.now), clocked.now + 1000);
    await student.send(stored(blank));
    clocked.now += 12 * MINUTE;
    await clocked.settled(student);
    await clocked.settled(student);
    expect(await hasKey(school, student)).toBe(false);
    const done = handedIn(open, clocked.now);
    expect(await pushBeside(classmate, done)).toEqual([undefined]);
    const seen = await seenByTeacher(school, classmate);
    expect([seen.points, seen.doubts]).toEqual([100, []]);
    clocked.now += HOUR;
    await clocked.settled(student);
    await clocked.settled(student);
    await classmate.await(`result:${open.id}`);
    await student.await(`result:${blank.id}`);
  });
});

describe('a class with an exam under way', () => {
  const CODE = 'QWER2346';

  it('does not admit a throw-away account with the class code before its teacher agrees', async () => {
    await changeClass((classroom) => setFields(classroom, { joinCode: CODE }, clocked.now));
    const stranger = await newcomer(clocked.target);
    const request = newJoinRequest({
      ...{ id: `${stranger.uid}-j1`, userId: stranger.uid, code: CODE, at: clocked.now },
    });
    await stranger.send({ ...request, _id: `joinRequest:${request.id}` });
    await stranger.await<JoinRequest>(
      `joinRequest:${request.id}`,
      ({ outcome }) => outcome?.state === 'waiting',
    );
    const blank = handedIn(paperOf(school, stranger.uid, [], clocked.now), clocked.now + 1000);
    await stranger.send(stored(blank));
    await release();
    await clocked.settled(stranger);
    expect(await hasKey(school, stranger)).toBe(false);
    expect(await stranger.read(`sheet:${school.exam.examID}:${school.sheet.version}`)).toBeNull();
  });

  it('does not let a device set the state that asks the teacher', async () => {
    const { uid } = school.student;
    const forged = { uid, displayName: 'Müdür', at: clocked.now };
    await changeClass((classroom) => putElements(classroom, 'waiting', [forged], clocked.now));
    const held = await school.teacher.await<Classroom>(`classroom:${school.classroomID}`);
    expect(held.waiting).toEqual([]);
  });
});

describe('the key of an exam', () => {
  it('is withheld from a student who began while outside the class and rejoined before the release', async () => {
    const { student } = school;
    const [own] = (await school.teacher.await<Classroom>(`classroom:${school.classroomID}`))
      .selectedStudent;
    clocked.now += MINUTE;
    await changeClass((classroom) =>
      removeElement(classroom, 'selectedStudent', student.uid, clocked.now),
    );
    clocked.now += MINUTE;
    const blank = handedIn(paperOf(school, student.uid, [], clocked.now), clocked.now + 1000);
    expect(await student.send(stored(blank))).toEqual([undefined]);
    await clocked.settled(student);
    clocked.now += MINUTE;
    const back = own ? [own] : [];
    await changeClass((classroom) => putElements(classroom, 'selectedStudent', back, clocked.now));
    await release();
    expect(await hasKey(school, student)).toBe(false);
    const { doubts } = await seenByTeacher(school, student);
    expect(doubts).toContainEqual({ kind: 'not-member' });
    await take(student);
    await student.await(`result:${blank.id}`);
  });

  it('is withheld from a student who was removed from the class before the release', async () => {
    const { student, classmate } = school;
    for (const person of [student, classmate])
      await person.send(
        stored(handedIn(paperOf(school, person.uid, [], clocked.now), clocked.now + 9000)),
      );
    await clocked.settled(student);
    await clocked.settled(classmate);
    clocked.now += MINUTE;
    await changeClass((classroom) =>
      removeElement(classroom, 'selectedStudent', student.uid, clocked.now),
    );
    await release();
    await classmate.await(`result:${school.exam.examID}-${classmate.uid}`);
    await clocked.settled(student);
    expect(await hasKey(school, student)).toBe(false);
    expect((await seenByTeacher(school, student)).points).toBe(0);
  });

  it('is not taken back from a student who was removed from the class after the release', async () => {
    const { student } = school;
    await student.send(
      stored(handedIn(paperOf(school, student.uid, ['A'], clocked.now), clocked.now + 9000)),
    );
    await clocked.settled(student);
    await release();
    await student.await(`result:${school.exam.examID}-${student.uid}`);
    clocked.now += HOUR;
    await changeClass((classroom) =>
      removeElement(classroom, 'selectedStudent', student.uid, clocked.now),
    );
    await clocked.setExam({ examName: 'Oran' });
    expect(await hasKey(school, student)).toBe(true);
  });
});
