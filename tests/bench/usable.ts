import { z } from 'zod';
import { Device } from '../e2e/support/device.ts';
import { CLASS_NAME } from '../e2e/support/exam-paper.ts';
import { ALI, signIn } from '../e2e/support/people.ts';
import type { RunningServer } from '../support/server.ts';
import type { PlainBrowser } from './plain-browser.ts';

const timeSchema = z.object({ result: z.object({ value: z.number() }) });

/** Returns a signed-in student's tablet with the app. Its browser is closed. */
export async function studentsTablet(server: RunningServer): Promise<Device> {
  const app = new Device('app', server.origin);
  await signIn(app, ALI);
  await app.page.getByText(CLASS_NAME).first().waitFor();
  await app.installed();
  await app.closeBrowser();
  return app;
}

/**
 * Opens a start page in a new tab, offline, with a CPU slowed down by `slowDown`.
 * @returns time to the frame with heading and data (ms)
 */
export async function usableAfter(
  browser: PlainBrowser,
  origin: string,
  slowDown: number,
): Promise<number> {
  const tab = await browser.openTab();
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
  await tab.send('Network.enable');
  const none = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await tab.send('Network.emulateNetworkConditions', none);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await tab.send('Page.navigate', { url: `${origin}/` });
  const answer = await tab.send('Runtime.evaluate', { expression: 'usable', awaitPromise: true });
  await tab.close();
  return timeSchema.parse(answer).result.value;
}

/** Script as a text, because compiled functions need helpers that the page does not have. */
const WATCH = `
  var usable = new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      const data = document.querySelector('main')?.textContent ?? '';
      if (!heading.startsWith('Merhaba') || !data.includes(${JSON.stringify(CLASS_NAME)})) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
`;
