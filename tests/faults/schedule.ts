import { BEFORE_THE_HOUR, type Cast, castOf } from './cast.ts';
import { backups, type Maker, makersOf, puttingBack, takings } from './cast-makers.ts';
import {
  DEVICES,
  type DeviceName,
  type Event,
  QUESTIONS,
  STUDENT_DEVICES,
  type Step,
  type StudentDevice,
} from './events.ts';
import { aLesson } from './lessons.ts';
import { FAIR, type Weather } from './network.ts';
import { type Random, randomFrom } from './random.ts';
import { cutOff, round } from './round.ts';
import { WRITE_STEPS } from './write-steps.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WAITS = [0, 0, 5, 300, 300, 2 * SECOND, 2 * SECOND, 9 * SECOND] as const;
/** Pauses longer than an exam, or than the server waits for a hand-in (ms). */
const SILENCES = [5 * MINUTE, 11 * MINUTE] as const;
const SLEEPS = [2 * SECOND, 90 * SECOND, 7 * MINUTE] as const;
const STEPS = { least: 20, most: 45 };
/** Turns of the event loop until something is killed. Storing an answer takes about a hundred. */
const TURNS = { least: 1, most: 120 };

const SENTENCE =
  'Ova denize kadar uzanır; dağlar çok uzaktadır, fakat açık havada karlı tepeleri görünür.';
const ANSWERS = ['A', 'B', 'C', 'empty'] as const;

const student = (random: Random): StudentDevice => random.pick(STUDENT_DEVICES);
const anyone = (random: Random): DeviceName => random.pick(DEVICES);
const turns = (random: Random): number => random.between(TURNS.least, TURNS.most);
/** Returns the tab of an action. Most people have one tab. */
const tab = (random: Random): number => (random.chance(0.2) ? 1 : 0);

const answer = (random: Random, on = student(random)): Event => ({
  do: 'answer',
  on,
  tab: tab(random),
  question: random.between(0, QUESTIONS - 1),
  answer: random.pick(ANSWERS),
});

/** Makes a step of typing, which sets the text to a part of the sentence. */
const typing = (random: Random, on = student(random)): Event => ({
  do: 'type',
  on,
  tab: tab(random),
  question: random.between(0, QUESTIONS - 1),
  text: SENTENCE.slice(random.pick([0, 0, 7, 20]), random.between(24, SENTENCE.length)),
  leaves: random.chance(0.4),
});

const roughWeather = (random: Random): Weather => ({
  slowest: random.pick([50, 400, 3 * SECOND]),
  lost: random.pick([0, 0.1, 0.3]),
  cut: random.pick([0, 0.1, 0.3]),
  doubled: random.pick([0, 0.2]),
});
const weather = (random: Random): Weather => (random.chance(0.3) ? FAIR : roughWeather(random));

const MAKERS: readonly Maker[] = [
  [6, (random) => [{ do: 'begin', on: student(random), tab: tab(random) }]],
  [20, (random) => [answer(random)]],
  [14, (random) => [typing(random)]],
  [4, (random) => [{ do: 'hand in', on: student(random), tab: tab(random) }]],
  [2, (random) => [{ do: 'hand in what is overdue', on: student(random), tab: tab(random) }]],
  [1, (random) => [{ do: 'rename oneself', on: student(random), tab: 0, to: named(random) }]],
  [2, (random) => [{ do: 'ask to join', on: 's4/c', tab: tab(random) }]],
  [7, (random) => [aLesson(random)]],
  [6, (random) => [{ do: 'cut the line', on: anyone(random) }]],
  [8, (random) => [{ do: 'heal the line', on: anyone(random) }]],
  [6, (random) => [{ do: 'change the weather', on: anyone(random), weather: weather(random) }]],
  [6, dyingInTheMidst],
  [6, (random) => dyingAtAStep(random)],
  [2, (random) => [killed(random, anyone(random))]],
  [2, leaderDyingInTheMidst],
  [3, runningOutOfBattery],
  [2, (random) => [{ do: 'sleep', on: anyone(random), ms: random.pick(SLEEPS) }]],
  [8, (random) => [{ do: 'open the app', on: anyone(random), tab: tab(random) }]],
  [4, (random) => [{ do: 'turn the clock', on: anyone(random), by: clockJump(random) }]],
  [2, (random) => [{ do: 'sync now', on: anyone(random) }]],
  [2, (random) => [{ do: 'fill the disk', on: anyone(random) }]],
  [3, (random) => [{ do: 'free the disk', on: anyone(random) }]],
  [3, () => [{ do: 'pass the tablet on' }]],
  [2, (random) => [{ do: 'kill the server', afterTurns: turns(random) }]],
  [2, (random) => [{ do: 'restart the server', afterTurns: turns(random) }, answer(random)]],
  [4, () => [{ do: 'start the server' }]],
];

const named = (random: Random): string => `Ayşe ${turns(random)}`;
const killed = (random: Random, on: DeviceName, of = tab(random)): Event => ({
  do: 'kill the tab',
  on,
  tab: of,
  afterTurns: turns(random),
});

