import { CLASS, type Lesson, QUESTIONS } from './events.ts';
import type { Random } from './random.ts';

const KEYS = ['A', 'B', 'C'] as const;

const anyQuestion = (random: Random): number => random.between(0, QUESTIONS - 1);

type LessonMaker = (random: Random) => Lesson;
const correctKey: LessonMaker = (random) => ({
  do: 'correct the key',
  on: 't1/a',
  question: anyQuestion(random),
  key: random.pick(KEYS),
});

const LESSONS: readonly [LessonMaker, ...LessonMaker[]] = [
  correctKey,
  correctKey,
  correctKey,
  (random) => ({
    ...{ do: 'reword a question', on: 't1/a', question: anyQuestion(random) },
    text: `Soru ${random.between(1, 120)}?`,
  }),
  () => ({ do: 'add a question', on: 't1/a' }),
  (random) => ({ do: 'delete a question', on: 't1/a', question: anyQuestion(random) }),
  () => ({ do: 'hold back the results', on: 't1/a' }),
  () => ({ do: 'show the results at once', on: 't1/a' }),
  (random) => ({
    ...{ do: 'show the results after the end', on: 't1/a' },
    inMinutes: random.pick([1, 5]),
  }),
  () => ({ do: 'release the results', on: 't1/a' }),
  (random) => ({
    ...{ do: 'give extra time', on: 't1/a', to: random.pick(CLASS) },
    minutes: random.pick([5, 10]),
  }),
  () => ({ do: 'renew the join code', on: 't1/a' }),
];

export const aLesson: LessonMaker = (random) => random.pick(LESSONS)(random);
