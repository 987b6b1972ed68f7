import type { Cast } from './cast.ts';
import {
  type Event,
  STUDENT_DEVICES,
  type Step,
  type StudentDevice,
  type TakenBy,
} from './events.ts';
import type { Random } from './random.ts';
import { WRITE_STEPS } from './write-steps.ts';

const DONE = 300;
/** Number of turns of the event loop from the student's screen to the teacher's disk. */
const TURNS = { least: 1, most: 60 };
/** Times until the teacher's tablet starts again (ms). */
const DEAD = [0, 300, 9000] as const;

const OF_THE_CLASS = ['s1/a', 's1/b', 's2/a', 's3/c'] as const;

const then = (event: Event, wait = DONE): Step => ({ event, wait });

/** Chooses the ways of one hand-in. Most are scanned; a few come as a file, or both ways. */
function takenBy(random: Random): TakenBy {
  if (random.chance(0.75)) return ['scan'];
  return random.pick<TakenBy>([['file'], ['scan', 'file'], ['file', 'scan']]);
}

/** Makes the event in which the teacher's tablet takes a student's hand-in. */
export const taking = (random: Random, from = random.pick(STUDENT_DEVICES)): Event => ({
  ...{ do: 'take the hand-in', on: 't1/a', from },
  by: takenBy(random),
});

/** Disconnects all students' tablets. */
export const cutOff = (): Step[] => OF_THE_CLASS.map((on) => then({ do: 'cut the line', on }, 0));

/** Makes the steps in which all students hand in offline and the teacher takes the papers. */
export function round({ isCutOff }: Cast, random: Random): Step[] {
  if (!isCutOff) return [];
  const handIns = OF_THE_CLASS.flatMap((on): Step[] => [
    then({ do: 'open the app', on, tab: 0 }),
    then({ do: 'begin', on, tab: 0 }),
    then({ do: 'hand in', on, tab: 0 }),
  ]);
  const walk: Step[] = [
    then({ do: 'free the disk', on: 't1/a' }, 0),
    then({ do: 'open the app', on: 't1/a', tab: 0 }),
  ];
  for (const from of OF_THE_CLASS) {
    const steps = random.chance(0.35) ? takeAndDie(random, from) : [then(taking(random, from))];
    walk.push(...steps);
  }
  return [...cutOff(), ...handIns, ...walk];
}

/** Makes the steps in which the teacher's tablet takes a hand-in and dies before it sends it. */
function takeAndDie(random: Random, from: StudentDevice): Step[] {
  const isAlone = random.chance(0.6);
  const line: Step[] = isAlone ? [then({ do: 'cut the line', on: 't1/a' }, 0)] : [];
  const dies = isAlone && random.chance(0.5) ? behindIt(random, from) : inTheMidst(random, from);
  const heals: Step[] =
    isAlone && random.chance(0.5) ? [then({ do: 'heal the line', on: 't1/a' }, 0)] : [];
  return [...line, ...dies, then({ do: 'open the app', on: 't1/a', tab: 0 }), ...heals];
}

/** Makes a death after the tablet has reported the hand-in as safe. */
const behindIt = (random: Random, from: StudentDevice): Step[] => [
  then(taking(random, from)),
  then({ do: 'run out of battery', on: 't1/a', afterTurns: 1 }, random.pick(DEAD)),
];

/** Makes a death during the taking, or at a step of its write. */
function inTheMidst(random: Random, from: StudentDevice): Step[] {
  const afterTurns = random.between(TURNS.least, TURNS.most);
  const dies = random.pick<Event>([
    { do: 'run out of battery', on: 't1/a', afterTurns },
    { do: 'kill the tab', on: 't1/a', tab: 0, afterTurns },
    { do: 'kill the tab at a step', on: 't1/a', tab: 0, step: random.pick(WRITE_STEPS) },
  ]);
  return [then(dies, 0), then(taking(random, from), random.pick(DEAD))];
}
