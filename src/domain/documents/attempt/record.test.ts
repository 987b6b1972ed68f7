import { expect, test } from 'vitest';
import {
  anAttempt,
  anExam,
  aPaper,
  aQuestion,
  MADE_AT,
} from '../../../../tests/support/documents.ts';
import { photosBehind } from '../../media/photos.ts';
import type { HandIn } from '../paper/schema.ts';
import { devicesOf, lineCounts, recordOf, uncountedIn } from './record.ts';
import { linesInWords } from './record-messages.ts';
import type { Entry } from './schema.ts';

const begun = aPaper('s1', anExam('t1'));
const clockAt = (t: number, boot: string, offset: number | null, monotonic = t): Entry => [
  t,
  'clock',
  { wall: MADE_AT + t, monotonic, boot, offset },
];
const HOUR = 3_600_000;

test('lists choices, changes and other events', () => {
  const log = anAttempt(begun, 'w1', [
    clockAt(0, 'b1', 0),
    [1000, 'answer', 'qqqqqqq01', 'A'],
    [5000, 'away'],
    [17_000, 'back'],
    clockAt(20_000, 'b2', 0, 2000),
    clockAt(30_000, 'b2', HOUR, 12_000),
    [40_000, 'answer', 'qqqqqqq01', 'empty'],
    [50_000, 'found', 'qqqqqqq02', 'B', MADE_AT],
    [50_000, 'note', 'Tablet kapandı.'],
    [50_000, 'handIn', 'student', 'ABC-DEF'],
  ]);
  expect(
    recordOf([log]).map(({ at, log: _log, ...event }) => [at - begun.start.at, event]),
  ).toEqual([
    [0, { kind: 'start' }],
    [1000, { kind: 'answer', questionID: 'qqqqqqq01', answer: 'A', before: null }],
    [17_000, { kind: 'away', lasted: 12_000 }],
    [18_000, { kind: 'opened' }],
    [30_000, { kind: 'corrected', by: HOUR }],
    [40_000, { kind: 'answer', questionID: 'qqqqqqq01', answer: 'empty', before: 'A' }],
    [50_000, { kind: 'found', questionID: 'qqqqqqq02', answer: 'B' }],
    [50_000, { kind: 'note', text: 'Tablet kapandı.' }],
    [50_000, { kind: 'handIn', cause: 'student', code: 'ABC-DEF' }],
  ]);
});

test('tells an absence to take a photo from other absences', () => {
  const log = anAttempt(begun, 'w1', [
    [5000, 'photo'],
    [17_000, 'back'],
    [20_000, 'away'],
    [25_000, 'back'],
  ]);
  expect(recordOf([log]).slice(1)).toMatchObject([
    { kind: 'photo', lasted: 12_000 },
    { kind: 'away', lasted: 5000 },
  ]);
  const names = { question: String, answer: String, sound: String };
  expect(linesInWords([log], names)[1]?.text).toBe(
    'Fotoğraf eklerken sınav sayfası 12 saniye görünmedi.',
  );
});

test('places an opening at its time, before an answer that was logged earlier', () => {
  const before: Entry = [10_000, 'answer', 'qqqqqqq01', 'A'];
  const behind: Entry = [50_000, 'answer', 'qqqqqqq01', 'B'];
  const opening = clockAt(50_000, 'b2', 0, 12_000);
  const told = (...entries: Entry[]) =>
    recordOf([anAttempt(begun, 'w1', [clockAt(0, 'b1', 0), ...entries])])
      .map(({ kind, at }) => [kind, at - begun.start.at])
      .slice(1);
  expect(told(before, behind, opening)).toEqual([
    ['answer', 10_000],
    ['opened', 38_000],
    ['answer', 50_000],
  ]);
  expect(told(before, opening, [50_000, 'handIn', 'student', 'ABC-DEF'])).toEqual([
    ['answer', 10_000],
    ['opened', 38_000],
    ['handIn', 50_000],
  ]);
});

test('reports neither an opening nor a correction for a page that was restored from the history', () => {
  const log = anAttempt(begun, 'w1', [
    clockAt(0, 'b1', 0),
    clockAt(20_000, 'b2', HOUR, 1_000),
    clockAt(40_000, 'b1', 0, 40_000),
  ]);
  expect(recordOf([log]).map(({ kind }) => kind)).toEqual(['start', 'opened']);
});

test('merges two devices by time, each in its own order', () => {
  const first = anAttempt(begun, 'w1', [
    [9000, 'answer', 'qqqqqqq01', 'A'],
    [2000, 'answer', 'qqqqqqq02', 'B'],
  ]);
  const second = anAttempt(begun, 'w2', [[5000, 'answer', 'qqqqqqq01', 'C']]);
  const told = recordOf([first, second]).map((line) => [line.log, line.at - begun.start.at]);
  expect(told).toEqual([
    [0, 0],
    [1, 0],
    [1, 5000],
    [0, 9000],
    [0, 9000],
  ]);
});

test('reports that the student continued on another device', () => {
  const log = { ...anAttempt(begun, 'w2', [[7000, 'answer', 'qqqqqqq01', 'C']]), device: 'd2' };
  const told = recordOf([log]).map(({ kind, at }) => [kind, at - begun.start.at]);
  expect(told).toEqual([
    ['continued', 7000],
    ['answer', 7000],
  ]);
});

test('lists the device of the start first', () => {
  const other = { ...anAttempt(begun, 'w1', [[7000, 'answer', 'qqqqqqq01', 'C']]), device: 'd2' };
  const first = anAttempt(begun, 'w2', [[9000, 'answer', 'qqqqqqq01', 'A']]);
  expect(devicesOf([other, first])).toEqual([first.device, 'd2']);
});