/** Makes the death of a tab during a student's action. */
function dyingInTheMidst(random: Random): Event[] {
  const on = student(random);
  const of = tab(random);
  const act = random.pick<Event>([
    answer(random, on),
    typing(random, on),
    { do: 'hand in', on, tab: of },
    { do: 'begin', on, tab: of },
  ]);
  return [killed(random, on, of), act];
}

/** Makes the death of a tab at a step of a student's write. The tab is opened before. */
function dyingAtAStep(random: Random, step = random.pick(WRITE_STEPS)): Event[] {
  const on = student(random);
  const of = tab(random);
  const dies: Event = { do: 'kill the tab at a step', on, tab: of, step };
  const act = random.pick<Event>([
    answer(random, on),
    typing(random, on),
    { do: 'hand in', on, tab: of },
  ]);
  // A write reaches this step only with a connection.
  const heals: Event[] = step === 'pushed' ? [{ do: 'heal the line', on }] : [];
  return [...heals, { do: 'open the app', on, tab: of }, dies, { ...act, tab: of } as Event];
}

/** Makes the death of all tabs during a student's action. The clock may be wrong afterwards. */
function runningOutOfBattery(random: Random): Event[] {
  const on = student(random);
  const dies: Event = { do: 'run out of battery', on, afterTurns: turns(random) };
  const act = random.pick<Event>([
    answer(random, on),
    typing(random, on),
    { do: 'hand in', on, tab: tab(random) },
  ]);
  const turn: Event = { do: 'turn the clock', on, by: clockJump(random) };
  return random.chance(0.3) ? [dies, act, turn] : [dies, act];
}

/** Makes the death of the sending one of two tabs. */
function leaderDyingInTheMidst(random: Random): Event[] {
  const on = student(random);
  return [
    { do: 'open the app', on, tab: 0 },
    { do: 'open the app', on, tab: 1 },
    { do: 'sync now', on },
    answer(random, on),
    { do: 'kill the leading tab', on, afterTurns: turns(random) },
  ];
}

const clockJump = (random: Random): number =>
  random.pick([-3 * 60 * MINUTE, -90 * SECOND, 90 * SECOND, 3 * 60 * MINUTE]);

/** Returns how far a tablet's wall clock is ahead at first (ms). Half are right. */
export function clockErrorOf(seed: number, tablet: number): number {
  const random = randomFrom(seed, 200 + tablet);
  return random.chance(0.5) ? 0 : clockJump(random);
}

function make(random: Random, makers: readonly Maker[]): Event[] {
  const total = makers.reduce((sum, [weight]) => sum + weight, 0);
  let at = random.between(1, total);
  const chosen = makers.find(([weight]) => {
    at -= weight;
    return at <= 0;
  });
  return chosen?.[1](random) ?? [];
}

/** Makes the first steps: three students begin, or try a sealed exam too early. */
function opening({ isSealed }: Cast, random: Random): Step[] {
  const begins = (['s1/a', 's2/a', 's3/c'] as const).map(
    (on): Step => ({ event: { do: 'begin', on, tab: 0 }, wait: 300 }),
  );
  if (!isSealed) return begins;
  const typed = begins.map(({ event }): Step => {
    const code = random.pick(['latest', 'latest', 'wrong'] as const);
    return { event: { ...event, do: 'type the start code', code } as Event, wait: 300 };
  });
  const early = random.chance(0.5) ? typed : [];
  const hour: Step = { event: { do: 'sync now', on: 't1/a' }, wait: BEFORE_THE_HOUR };
  return [...early, ...begins.slice(0, 1), hour, ...begins];
}

/** Returns all steps of a seed's school before it heals. */
export function scheduleOf(seed: number): Step[] {
  const random = randomFrom(seed, 0);
  const cast = castOf(seed);
  const makers = [...MAKERS, ...makersOf(cast)];
  const steps = opening(cast, random);
  const add = (event: Event, wait: number) => steps.push({ event, wait });
  for (const event of backups(cast, random)) add(event, 0);
  const count = random.between(STEPS.least, STEPS.most);
  const begun = steps.length;
  while (steps.length < count) {
    const events = make(random, makers);
    // The events of one maker begin together.
    events.forEach((event, at) => {
      add(event, at < events.length - 1 ? 0 : random.pick(WAITS));
    });
    if (random.chance(0.02)) add({ do: 'sync now', on: anyone(random) }, random.pick(SILENCES));
  }
  const cutAt = random.between(begun, Math.ceil(0.5 * steps.length));
  if (cast.isCutOff) steps.splice(cutAt, 0, ...cutOff());
  // In every seed, some tab dies at each step.
  for (const step of WRITE_STEPS) {
    for (const event of dyingAtAStep(random, step)) add(event, random.pick(WAITS));
  }
  for (const event of puttingBack(cast, random)) add(event, random.pick(WAITS));
  for (const on of STUDENT_DEVICES) {
    if (random.chance(0.5)) add({ do: 'hand in', on, tab: 0 }, random.pick(WAITS));
  }
  steps.push(...round(cast, random));
  for (const event of takings(cast, random)) add(event, random.pick(WAITS));
  return steps;
}
