import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { multipleForm } from '../../question-kinds/multiple/multiple.ts';
import { openForm } from '../../question-kinds/open/open.ts';
import type { OptionsBody } from '../../question-kinds/options.ts';
import { singleForm } from '../../question-kinds/single/single.ts';
import { askName, settledQuestion } from '../asks.ts';
import type { Reading } from '../reading.ts';
import { recogniseFormat } from '../recognise.ts';
import { readDocument, writeDocument } from './document.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/teachers/${name}`, import.meta.url), 'utf8');
const read = (...lines: string[]) => readDocument(lines.join('\n'));
const taken = ({ questions }: Reading) =>
  questions.map(({ question, asks }) => [
    question.text,
    ...((question.body as Partial<OptionsBody>).options ?? []),
    asks ? asks.map(({ kind }) => kind) : 'key' in question && question.key,
  ]);
const asksOf = ({ questions }: Reading) => questions.map(({ asks }) => asks ?? []);

describe('the reader of a typed test', () => {
  test('reads two columns that were copied line by line, with the key at the end', () => {
    const text = fixture('fen-iki-sutun.txt');
    expect(recogniseFormat(text)).toBe('document');
    const reading = readDocument(text);
    expect(reading.problems).toEqual([]);
    expect(taken(reading)).toEqual([
      [
        'Aşağıdakilerden hangisi bir fiziksel değişimdir?',
        ...['Kâğıdın yanması', 'Buzun erimesi', 'Demirin paslanması', 'Sütün ekşimesi', 'B'],
      ],
      [
        'I. Güneş\nII. Ay\nIII. Kutup Yıldızı\nYukarıdakilerden hangileri ışık kaynağıdır?',
        ...['Yalnız I', 'I ve II', 'I ve III', 'I, II ve III', 'C'],
      ],
      [
        'Hücrede enerji üretiminden sorumlu organel hangisidir?',
        ...['Ribozom', 'Mitokondri', 'Koful', 'Lizozom', 'B'],
      ],
      [
        'Bir cismin ağırlığı hangi araçla ölçülür?',
        ...['Eşit kollu terazi', 'Dinamometre', 'Termometre', 'Barometre', 'B'],
      ],
      [
        '2 kg kütleli cisme 10 N kuvvet etki ediyor. Cismin ivmesi kaç m/s² olur?',
        ...['2', '5', '8', '20', 'B'],
      ],
      [
        'Ses aşağıdaki ortamların hangisinde en hızlı yayılır?',
        ...['Hava', 'Su', 'Demir', 'Boşluk', 'C'],
      ],
    ]);
    expect(reading.leftOut?.map(({ text: left }) => left)).toContain('BAŞARILAR DİLERİM');
  });

  test('reads options in one line, and a key in a sentence', () => {
    const text = fixture('ingilizce-tek-satir.txt');
    expect(recogniseFormat(text)).toBe('document');
    const reading = readDocument(text);
    expect(reading.problems).toEqual([]);
    expect(taken(reading)).toEqual([
      ['My brother ______ to school by bus every day.', 'go', 'goes', 'going', 'gone', 'B'],
      [
        'A: What time do you get up?\nB: ______',
        ...["At seven o'clock.", 'In the kitchen.', 'On Monday.', 'By car.', 'A'],
      ],
      ['Choose the odd one out.', 'apple', 'banana', 'carrot', 'cherry', 'C'],
      [
        'There ______ 12 eggs and 1.5 litres of milk in the fridge.',
        ...['is', 'are', 'am', 'be', 'B'],
      ],
      [
        '"I can\'t stand rap music." means:',
        ...['I love it.', 'I hate it.', "I don't mind it.", 'I prefer it.', 'B'],
      ],
    ]);
  });

  test('reads answers below the questions, numbered premises and a text for two questions', () => {
    const text = fixture('tarih-metinli.txt');
    expect(recogniseFormat(text)).toBe('document');
    const reading = readDocument(text);
    expect(reading.problems).toEqual([]);
    const shared =
      '"Ya istiklal ya ölüm!" parolasıyla başlayan mücadele, 1919-1923 yılları\narasında sürmüştür.';
    expect(taken(reading)).toEqual([
      ['İstanbul hangi yıl fethedilmiştir?', '1071', '1299', '1453', '1923', 'C'],
      [
        'Aşağıdaki eşleştirmelerden hangileri doğrudur?\n1. Malazgirt – 1071\n2. Miryokefalon – 1176\n3. Kösedağ – 1453',
        ...['Yalnız 1', '1 ve 2', '2 ve 3', '1, 2 ve 3', 'B'],
      ],
      [
        `${shared}\nBu mücadelenin adı nedir?`,
        ...['Kurtuluş Savaşı', 'Trablusgarp Savaşı', 'Balkan Savaşları', 'Kırım Savaşı', 'A'],
      ],
      [`${shared}\nMetne göre mücadele kaç yıl sürmüştür?`, '2', '3', '4', '5', 'C'],
    ]);
  });
});