test('counts the lines of the record after each entry', () => {
  const log = anAttempt(begun, 'w1', [
    clockAt(0, 'b1', 0),
    [1000, 'answer', 'qqqqqqq01', 'A'],
    [5000, 'away'],
    [17_000, 'back'],
  ]);
  expect(lineCounts(log)).toEqual([0, 1, 1, 2, 2, 3]);
});

test('describes long texts by their length, and reports text that was added in one step', () => {
  const long = 'Ova denize kadar uzanır; dağlar çok uzaktadır.';
  const log = anAttempt(begun, 'w1', [
    [1000, 'answer', 'qqqqqqq01', long],
    [2000, 'edit', 'qqqqqqq01', long.length, 0, ' Yağmur'],
    [3000, 'edit', 'qqqqqqq01', 0, 0, 'x'.repeat(250)],
    [4000, 'answer', 'qqqqqqq01', 'empty'],
    [5000, 'answer', 'qqqqqqq02', 'Ankara'],
    [6000, 'edit', 'qqqqqqq02', 6, 0, '’da'],
  ]);
  const names = {
    question: (id: string) => id.slice(-2),
    answer: (_: string, text: string) => text,
    sound: String,
  };
  expect(linesInWords([log], names).map(({ text }) => text)).toEqual([
    'Sınava başladı.',
    '01: yazdı (46 karakter)',
    '01: yazdı (53 karakter)',
    '01: yazdı (250 karakter; 250 karakteri tek seferde kaydedildi)',
    '01: boş bırakıldı',
    '02: Ankara',
    '02: Ankara yerine Ankara’da',
  ]);
});

test('reports Safe Exam Browser as proved only if the proof matches the exam’s file', () => {
  const log = anAttempt(begun, 'w1', [
    [10, 'browser', '/', 'b'.repeat(32)],
    [20, 'browser', '/', 'a'.repeat(32)],
  ]);
  const names = { question: String, answer: String, sound: String };
  const isProof = ({ hash }: { hash: string }) => hash.startsWith('b');
  const said = linesInWords([log], { ...names, isProof }).map(({ text }) => text);
  expect(said.slice(1)).toEqual([
    'Güvenli Sınav Tarayıcısı kendini tanıttı.',
    'Cihaz, Güvenli Sınav Tarayıcısı olduğunu bildirdi; kanıtı bu sınavın dosyasına uymuyor.',
  ]);
  expect(linesInWords([log], names)[1]?.text).toBe(
    'Cihaz, Güvenli Sınav Tarayıcısı olduğunu bildirdi.',
  );
});

test('counts photos apart from typed characters', () => {
  const photo = { hash: 'h'.repeat(43), key: 'k'.repeat(43), type: 'image/webp' as const };
  const photos = [{ ...photo, width: 4, height: 3 }];
  const log = anAttempt(begun, 'w1', [
    [1000, 'answer', 'qqqqqqq01', 'Bakınız.'],
    [2000, 'answer', 'qqqqqqq01', photosBehind('Bakınız.', photos)],
  ]);
  const [, , line] = linesInWords([log], {
    question: () => '01',
    answer: (_, text) => text,
    sound: String,
  });
  expect(line?.text).toBe('01: yazdı (8 karakter, 1 fotoğraf)');
});

const twoQuestions = aPaper('s1', anExam('t1', [aQuestion(1), aQuestion(2)]));
const [Q1, Q2, Q3, Q4] = ['qqqqqqq01', 'qqqqqqq02', 'qqqqqqq03', 'qqqqqqq04'] as const;
const afterStart = (ms: number) => twoQuestions.start.at + ms;

const phone = (...said: Entry[]) => anAttempt(twoQuestions, 'w1', said);
const tablet = anAttempt(twoQuestions, 'w2', [
  [20_000, 'answer', Q1, 'B'],
  [30_000, 'found', Q2, 'A', afterStart(5000)],
  [30_000, 'handIn', 'student', 'ABC-DEF'],
]);
const counted: HandIn = {
  ...{ at: afterStart(30_000), device: 'd2', cause: 'student', code: 'ABC-DEF' },
  answers: [
    { questionID: Q1, answer: 'B', at: afterStart(20_000) },
    { questionID: Q2, answer: 'A', at: afterStart(5000) },
  ],
};
const uncounted = (log: ReturnType<typeof phone>, handIn: HandIn | null = counted) => {
  const lines = recordOf([log, tablet]);
  return [...uncountedIn([log, tablet], lines, handIn)].map((line) =>
    line.kind === 'answer' ? line.questionID : line.kind,
  );
};

test('lists as uncounted the answers of another device that the hand-in lacks', () => {
  const log = phone(
    [5000, 'answer', Q2, 'A'],
    [25_000, 'answer', Q3, 'C'],
    [40_000, 'answer', Q4, 'D'],
    [41_000, 'answer', Q1, 'A'],
  );
  expect(uncounted(log)).toEqual([Q3, Q4, Q1]);
});

test('lists as uncounted no answer changed before the hand-in, or equal to the graded one', () => {
  expect(uncounted(phone([10_000, 'answer', Q1, 'A'], [50_000, 'answer', Q1, 'B']))).toEqual([]);
});

test('lists nothing as uncounted before the hand-in, or for a paper closed by the server', () => {
  const late = phone([40_000, 'answer', Q4, 'D']);
  expect(uncounted(late, null)).toEqual([]);
  expect(uncounted(late, { ...counted, cause: 'server' })).toEqual([]);
});
