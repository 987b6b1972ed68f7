import { expect } from '@playwright/test';
import type { Device } from './device.ts';
import { turnWallClock } from './wall-clock.ts';

/** Longer than a timer that counts could hide (ms). */
const STANDING_STILL = 2500;

/**
 * The browser freezes the page, as it does before the device sleeps, and wakes it again. Meanwhile timers stand still; the
 * wall clock goes on by `slept` ms and the monotonic one by a moment, which is how most devices sleep. Chromium under
 * automation freezes no page in view, so it is told what a browser tells, and its process is stopped.
 */
export async function sleep(tablet: Device, slept: number) {
  await tablet.page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await turnWallClock(tablet.page, slept);
  const goOn = await tablet.stopPages();
  const stoppedAt = Date.now();
  await expect.poll(() => Date.now() - stoppedAt).toBeGreaterThan(STANDING_STILL);
  goOn();
  await tablet.page.evaluate(() => document.dispatchEvent(new Event('resume')));
}
