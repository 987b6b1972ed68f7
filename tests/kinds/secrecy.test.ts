import { afterEach, describe, expect, test } from 'vitest';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/documents/exam/settings.ts';
import { newVersion, sheetOf } from '../../src/domain/documents/exam/versions.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import { grade, releasedResult } from '../../src/domain/grading/scoring.ts';
import { blanksForm } from '../../src/domain/question-kinds/blanks/passage.ts';
import type { Question, QuestionForm } from '../../src/domain/question-kinds/kind.ts';
import { matchingForm } from '../../src/domain/question-kinds/matching/pairs.ts';
import { multipleForm } from '../../src/domain/question-kinds/multiple/multiple.ts';
import { numericForm } from '../../src/domain/question-kinds/numeric/numeric.ts';
import { openForm } from '../../src/domain/question-kinds/open/open.ts';
import { orderingForm } from '../../src/domain/question-kinds/ordering/ordering.ts';
import { shortForm } from '../../src/domain/question-kinds/short/short.ts';
import { anExam, aPaper, handIn } from '../support/documents.ts';
import { aFormula, aPicture, partlyBold } from '../support/sample-questions.ts';
import { openSchool, type School } from '../sync/kit.ts';
import { classroom, handedIn, paperOn, sheetOn } from '../sync/samples.ts';

const SECRET = 'gizlianahtar';
const VALUE = 7319.25;
const TOLERANCE = 0.0417;
const rubric = [
  {
    ...{ id: 'a', text: `${SECRET} ölçüt` },
    levels: [0, 5].map((points) => ({ points, text: `${SECRET} düzey` })),
  },
];

const ASKED: readonly (readonly [name: string, form: QuestionForm])[] = [
  ['short', shortForm('Soru?', [SECRET, `${SECRET} iki`])],
  ['numeric', numericForm('Soru?', VALUE, { tolerance: TOLERANCE, unit: 'm' })],
  ['blanks', blanksForm('Soru?', `Bir [${SECRET}/x${SECRET}], bir [y].`)],
  ['blanks', blanksForm('Soru?', partlyBold('Bir ', `[${SECRET} / x]`, ', bir [y].'))],
  [
    'matching',
    matchingForm('Soru?', [
      ['1', 'bir'],
      ['2', 'iki'],
    ]),
  ],
  ['open', { ...openForm('Soru?', { model: `${SECRET} cevap`, rubric }), points: 5 }],
];
const WORDS = [SECRET, String(VALUE), String(TOLERANCE), '7319,25', '"pairs"'];

const asked = (form: QuestionForm): Question => ({ id: 'soru00001', index: 1, ...form });
const secretsIn = (held: unknown) => WORDS.filter((word) => JSON.stringify(held).includes(word));

let school: School | undefined;
afterEach(() => school?.close());

describe.each(ASKED)('the key of a question of kind %s', (_name, form) => {
  test('is not in the sheet', () => {
    const version = newVersion(anExam('t1', [asked(form)]), 1);
    expect(secretsIn(version)).not.toEqual([]);
    expect(secretsIn(sheetOf(version, '', true))).toEqual([]);
  });

  test('is in no document on the device of a student who answered the question', async () => {
    school = await openSchool();
    await school.add('teacher', 't1');
    await school.verify('t1');
    await school.add('student', 's1');
    const teacher = await school.device('teacher', 't1');
    const student = await school.device('student', 's1');
    const { now } = school.clock;
    await school.worker.idle();
    await teacher.pull();
    await teacher.write(classroom(['t1'], ['s1'], now));
    const values = { examName: 'Yazılı', examTime: 20, classroomID: 'c1', addedUser: 't1' };
    const settings = { ...DEFAULT_SETTINGS, release: 'by-teacher' as const };
    await teacher.write(
      newExam({ ...values, examID: 'e1', questions: [asked(form)], settings }, now),
    );
    await teacher.sync(school.worker);
    await student.pull();
    await student.write(handedIn(paperOn(await sheetOn(student), 's1', ['12'], now), now + 100));
    await student.sync(school.worker);
    const { rows } = await student.replica.allDocs({ include_docs: true });
    expect(rows.length).toBeGreaterThan(2);
    expect(secretsIn(rows)).toEqual([]);
  });
});

/** Questions whose key refers to the question's body, each with two keys. */
const POINTING: readonly (readonly [name: string, form: QuestionForm, other: QuestionForm])[] = [
  [
    'multiple',
    multipleForm('Soru?', ['bir', 'iki', 'üç'], ['A', 'B']),
    multipleForm('Soru?', ['bir', 'iki', 'üç'], ['C'], 'minus'),
  ],
  [
    'ordering',
    orderingForm('Soru?', ['bir', 'iki', 'üç']),
    orderingForm('Soru?', ['üç', 'bir', 'iki']),
  ],
];

const [flag, map] = [aPicture('f'), aPicture('m')];
const PICTURED: typeof POINTING = [
  [
    'matching',
    matchingForm('Soru?', [
      ['1', flag],
      ['2', map],
    ]),
    matchingForm('Soru?', [
      ['1', map],
      ['2', flag],
    ]),
  ],
  [
    'ordering',
    orderingForm('Soru?', [flag, map, aFormula]),
    orderingForm('Soru?', [map, aFormula, flag]),
  ],
];

test.each([...POINTING, ...PICTURED])(
  'the sheet of a question of kind %s is the same for every key',
  (...pair) => {
    const [sheet, other] = pair
      .slice(1)
      .map((form) => sheetOf(newVersion(anExam('t1', [asked(form as QuestionForm)]), 1), '', true));
    expect(sheet?.questions).toEqual(other?.questions);
  },
);

test('a model answer that the teacher keeps is not in the released result', () => {
  const exam = anExam('t1', [asked(openForm('Soru?', { model: SECRET }))]);
  const paper = answerPaper(aPaper('s1', exam), 'soru00001', 'cevap', 1_100);
  const result = grade(handIn(paper, 2_000), newVersion(exam, 1_000), 'Ali', 3_000);
  expect(secretsIn(result)).toEqual([SECRET]);
  expect(result && secretsIn(releasedResult(result))).toEqual([]);
});
