import { beforeEach, expect, it } from 'vitest';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Exam, SheetReading } from '../../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { handInKey, isOfServer } from '../../../src/domain/grading/counting.ts';
import { besideSheet } from '../../../src/domain/grading/sheets.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { configKeyOf, hashAt, PROOF_LENGTH } from '../../../src/domain/safe-browser/proof.ts';
import { newSafeBrowser, settingsFor } from '../../../src/domain/safe-browser/settings.ts';
import type { Signer } from '../../support/signing.ts';
import { pushOver, readSheet, rightEntries, seenAtLast, signing } from '../support/attacker.ts';
import { clockedSchool, HOUR, MINUTE } from '../support/clocked-school.ts';
import { logOf, paperOf } from '../support/school.ts';

/*
 * The server closed a silent tablet's paper. A day after the key's release, the student sends the
 * right answers.
 */

const clocked = clockedSchool();
const { school } = clocked;
let signer: Signer;
let begun: Paper;

beforeEach(async () => {
  signer = await signing(school.student);
  await clocked.setExam({ release: 'by-teacher' });
  const paper = paperOf(school, school.student.uid, [], clocked.now);
  begun = { ...paper, start: { ...paper.start, clock: { boot: 'b1', offset: 0 } } };
});

const seen = () => seenAtLast(school, school.student);
const at = (minutes: number) => {
  clocked.now = begun.start.at + minutes * MINUTE;
};
async function push(said: readonly Entry[]): Promise<void> {
  await pushOver(school.student, await signer.sign(logOf(begun, 'w1', said)));
  await clocked.settled(school.student);
}
async function close(said: readonly Entry[]): Promise<void> {
  await push(said);
  at(26);
  await clocked.settled(school.teacher);
}
async function release(): Promise<void> {
  at(60);
  await clocked.setExam({ releasedAt: clocked.now });
}
async function read(given?: Partial<SheetReading>): Promise<void> {
  clocked.now += MINUTE;
  await readSheet(school, clocked.now, given);
}
const closing = async (): Promise<string> => {
  const found = (await seen()).paper.handIns.find(isOfServer);
  if (!found) throw new Error('not closed');
  return handInKey(found);
};
const right = () => rightEntries(school, 5 * MINUTE);

it('does not grade late answers if a printed sheet was read before the teacher chose the tablet’s hand-in', async () => {
  await close([]);
  await read();
  await release();
  clocked.now += 24 * HOUR;
  await push(right());
  expect((await seen()).points).toBe(0);
  await read({ behind: await closing(), reason: 'Tablette yazdı' });
  expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
});

it('still asks about late answers if the teacher chose the printed sheet and then the tablet’s hand-in', async () => {
  const said: Entry[] = [[1000, 'answer', school.exam.questions[0]?.id ?? '', 'C']];
  await close(said);
  await release();
  clocked.now += 24 * HOUR;
  await push([...said, ...right()]);
  expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
  const key = await closing();
  await read();
  await read({ over: key, reason: 'Kâğıtta yazdı' });
  await read({ behind: key, reason: 'Tablette yazdı' });
  expect(await seen()).toMatchObject({ points: 0, decision: 'answers' });
});

it('does not grade late answers by a clock sample that makes them look in time', async () => {
  const [first, second] = school.exam.questions.map(({ id }) => id) as [string, string];
  const inTime: Entry[] = [
    [19 * MINUTE, 'answer', first, 'A'],
    [19 * MINUTE + 1000, 'answer', second, 'C'],
  ];
  at(19.1);
  await close(inTime);
  const late: Entry[] = [
    [20 * MINUTE + 10_000, 'answer', second, 'B'],
    [20 * MINUTE + 20_000, 'answer', first, 'C'],
  ];
  await push([...inTime, ...late]);
  await release();
  const before = await seen();
  expect(before.points).toBe(50);
  clocked.now += 24 * HOUR;
  const monotonic = clocked.now - begun.start.at;
  const chosen = { wall: clocked.now, monotonic, boot: 'b1', offset: 15_000 };
  await push([...inTime, ...late, [monotonic, 'clock', chosen]]);
  expect((await seen()).points).toBe(50);
});

it('ignores a Safe Exam Browser proof after the server has closed the paper', async () => {
  const safeBrowser = { ...newSafeBrowser('https://okul.example'), mode: 'required' as const };
  await clocked.setExam({ safeBrowser });
  await close(right());
  await release();
  const isTold = async () => (await seen()).doubts.some(({ kind }) => kind === 'not-safe-browser');
  expect(await isTold()).toBe(true);
  clocked.now += 24 * HOUR;
  const key = configKeyOf(settingsFor(school.exam.examID, safeBrowser));
  const hash = hashAt(`${safeBrowser.origin}/`, key).slice(0, PROOF_LENGTH);
  await push([...right(), [24 * HOUR, 'browser', '/', hash]]);
  expect(await isTold()).toBe(true);
});

it('keeps a tablet’s later answers beside a printed sheet, and asks the teacher', async () => {
  await push([]);
  at(5);
  await read();
  await push(right());
  at(30);
  await clocked.settled(school.teacher);
  await clocked.settled(school.teacher);
  const { paper } = await seen();
  const exam = bare(await school.teacher.await(`exam:${school.exam.examID}`)) as unknown as Exam;
  expect(besideSheet(paper, exam)).toMatchObject({ counts: 'sheet', isSaid: false });
});