describe('the options of a typed test', () => {
  const styles = ['A-)', 'A)', 'a)', 'A.', '(A)', 'a.)', 'A -)'.replace(' ', ''), '[A]', 'A:'];
  test.each(styles)('are read in the style %s', (style) => {
    const options = ['A', 'B', 'C'].map((letter) =>
      style.replace(/a/i, (own) => (own === 'A' ? letter : letter.toLowerCase())),
    );
    const inLine = options.map((mark) => `${mark} x${mark.length}`).join('  ');
    for (const body of [inLine, inLine.replaceAll('  ', '\n')]) {
      const reading = read('1. Soru', body, 'Cevap: B');
      expect(taken(reading)).toEqual([
        ['Soru', ...['', '', ''].map(() => `x${style.length}`), '', 'B'],
      ]);
    }
  });

  test('are read on the question’s line, without spaces between them, or in two columns', () => {
    expect(taken(read('1) 2+2 kaçtır? A)3 B)4 C)5 D)6', 'Cevap: B'))).toEqual([
      ['2+2 kaçtır?', '3', '4', '5', '6', 'B'],
    ]);
    expect(taken(read('1) 2+2 kaçtır?', 'A)3B)4C)5D)6', 'Cevap: B'))[0]?.[2]).toBe('4');
    expect(taken(read('1) Soru', 'A) bir  C) üç', 'B) iki  D) dört', 'Cevap: C'))).toEqual([
      ['Soru', 'bir', 'iki', 'üç', 'dört', 'C'],
    ]);
  });

  test('do not begin at a name with initials', () => {
    const reading = read('1. A. Einstein ile B. Franklin kimdir?', 'A) x', 'B) y', 'Cevap: A');
    expect(taken(reading)).toEqual([
      ['A. Einstein ile B. Franklin kimdir?', 'x', 'y', '', '', 'A'],
    ]);
  });
});

describe('the key of a typed test', () => {
  const two = ['1. Bir?', 'A) x', 'B) y', '2. İki?', 'A) x', 'B) y', '3. Üç?', 'A) x', 'B) y', ''];
  const keys: [string, ...string[]][] = [
    ['Cevap anahtarı: 1-A 2-B 3-A'],
    ['CEVAP ANAHTARI', '1) A', '2) B', '3) A'],
    ['Yanıt Anahtarı', '1.a, 2.b, 3.a'],
    ['Cevaplar', 'Soru\tCevap', '1\tA', '2\tB', '3\tA'],
    ['Cevap Anahtarı', '1\t2\t3', 'A\tB\tA'],
    ['Soru No\t1\t2\t3', 'Cevap\tA\tB\tA'],
    ['Cevaplar: A B A'],
    ['Doğru cevaplar: ABA'],
    ['1-A', '2-B', '3-A'],
  ];
  test.each(keys)('is read from “%s”', (...key) => {
    const reading = read(...two, ...key);
    expect(reading.problems).toEqual([]);
    expect(taken(reading).map((one) => one.at(-1))).toEqual(['A', 'B', 'A']);
  });

  test('is found for each of two tests in one text that both start at 1', () => {
    const test = ['1. Bir?', 'A) x', 'B) y', '2. İki?', 'A) x', 'B) y'];
    const reading = read(...test, ...test, 'Cevap anahtarı', '1-A 2-B', '1-B 2-A');
    expect(taken(reading).map((one) => one.at(-1))).toEqual(['A', 'B', 'B', 'A']);
  });

  test('may be a star or a tick at the option', () => {
    for (const body of ['A) x\n*B) y', 'A) x\nB) y *', 'A) x\nB)* y', 'A) x B) y ✓'])
      expect(taken(read('1. Soru', body))).toEqual([['Soru', 'x', 'y', '', '', 'B']]);
  });
});

