import type { Answer } from '../../../src/domain/question-kinds/kind.ts';

const KEYS = ['A', 'B', 'C', 'D'] as const;
type OptionKey = (typeof KEYS)[number];

export interface WrittenQuestion {
  text: string;
  options: Readonly<Record<OptionKey, string>>;
  correct: OptionKey;
}

/** Makes question `n` (from 1). Every fourth question has three options. */
function question(n: number): WrittenQuestion {
  const correct = KEYS[n % 3] ?? 'A';
  const values = KEYS.map((_, at) => String(n * 7 + at - (n % 3)));
  const [A = '', B = '', C = '', D = ''] = values;
  return {
    text: `${n} kere 7 kaç eder?`,
    options: { A, B, C, D: n % 4 === 0 ? '' : D },
    correct,
  };
}

export const QUESTIONS: readonly WrittenQuestion[] = Array.from({ length: 12 }, (_, at) =>
  question(at + 1),
);
export const EXAM_NAME = 'Çarpım Tablosu';
export const CLASS_NAME = '5-İ';
/** Duration of the exam: the form's default (minutes). */
export const EXAM_TIME = 60;

export function textOf(number: number, answer: Answer): string {
  const key = KEYS.find((letter) => letter === answer);
  return key ? (QUESTIONS[number - 1]?.options[key] ?? '') : 'Boş bırak';
}

/** Last click by question number (from 1), without questions that were not clicked. */
export type Clicked = ReadonlyMap<number, Answer>;

export type OutcomeWord = 'Doğru' | 'Yanlış' | 'Boş Bırakıldı';

export function outcomeOf(number: number, clicked: Clicked): OutcomeWord {
  const answer = clicked.get(number) ?? 'empty';
  if (answer === 'empty') return 'Boş Bırakıldı';
  return answer === QUESTIONS[number - 1]?.correct ? 'Doğru' : 'Yanlış';
}

/** Returns the points by the specification: right answers divided by questions, times 100. */
export function pointsOf(clicked: Clicked): number {
  const right = QUESTIONS.filter((_, at) => outcomeOf(at + 1, clicked) === 'Doğru').length;
  return (right / QUESTIONS.length) * 100;
}

export const turkish = (points: number): string =>
  points.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
