import type { Cast } from './cast.ts';
import { type Event, FORGERIES, STUDENT_DEVICES, TOKEN_TRICKS } from './events.ts';
import type { Random } from './random.ts';
import { taking } from './round.ts';

/** Maker of possible next events, with its relative probability. */
export type Maker = readonly [weight: number, make: (random: Random) => Event[]];

const SEALED: readonly Maker[] = [
  [6, (random) => [typing(random)]],
  [3, (random) => [{ do: 'read the board', on: random.pick(STUDENT_DEVICES), tab: 0 }]],
  [1, () => [{ do: 'renew the start code', on: 't1/a' }]],
];

const typing = (random: Random): Event => ({
  do: 'type the start code',
  on: random.pick(STUDENT_DEVICES),
  tab: 0,
  code: random.pick(['latest', 'latest', 'former', 'wrong']),
});

const BACKUPS: readonly Maker[] = [
  [6, (random) => [{ do: 'back up the tablet', on: random.pick(STUDENT_DEVICES) }]],
  [8, (random) => [{ do: 'put a tablet back', which: random.between(0, 9) }]],
];

const SERVER_BACKUPS: readonly Maker[] = [
  [3, () => [{ do: 'back up the server' }]],
  [3, (random) => [puttingServerBack(random)]],
];

/** Restores the server at any moment of other work. */
const puttingServerBack = (random: Random): Event => ({
  do: 'put the server back',
  afterTurns: random.between(1, 120),
});

const CLASSMATE: readonly Maker[] = [
  [10, delivering],
  [4, () => [{ do: 'pass the tablet on' }]],
];

/** Pushes with another person's token, over another network than the tablet's. */
function delivering(random: Random): Event[] {
  const trick = random.pick(TOKEN_TRICKS);
  return [
    { do: 'heal the line', on: 's3/c' },
    { do: 'deliver for the other', trick },
  ];
}

const FORGER: readonly Maker[] = [
  [16, (random) => [{ do: 'forge', trick: random.pick(FORGERIES) }]],
];

/** Returns the makers of events that only some schools have. */
export const makersOf = (cast: Cast): Maker[] => [
  ...(cast.isSealed ? SEALED : []),
  ...(cast.hasWitness ? [[8, (random) => [taking(random)]] satisfies Maker] : []),
  ...(cast.hasBackups ? BACKUPS : []),
  ...(cast.hasServerBackup ? SERVER_BACKUPS : []),
  ...(cast.hasClassmate ? CLASSMATE : []),
  ...(cast.hasForger ? FORGER : []),
];

/** Makes the last takings of hand-ins. Some hand-ins are taken twice. */
export const takings = ({ hasWitness, isCutOff }: Cast, random: Random): Event[] =>
  hasWitness ? Array.from({ length: isCutOff ? 2 : 6 }, () => taking(random)) : [];

/** Makes the restores of tablet and server, directly before the last hand-ins. */
export const puttingBack = (cast: Cast, random: Random): Event[] => {
  const events: Event[] = [];
  if (cast.hasBackups && random.chance(0.6))
    events.push({ do: 'put a tablet back', which: random.between(0, 9) });
  if (cast.hasServerBackup) events.push(puttingServerBack(random));
  return events;
};

/** Makes backups of a tablet that has begun the exam, and of the server. */
export const backups = (cast: Cast, random: Random): Event[] => {
  const events: Event[] = [];
  if (cast.hasBackups)
    events.push({ do: 'back up the tablet', on: random.pick(['s1/a', 's2/a', 's3/c']) });
  if (cast.hasServerBackup) events.push({ do: 'back up the server' });
  return events;
};
