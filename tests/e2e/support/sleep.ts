import { expect } from '@playwright/test';
import type { Device } from './device.ts';
import { turnWallClock } from './wall-clock.ts';

/** Longer than any pause of a running timer (ms). */
const STANDING_STILL = 2500;

/**
 * Freezes the page, as before the device sleeps, and wakes it. Meanwhile timers stop, the wall
 * clock advances by `slept` ms and the monotonic one hardly. Automated Chromium freezes no visible
 * page, so events are dispatched and its process is stopped.
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
