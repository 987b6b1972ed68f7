import { expect } from '@playwright/test';
import type { Device } from './device.ts';
import { turnWallClock } from './wall-clock.ts';

/**
 * Time without a timer after which the page counts as stopped (ms). Longer than pauses of a running
 * timer.
 */
const STANDING_STILL = 2500;

/**
 * Simulates that the device sleeps for `slept` ms. Automated Chromium freezes no visible page, so
 * the function dispatches the events and stops the page's process.
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
