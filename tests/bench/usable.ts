import { Device } from '../e2e/support/device.ts';
import { CLASS_NAME } from '../e2e/support/exam-paper.ts';
import { ALI, signIn } from '../e2e/support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { allowFunctions } from './in-page.ts';

/** A student's tablet, signed in, its app installed, that has no network from here on. */
export async function studentOffline(server: RunningServer): Promise<Device> {
  const app = new Device('app', server.origin);
  await signIn(app, ALI);
  await app.page.getByText(CLASS_NAME).first().waitFor();
  await app.installed();
  await app.goOffline();
  return app;
}

/**
 * Opens the device's start page in a tab of its own.
 * @param slowDown how many times slower than this machine its CPU is
 * @returns ms from the start of the navigation until the frame after the page shows its heading and its data
 */
export async function usableAfter(device: Device, slowDown: number): Promise<number> {
  const page = await device.open('about:blank');
  await allowFunctions(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript((text) => {
    const timed = window as unknown as { usableAt?: number };
    const look = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      const data = document.querySelector('main')?.textContent ?? '';
      if (!heading.startsWith('Merhaba') || !data.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        timed.usableAt = performance.now();
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, CLASS_NAME);
  await device.visit('/');
  const handle = await page.waitForFunction(
    () => (window as unknown as { usableAt?: number }).usableAt,
  );
  const time = await handle.jsonValue();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return time ?? Number.NaN;
}
