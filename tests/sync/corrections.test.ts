import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withCorrection } from '../../src/domain/documents/exam/correct.ts';
import { makeUpExam } from '../../src/domain/documents/exam/make.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newVersion, sheetOf } from '../../src/domain/documents/exam/versions.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { range } from '../../sync-server/storage/documents.ts';
import { hasKeyIn } from '../support/keys.ts';
import type { Device, School } from './kit.ts';
import { preparedSchool } from './prepared-school.ts';
import { exam, handedIn, paperOn, question, sheetOn } from './samples.ts';

let school: School;
let teacher: Device;
let student: Device;

beforeEach(async () => {
  ({ school, teacher, student } = await preparedSchool());
  await student.pull();
});
afterEach(async () => {
  expect(school.worker.quarantined()).toBe(0);
  await school.close();
});

const results = (device: Device) => range(device.replica, 'result', '');

/** Hands in a right and a wrong answer. */
async function sit(): Promise<void> {
  const { now } = school.clock;
  const paper = paperOn(await sheetOn(student), 's1', ['A', 'C'], now);
  await student.write(paper);
  await student.write(handedIn(paper, now + 100));
  await student.sync(school.worker);
}

async function correct(form: Partial<Parameters<typeof withCorrection>[2]>): Promise<void> {
  school.clock.now += 5_000;
  await teacher.edit('exam', 'e1', (known, now) =>
    withCorrection(
      known,
      question(2, 'B'),
      { credit: null, accepted: [], reason: '', ...form },
      now,
    ),
  );
  await teacher.sync(school.worker);
  await student.pull();
}

describe('a question corrected after the exam', () => {
  test('regrades every paper, and shows students the change with its reason', async () => {
    await sit();
    expect(await results(student)).toMatchObject([{ examPoint: 50 }]);
    await correct({ credit: 'nobody', reason: 'Basım hatası' });
    expect(await results(student)).toMatchObject([
      { examPoint: 100, questions: [{}, { cancelled: 'nobody', reason: 'Basım hatası' }] },
    ]);
    await correct({ accepted: ['C'] });
    const [result] = await results(student);
    expect(result).toMatchObject({ examPoint: 100, questions: [{}, { accepted: ['C'] }] });
    expect(result?.questions[1]).not.toHaveProperty('cancelled');
    await correct({});
    expect(await results(student)).toMatchObject([{ examPoint: 50 }]);
  });

  test('keeps the points that the student saw before each correction', async () => {
    await sit();
    await correct({ credit: 'everybody' });
    await correct({});
    const changed = [{ questionID: question(2).id, points: 0 }];
    expect((await results(student))[0]?.earlier).toMatchObject([
      { examPoint: 50, questions: changed },
      { examPoint: 100, questions: [{ ...changed[0], points: 1 }] },
    ]);
  });

  test('reveals nothing of the key before results are out', async () => {
    await teacher.edit('exam', 'e1', (known, now) =>
      setFields(known, { release: 'by-teacher' }, now),
    );
    await teacher.sync(school.worker);
    await student.pull();
    await sit();
    await correct({ accepted: ['C'], credit: 'everybody', reason: 'Gerekçe' });
    expect(await results(student)).toEqual([]);
    const { rows } = await student.replica.allDocs({ include_docs: true });
    // CouchDB's rules contain these names, too.
    const documents = rows.filter(({ id }) => !id.startsWith('_design/'));
    expect(JSON.stringify(documents)).not.toMatch(/accepted|cancelled|Gerekçe/);
    expect(hasKeyIn(JSON.stringify(documents))).toBe(false);
    await teacher.pull();
    const [result] = await results(teacher);
    expect(result).toMatchObject({ examPoint: 100 });
    expect(result).not.toHaveProperty('earlier');
  });

  test('shows the student the key that was replaced', async () => {
    await sit();
    school.clock.now += 5_000;
    await teacher.edit('exam', 'e1', (known) => ({
      ...known,
      questions: known.questions.map((one) =>
        one.id === question(2).id ? { ...one, key: 'C' as const } : one,
      ),
      stamps: { ...known.stamps, [`questions/${question(2).id}`]: school.clock.now },
    }));
    await teacher.sync(school.worker);
    await student.pull();
    expect(await results(student)).toMatchObject([
      { examPoint: 100, questions: [{}, { question: { key: 'C' }, correctedFrom: ['B'] }] },
    ]);
  });
});

describe('a make-up exam', () => {
  let makeUp: Exam;
  let other: Device;

  beforeEach(async () => {
    let id = 1;
    const identity = { examID: 'e2', examName: 'Telafi' };
    const source = exam('t1', school.clock.now);
    const draft = makeUpExam(source, identity, ['s1'], () => `telafi00${id++}`, school.clock.now);
    await teacher.write(draft);
    await teacher.sync(school.worker);
    await student.pull();
    expect(await range(student.replica, 'sheet', 'e2:')).toEqual([]);
    school.clock.now += 10;
    makeUp = setFields(draft, { draft: false }, school.clock.now);
    await teacher.write(makeUp);
    await teacher.sync(school.worker);
    await student.pull();
    other = await school.device('student', 's2');
    await other.pull();
  });

  test('reaches only the chosen students', async () => {
    expect(await range(student.replica, 'sheet', 'e2:')).toHaveLength(1);
    expect(await range(other.replica, 'sheet', 'e2:')).toEqual([]);
    expect(await range(other.replica, 'sheet', 'e1:')).toHaveLength(1);
    const everything = await other.replica.allDocs({ include_docs: true });
    expect(JSON.stringify(everything)).not.toMatch(/Telafi|"e2"/);
    expect((await student.read('classroom', 'c1'))?.exams).toEqual(['e1', 'e2']);
  });

  test('is not graded for a student who was not chosen', async () => {
    const sheet = sheetOf(newVersion(makeUp, school.clock.now), '6-A', true);
    const paper = paperOn(sheet, 's2', ['A', 'B'], school.clock.now);
    await other.write(handedIn(paper, school.clock.now + 100));
    await other.sync(school.worker);
    expect(await range(other.replica, 'result', 'e2')).toEqual([]);
    expect(await school.truth('result', 'e2-s2')).toBeNull();
  });
});
