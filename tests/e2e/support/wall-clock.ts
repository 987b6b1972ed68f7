import type { Page } from '@playwright/test';

/** Runs in the page: shifts `Date` by `shift` ms. The monotonic clock and timers remain right. */
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

/** Shifts the wall clock of a running page. Several shifts add up, and a reload undoes them. */
export const turnWallClock = (page: Page, by: number): Promise<void> =>
  page.evaluate(shiftDate, by);
