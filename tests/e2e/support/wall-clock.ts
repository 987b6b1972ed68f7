import type { Page } from '@playwright/test';

/** Runs in the page: what `Date` says of now moves by `shift` ms from here on, the monotonic clock and the timers stay true. */
export function shiftDate(shift: number): void {
  const Before = Date;
  const now = () => Before.now() + shift;
  const turned = new Proxy(Before, {
    construct: (target, given: [], caller) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, caller),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Object.assign(globalThis, { Date: turned });
}

/**
 * Turns the wall clock of a page while it runs, as a person or an operating system does. Several turns add up; a reload
 * undoes them.
 */
export const turnWallClock = (page: Page, by: number): Promise<void> =>
  page.evaluate(shiftDate, by);
