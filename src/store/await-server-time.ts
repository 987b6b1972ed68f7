import type { Clock } from '../domain/timing/clock.ts';

/** Maximum time that a hand-in waits for the server's time (ms). */
const PATIENCE = 5000;

/** Waits for the server's time. Returns null if the time is known or the browser is offline. */
export function awaitServerTime(
  clock: Pick<Clock, 'whenTold'>,
  isOnline: boolean = navigator.onLine,
  patience: number = PATIENCE,
): Promise<void> | null {
  const told = isOnline ? clock.whenTold() : null;
  const tooLong = () => new Promise<void>((resolve) => setTimeout(resolve, patience));
  return told && Promise.race([told, tooLong()]);
}