describe('the open points that the teacher is asked about', () => {
  test('are a missing key, a key for a missing option, and two different keys', () => {
    expect(asksOf(read('1. Soru', 'A) x', 'B) y'))).toEqual([
      [{ kind: 'key', why: 'missing', named: [] }],
    ]);
    expect(asksOf(read('1. Soru', 'A) x', 'B) y', 'Cevap: D'))).toEqual([
      [{ kind: 'key', why: 'not-offered', named: [] }],
    ]);
    const several = read('1. Soru', 'A) x', '*B) y', 'Cevap anahtarı: 1-A');
    expect(asksOf(several)).toEqual([[{ kind: 'key', why: 'several', named: ['A', 'B'] }]]);
    const contrary = read('1. Soru', 'A) x', 'B) y', 'Cevap anahtarı: 1-A 1-B');
    expect(asksOf(contrary)).toEqual([[{ kind: 'key', why: 'missing', named: [] }]]);
  });

  test('are a line below the last option, and a paragraph before a question without a number', () => {
    expect(asksOf(read('1. Soru', 'A) x', '*B) y', 've devamı'))).toEqual([
      [{ kind: 'tail', text: 've devamı', option: 'B' }],
    ]);
    expect(asksOf(read('Başlık', '', 'Soru', 'A) x', '*B) y'))).toEqual([
      [{ kind: 'lead', text: 'Başlık' }],
    ]);
  });

  test('are none for five options of which one is right', () => {
    const [found] = read('1. Soru', 'A) v B) w C) x D) y E) z', 'Cevap: E').questions;
    expect(found?.asks).toBeUndefined();
    expect(found?.question).toMatchObject({
      body: { options: ['v', 'w', 'x', 'y', 'z'] },
      key: 'E',
    });
  });

  test('are settled by the teacher’s answers', () => {
    const [asked] = read('Başlık', '', 'Soru', 'A) x', 'B) y', 've devamı').questions;
    if (!asked?.asks) throw new Error('nothing is asked');
    const answers = { key: 'B', tail: 'take', lead: 'take' };
    const named = asked.asks.map((ask) => [
      askName(asked.question, ask),
      answers[ask.kind as 'key'],
    ]);
    expect(settledQuestion(asked, Object.fromEntries(named.slice(1)))).toBeNull();
    expect(settledQuestion(asked, Object.fromEntries(named))).toMatchObject({
      ...{ text: 'Başlık\nSoru', body: { options: ['x', 'y ve devamı', '', ''] }, key: 'B' },
    });
  });

  test('are entries of the key without a question, with their line', () => {
    const reading = read(
      'Okul',
      '1. Soru',
      'A) x',
      '*B) y',
      '',
      'Başarılar',
      'Cevap anahtarı: 7-A',
    );
    expect(reading.problems).toEqual([{ line: 7, problem: 'key-alone', about: '7-A' }]);
    expect(reading.leftOut).toEqual([
      { line: 1, text: 'Okul' },
      { line: 6, text: 'Başarılar' },
    ]);
    expect(read('1. Soru', 'A) x', 'C) y').problems).toEqual([
      { line: 1, problem: 'option-order' },
    ]);
  });
});

test('reports options that belong to no question, before the first question and after an answer', () => {
  const options = ['A) x', 'B) y', 'Cevap: A', ''];
  expect(read(...options, '1. Soru', ...options, ...options).problems).toEqual([
    { line: 1, problem: 'question-text' },
    { line: 10, problem: 'question-text' },
  ]);
  expect(read('A) Boşlukları doldurunuz.', '1. Soru', ...options).problems).toEqual([]);
});

describe('a question without options', () => {
  test('is an open question with its points, without the printed lines for the answer', () => {
    const { questions, problems } = read(
      '1. Fotosentezi anlatınız. (10 puan)',
      '................................',
      '________________',
      '2. Suyun formülü nedir? [5,5 p]',
      'Cevap: ....................',
      '3. Kaçtır? (5 puan)',
      'A) 1',
      '*B) 2',
    );
    expect(problems).toEqual([]);
    expect(questions.map(({ question }) => question)).toMatchObject([
      { kind: 'open', text: 'Fotosentezi anlatınız.', points: 10 },
      { kind: 'open', text: 'Suyun formülü nedir?', points: 5.5 },
      { kind: 'single', text: 'Kaçtır?', points: 5, key: 'B' },
    ]);
  });

  test('makes a text readable as a test even if all its questions are open', () => {
    const text = '1. Nedenini açıklayınız.\n\n2. Bir örnek veriniz.\n';
    expect(recogniseFormat(text)).toBe('document');
    expect(readDocument(text).questions.map(({ question }) => question.text)).toEqual([
      'Nedenini açıklayınız.',
      'Bir örnek veriniz.',
    ]);
  });

  test('keeps points above the maximum as part of its text', () => {
    expect(read('1. Anlatınız. (150 puan)').questions[0]?.question).toMatchObject({
      text: 'Anlatınız. (150 puan)',
    });
  });

  test('is written back as it was read', () => {
    const questions = [openForm('Neden?'), singleForm('Kaç?', ['1', '2'], 'B')];
    const written = readDocument(writeDocument(questions)).questions;
    expect(written.map(({ question }) => question)).toEqual(questions);
  });

  test('is written differently from a question with several right options, which keeps its options', () => {
    const question = multipleForm('Hangileri?', ['bir', 'iki', 'üç'], ['A', 'C']);
    expect(writeDocument([question])).toBe('1. Hangileri?\nA) bir\nB) iki\nC) üç\n');
  });
});
