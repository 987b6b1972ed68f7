import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sheet, SheetReading } from '../../src/domain/documents/exam/schema.ts';
import { answerPaper, handInPaper, startPaper } from '../../src/domain/documents/paper/make.ts';
import { handInKey } from '../../src/domain/grading/counting.ts';
import { MAX_READINGS } from '../../src/domain/grading/sheets.ts';
import { putElements, setFields } from '../../src/domain/merge/edit.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { sheetOn } from './samples.ts';

let school: School;
let teacher: Device;
let student: Device;

beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool());
  await student.pull();
});
afterEach(() => school.close());

async function reading(given: Partial<SheetReading> = {}): Promise<SheetReading> {
  const { version } = await sheetOn(student);
  const at = school.clock.now;
  const fixed = { id: 'rrrrrrrr1', uid: 's1', by: 't1', answers: 'AB', over: null, reason: '' };
  return { ...fixed, at, version, ...given };
}
async function enter(...readings: SheetReading[]): Promise<void> {
  await teacher.edit('exam', 'e1', (known, now) =>
    putElements(known, 'sheetReadings', readings, now),
  );
  await teacher.sync(school.worker);
}
const paper = () => school.truth('paper', 'e1-s1');
const result = () => school.truth('result', 'e1-s1');
const counted = async () => (await paper())?.counted;

async function handInOnTablet(): Promise<void> {
  const sheet = await sheetOn(student);
  const begun = startPaper(sheet, 's1', 'd1', school.clock.now);
  const [first] = sheet.questions;
  const answered = answerPaper(begun, first?.id ?? '', 'C', school.clock.now + 1);
  const handIn = { device: 'd1', cause: 'student', code: 'ABC' } as const;
  await student.write(handInPaper(answered, handIn, school.clock.now + 2));
  await student.sync(school.worker);
}

test('grades a printed sheet that its teacher confirmed, and shows paper and result to its student', async () => {
  await enter(await reading());
  expect(await paper()).toMatchObject({ handIns: [{ cause: 'paper', device: 'rrrrrrrr1' }] });
  expect(await result()).toMatchObject({ examPoint: 100 });
  await student.pull();
  expect(await student.has('paper:e1-s1')).toBe(true);
  expect(await student.has('result:e1-s1')).toBe(true);
  expect(school.worker.quarantined()).toBe(0);
});

test('grades the later of two readings of a printed sheet; the paper keeps both', async () => {
  const first = await reading();
  await enter(first);
  const at = first.at + 1;
  await enter({ ...first, id: 'rrrrrrrr2', at, answers: '-B', reason: 'Silik' });
  expect((await paper())?.handIns).toHaveLength(2);
  expect(await counted()).toBe(`${at}.rrrrrrrr2`);
  expect((await result())?.examPoint).toBe(50);
});

test('grades a tablet’s hand-in until the teacher chooses the printed sheet', async () => {
  await handInOnTablet();
  const before = await counted();
  const first = await reading();
  await enter(first);
  expect(await counted()).toBe(before);
  expect((await paper())?.handIns).toHaveLength(2);
  const [over, at] = [before ?? '', first.at + 1];
  await enter({ ...first, id: 'rrrrrrrr2', at, over, reason: 'Tablet bozuldu' });
  expect(await counted()).toBe(`${first.at}.rrrrrrrr1`);
  expect((await result())?.examPoint).toBe(100);
  expect((await paper())?.handIns).toHaveLength(2);
});

test('grades the hand-in that the teacher last chose: printed sheet, tablet’s hand-in, printed sheet again', async () => {
  await handInOnTablet();
  const tablet = (await counted()) ?? '';
  const first = await reading({ over: tablet, reason: 'Tablet bozuldu' });
  await enter(first);
  expect((await result())?.examPoint).toBe(100);
  const word = (id: string, later: number, given: Partial<SheetReading>) =>
    enter({ ...first, id, at: first.at + later, over: null, reason: 'Yanlış form', ...given });
  await word('rrrrrrrr2', 1, { behind: tablet });
  expect(await counted()).toBe(tablet);
  expect(await result()).toMatchObject({ examPoint: 0, questions: [{ answer: 'C' }, {}] });
  await school.restart();
  expect(await counted()).toBe(tablet);
  await word('rrrrrrrr3', 2, { over: tablet });
  expect((await result())?.examPoint).toBe(100);
  // A second decision about the same reading adds no hand-in.
  expect((await paper())?.handIns).toHaveLength(2);
});

test('grades all of a later tablet’s hand-in, by the tablet’s start, once the teacher chooses it', async () => {
  await student.pull();
  const sheet = await sheetOn(student);
  await handInLater(sheet);
  const tablet = (await paper())?.handIns.find(({ cause }) => cause === 'student');
  expect((await paper())?.start.device).toBe('d1');
  expect((await paper())?.otherStart).toBeUndefined();
  const [first] = (await teacher.read('exam', 'e1'))?.sheetReadings ?? [];
  if (!first || !tablet) throw new Error('both are there');
  const behind = handInKey(tablet);
  await enter({ ...first, id: 'rrrrrrrr2', at: first.at + 1, behind, reason: 'Yanlış form' });
  expect(await result()).toMatchObject({ examPoint: 0, questions: [{ answer: 'C' }, {}] });
});

/** Hands in on a tablet that began before the printed sheet was read, but sends afterwards. */
async function handInLater(sheet: Sheet): Promise<void> {
  const begun = startPaper(sheet, 's1', 'd1', school.clock.now);
  school.clock.now += 60_000;
  await enter(await reading());
  const answered = answerPaper(begun, sheet.questions[0]?.id ?? '', 'C', school.clock.now);
  const handIn = { device: 'd1', cause: 'student', code: 'ABC' } as const;
  await student.write(handInPaper(answered, handIn, school.clock.now + 2));
  await student.sync(school.worker);
}

test('accepts tablets’ hand-ins after any number of readings', async () => {
  const first = await reading();
  const many = ['AB', 'BA', 'CB', 'DB', '-B', 'A-', 'B-', 'C-', 'D-'];
  await enter(
    ...many.map((answers, at) => ({ ...first, id: `rrrrrrr1${at}`, at: first.at + at, answers })),
  );
  expect((await paper())?.handIns).toHaveLength(MAX_READINGS);
  await handInOnTablet();
  expect((await paper())?.handIns.some(({ cause }) => cause === 'student')).toBe(true);
});

test('stores a tablet’s hand-in that arrives after the printed sheet, and does not change the grade', async () => {
  await enter(await reading());
  const before = await counted();
  await handInOnTablet();
  expect(await counted()).toBe(before);
  expect((await result())?.examPoint).toBe(100);
});

test('grades a printed sheet by the version printed on it, even if the exam has a newer version', async () => {
  const printed = await reading();
  await teacher.edit('exam', 'e1', (known, now) => setFields(known, { examTime: 90 }, now));
  await teacher.sync(school.worker);
  await enter(printed);
  expect(await result()).toMatchObject({ examPoint: 100, version: printed.version });
});

test.each([
  ['a version that never existed', { version: 'vnever' }],
  ['another number of questions', { answers: 'ABC' }],
  ['somebody who never was in the class', { uid: 's9' }],
])('ignores a reading of %s', async (_what, given) => {
  await enter(await reading(given));
  expect(await paper()).toBeNull();
  expect(await school.truth('paper', 'e1-s9')).toBeNull();
});
