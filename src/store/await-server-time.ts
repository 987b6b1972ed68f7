import type { Clock } from '../domain/timing/clock.ts';

/** A server within reach answers within this; a hand-in waits no longer for one that is not. ms. */
const PATIENCE = 5000;

/**
 * For what cannot be undone once a clock has called it due: a moment for the server to set the clock right.
 * @returns what resolves once the server has told the time, or after `patience` ms; null where nothing is to be waited for,
 * since it was told already or the browser is offline
 */
export function awaitServerTime(
  clock: Pick<Clock, 'whenTold'>,
  isOnline: boolean = navigator.onLine,
  patience: number = PATIENCE,
): Promise<void> | null {
  const told = isOnline ? clock.whenTold() : null;
  const tooLong = () => new Promise<void>((resolve) => setTimeout(resolve, patience));
  return told && Promise.race([told, tooLong()]);
}
