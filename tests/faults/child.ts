import { seededChance } from './randomness.ts';
import type { FoundedSchool } from './school.ts';
import { Time } from './time.ts';

/* One process of the simulation. It first replaces timers and random source. */
const time = new Time();
time.install();
const beginChance = seededChance();
// Tabs of one device communicate by `Channels`, not by this process.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
const { foundSchool } = await import('./school.ts');
const { play } = await import('./play.ts');
const { castOf } = await import('./cast.ts');

async function foundBoth(): Promise<{ open: FoundedSchool; sealed: FoundedSchool }> {
  beginChance(0);
  const open = await foundSchool(time, false);
  time.reset(time.now);
  return { open, sealed: await foundSchool(time, true) };
}
const founded = foundBoth();

async function answer(seed: number): Promise<void> {
  try {
    const { open, sealed } = await founded;
    beginChance(seed);
    const first = castOf(seed).isSealed ? sealed : open;
    process.send?.({ seed, ...(await play(seed, first, time)) });
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    process.send?.({ seed, trace: '', counts: null, wrong: [`the simulation broke: ${stack}`] });
  }
}

process.on('unhandledRejection', () => {});
process.on('message', (seed: number) => void answer(seed));
// After an interrupt the process completes its current school.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
