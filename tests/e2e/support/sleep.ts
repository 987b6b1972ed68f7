import { expect } from '@playwright/test';
import type { Device } from './device.ts';
import { turnWallClock } from './wall-clock.ts';

/** Time without a timer after which the page counts as stopped (ms). */
const STANDING_STILL = 2500;

/**
 * Simulates a sleep of `slept` ms by events and a stopped process, because automated Chromium
 * freezes no visible page.
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
