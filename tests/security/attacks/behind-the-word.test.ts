import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { contentOf } from '../../../src/domain/grading/acceptance.ts';
import { putElements } from '../../../src/domain/merge/edit.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { anAttempt } from '../../support/documents.ts';
import type { Signer } from '../../support/signing.ts';
import {
  pushBeside,
  pushOver,
  rightEntries,
  seenAtLast,
  setExam,
  signing,
  take,
} from '../support/attacker.ts';
import { clockedSchool, MINUTE } from '../support/clocked-school.ts';
import { logOf, openSchool, paperOf, stored } from '../support/school.ts';

/*
 * The teacher accepts a student's harmless late answer. The student then sends all right answers
 * with the key at hand.
 */

const clocked = clockedSchool();
const { school } = clocked;
let signer: Signer;
let begun: Paper;
/** Entries that the teacher accepted. */
let taken: Entry[];

beforeEach(async () => {
  const { student } = school;
  signer = await signing(student);
  await clocked.setExam({ release: 'by-teacher' });
  begun = paperOf(school, student.uid, [], clocked.now);
  const [first, second] = school.exam.questions.map(({ id }) => id);
  taken = [[1000, 'answer', first ?? '', 'C']];
  await student.send(stored(await signer.sign(logOf(begun, 'w1', taken))));
  await clocked.settled(student);
  clocked.now += 26 * MINUTE;
  await clocked.settled(school.teacher);
  await student.await<Paper>(`paper:${begun.id}`, ({ handIns }) => handIns.length > 0);
  clocked.now += MINUTE;
  await clocked.setExam({ releasedAt: clocked.now });
  clocked.now += 5 * MINUTE;
  taken = [...taken, [2000, 'answer', second ?? '', 'C']];
  await pushOver(student, await signer.sign(logOf(begun, 'w1', taken)));
  await clocked.settled(student);
  expect((await seen()).decision).toBe('answers');
  await take(school, student, clocked.now);
  expect(await seen()).toMatchObject({ points: 0, decision: 'taken' });
  clocked.now += 24 * 60 * MINUTE;
});

const seen = () => seenAtLast(school, school.student);
const right = () => rightEntries(school, 2500);

describe('answers that arrive after the teacher accepted the paper are not graded, and the teacher has to decide again', () => {
  it('if the same log continues with them', async () => {
    await pushOver(school.student, await signer.sign(logOf(begun, 'w1', [...taken, ...right()])));
    expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  });

  it('if another log with them is handed in', async () => {
    await pushBeside(school.student, await signer.sign(logOf(begun, 'w2', right(), 3000)));
    expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  });
});

describe('an offline paper accepted with 0 points, because its answers came after its time was up', () => {
  /**
   * The tablet claims a start three hours before its first contact. It answers at the end of these
   * three hours.
   */
  beforeEach(async () => {
    Object.assign(school, await openSchool(clocked.target));
    const { student } = school;
    signer = await signing(student);
    await clocked.setExam({ release: 'by-teacher' });
    const paper = paperOf(school, student.uid, [], clocked.now);
    begun = { ...paper, start: { ...paper.start, clock: { boot: 'b1', offset: 0 } } };
    clocked.now += 180 * MINUTE;
    await clocked.setExam({ releasedAt: clocked.now });
    clocked.now += 30 * MINUTE;
    taken = right().map(([t, ...said]) => [t + LATE, ...said] as Entry);
    await student.send(stored(await signer.sign(logOf(begun, 'w1', taken, LATE + MINUTE))));
    expect(await seen()).toMatchObject({ points: 0, decision: 'paper' });
  });
  const LATE = 209 * MINUTE;
  /** Clock sample by which the tablet was behind for the whole time until its first contact. */
  const reading = async () => {
    const seenAt = (await seen()).paper.seenAt ?? 0;
    return { wall: seenAt, monotonic: 1000, boot: 'b1', offset: seenAt - begun.start.at };
  };
  const signedReading = async (): Promise<Attempt> => {
    const { entries } = logOf(begun, 'w1', taken, LATE + MINUTE).log;
    return signer.sign(
      anAttempt(begun, 'w1', [...entries.slice(1), [LATE + 2 * MINUTE, 'clock', await reading()]]),
    );
  };

  it('still has 0 points if its log gains a clock sample after the acceptance', async () => {
    await take(school, school.student, clocked.now);
    expect(await seen()).toMatchObject({ points: 0, decision: 'taken' });
    await pushOver(school.student, await signedReading());
    expect(await seen()).toMatchObject({ points: 0, decision: 'taken' });
  });

  it('needs a second acceptance if the log gained a clock sample before the first', async () => {
    const held = bare(await school.teacher.await(`paper:${begun.id}`)) as unknown as Paper;
    await pushOver(school.student, await signedReading());
    expect(await seen()).toMatchObject({ points: 100, decision: 'paper' });
    const word = { uid: school.student.uid, content: contentOf(held) };
    await setExam(school, (exam) => putElements(exam, 'takenPapers', [word], clocked.now));
    expect(await seen()).toMatchObject({ decision: 'paper' });
  });
});

it('grades answers added after an acceptance once the teacher accepts them as well', async () => {
  await pushOver(school.student, await signer.sign(logOf(begun, 'w1', [...taken, ...right()])));
  await seen();
  await take(school, school.student, clocked.now);
  expect(await seen()).toMatchObject({ points: 100, decision: 'taken' });
});
