import type { Outcome } from './play.ts';
import { randomFrom } from './random.ts';
import { Time } from './time.ts';

/*
 * One process of the simulation. Its timers and its random bytes are replaced before anything else is loaded; what is
 * asked of it and what it answers goes over the channel to its parent.
 */
const time = new Time();
time.install();
const { play } = await import('./play.ts');
const playSeeded = async (seed: number): Promise<Outcome> => {
  const random = randomFrom(seed, 99);
  crypto.getRandomValues = (array) => {
    if (array)
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(
        random.bytes(array.byteLength),
      );
    return array;
  };
  return play(seed, time);
};

process.on('unhandledRejection', () => {});
process.on('message', (seed: number) => {
  playSeeded(seed).then(
    (outcome) => process.send?.({ seed, ...outcome }),
    (error: Error) =>
      process.send?.({ seed, trace: '', wrong: [`the simulation broke: ${error.stack}`] }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
