import type { Answer, OptionKey } from '../../src/domain/entities/common.ts';
import { FAIR, type Weather } from './network.ts';
import { type Random, randomFrom } from './random.ts';

/** The devices of a school: a teacher's, and students' with one or two each. */
export const DEVICES = ['t1/a', 's1/a', 's1/b', 's2/a', 's2/b', 's3/a'] as const;
export type DeviceName = (typeof DEVICES)[number];
export const STUDENT_DEVICES = ['s1/a', 's1/b', 's2/a', 's2/b', 's3/a'] as const;
export type StudentDevice = (typeof STUDENT_DEVICES)[number];

export const QUESTIONS = 5;

/** What happens at school. `question` counts from 0, among the questions that the exam has at that time. */
export type Event =
  | { do: 'begin'; on: StudentDevice }
  | { do: 'answer'; on: StudentDevice; question: number; answer: Answer }
  | { do: 'hand in'; on: StudentDevice }
  | { do: 'hand in what is overdue'; on: StudentDevice }
  | { do: 'rename oneself'; on: StudentDevice; to: string }
  | { do: 'correct the key'; on: 't1/a'; question: number; key: OptionKey }
  | { do: 'reword a question'; on: 't1/a'; question: number; text: string }
  | { do: 'add a question'; on: 't1/a' }
  | { do: 'delete a question'; on: 't1/a'; question: number }
  | { do: 'cut the line'; on: DeviceName }
  | { do: 'heal the line'; on: DeviceName }
  | { do: 'change the weather'; on: DeviceName; weather: Weather }
  | { do: 'kill the tab'; on: DeviceName; afterTurns: number }
  | { do: 'open the app'; on: DeviceName }
  | { do: 'turn the clock'; on: DeviceName; by: number }
  | { do: 'sync now'; on: DeviceName }
  | { do: 'kill the server'; afterTurns: number }
  | { do: 'start the server' };

export interface Step {
  event: Event;
  /** What passes before the next one, ms. With 0 the next begins while this one is under way. */
  wait: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WAITS = [0, 0, 5, 300, 300, 2 * SECOND, 2 * SECOND, 9 * SECOND] as const;
const STEPS = { least: 20, most: 45 };
/** Turns of the event loop: about a hundred are an answer's way through journal, log and tables. */
const TURNS = { least: 1, most: 120 };

const ANSWERS = ['A', 'B', 'C', 'empty'] as const;
const KEYS = ['A', 'B', 'C'] as const;

type Maker = (random: Random) => Event[];

const student = (random: Random): StudentDevice => random.pick(STUDENT_DEVICES);
const anyone = (random: Random): DeviceName => random.pick(DEVICES);
const turns = (random: Random): number => random.between(TURNS.least, TURNS.most);

const answer = (random: Random, on = student(random)): Event => ({
  do: 'answer',
  on,
  question: random.between(0, QUESTIONS - 1),
  answer: random.pick(ANSWERS),
});

const storm = (random: Random): Weather => ({
  slowest: random.pick([50, 400, 3 * SECOND]),
  lost: random.pick([0, 0.1, 0.3]),
  cut: random.pick([0, 0.1, 0.3]),
  doubled: random.pick([0, 0.2]),
});

/** What may come next, and how likely against the others. */
const MAKERS: readonly (readonly [weight: number, make: Maker])[] = [
  [3, (random) => [{ do: 'begin', on: student(random) }]],
  [14, (random) => [answer(random)]],
  [2, (random) => [{ do: 'hand in', on: student(random) }]],
  [1, (random) => [{ do: 'hand in what is overdue', on: student(random) }]],
  [1, (random) => [{ do: 'rename oneself', on: student(random), to: `Ayşe ${turns(random)}` }]],
  [2, (random) => [correctKey(random)]],
  [1, teacherRewrites],
  [3, (random) => [{ do: 'cut the line', on: anyone(random) }]],
  [4, (random) => [{ do: 'heal the line', on: anyone(random) }]],
  [3, (random) => [{ do: 'change the weather', on: anyone(random), weather: weather(random) }]],
  [3, dyingInTheMidst],
  [1, (random) => [{ do: 'kill the tab', on: anyone(random), afterTurns: turns(random) }]],
  [4, (random) => [{ do: 'open the app', on: anyone(random) }]],
  [1, (random) => [{ do: 'turn the clock', on: anyone(random), by: clockJump(random) }]],
  [1, (random) => [{ do: 'sync now', on: anyone(random) }]],
  [1, (random) => [{ do: 'kill the server', afterTurns: turns(random) }]],
  [2, () => [{ do: 'start the server' }]],
];
const TOTAL = MAKERS.reduce((sum, [weight]) => sum + weight, 0);

const weather = (random: Random): Weather => (random.chance(0.3) ? FAIR : storm(random));

const correctKey = (random: Random): Event => ({
  do: 'correct the key',
  on: 't1/a',
  question: random.between(0, QUESTIONS - 1),
  key: random.pick(KEYS),
});

function teacherRewrites(random: Random): Event[] {
  const question = random.between(0, QUESTIONS - 1);
  return [
    random.pick<Event>([
      { do: 'reword a question', on: 't1/a', question, text: `Soru ${turns(random)}?` },
      { do: 'add a question', on: 't1/a' },
      { do: 'delete a question', on: 't1/a', question },
    ]),
  ];
}

/** A student does something, and the tab dies while it is under way. */
function dyingInTheMidst(random: Random): Event[] {
  const on = student(random);
  const act = random.pick<Event>([
    answer(random, on),
    answer(random, on),
    { do: 'hand in', on },
    { do: 'begin', on },
  ]);
  return [{ do: 'kill the tab', on, afterTurns: turns(random) }, act];
}

const clockJump = (random: Random): number =>
  random.pick([-3 * 60 * MINUTE, -90 * SECOND, 90 * SECOND, 3 * 60 * MINUTE]);

function make(random: Random): Event[] {
  let at = random.between(1, TOTAL);
  const chosen = MAKERS.find(([weight]) => {
    at -= weight;
    return at <= 0;
  });
  return chosen?.[1](random) ?? [];
}

/** Everything that happens in the school of a seed, before it heals. */
export function scheduleOf(seed: number): Step[] {
  const random = randomFrom(seed, 0);
  const steps: Step[] = [];
  const add = (event: Event, wait: number) => steps.push({ event, wait });
  for (const on of ['s1/a', 's2/a', 's3/a'] as const) add({ do: 'begin', on }, 300);
  const count = random.between(STEPS.least, STEPS.most);
  while (steps.length < count) {
    const events = make(random);
    // What belongs together begins together.
    events.forEach((event, at) => {
      add(event, at < events.length - 1 ? 0 : random.pick(WAITS));
    });
    if (random.chance(0.02)) add({ do: 'sync now', on: anyone(random) }, 5 * MINUTE);
  }
  for (const on of STUDENT_DEVICES) {
    if (random.chance(0.5)) add({ do: 'hand in', on }, random.pick(WAITS));
  }
  return steps;
}

export const describeStep = ({ event, wait }: Step): string => {
  const { do: what, ...details } = event;
  const rest = Object.entries(details).map(([name, value]) =>
    typeof value === 'object' ? `${name} ${JSON.stringify(value)}` : `${name} ${value}`,
  );
  return `${[what, ...rest].join(', ')}${wait > 0 ? `; then ${wait} ms pass` : ''}`;
};
