import type { Page } from '@playwright/test';
import { Device } from '../e2e/support/device.ts';
import { signIn, ZEYNEP } from '../e2e/support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { allowFunctions } from './in-page.ts';
import { format, type Measure, median } from './numbers.ts';
import { uidOnDevice } from './tables.ts';

const KEYS = 60;
const MANY = 200;
/** ms: one frame. */
const GOAL = 16;

/** Typing a question's text while the exam being prepared has no question, and while it has two hundred. */
export async function measureTyping(server: RunningServer): Promise<Measure[]> {
  const device = new Device('teacher', server.origin);
  try {
    await signIn(device, ZEYNEP);
    await device.synced();
    const measures: Measure[] = [];
    for (const count of [0, MANY]) measures.push(measureOf(count, await timesWith(device, count)));
    return measures;
  } finally {
    await device.dispose();
  }
}

async function timesWith(device: Device, count: number): Promise<number[]> {
  const { page } = device;
  await keepDraft(page, await uidOnDevice(page), count);
  await device.visit('/exam-management');
  await page.getByText(`${count} soru`, { exact: true }).waitFor();
  await allowFunctions(page);
  const text = page.getByRole('textbox', { name: 'Soru metni' });
  await text.focus();
  await listen(page);
  await page.keyboard.type('Bu sorunun cevabı kaçtır? '.repeat(4).slice(0, KEYS), { delay: 20 });
  const times = await page.evaluate(() => (globalThis as Timed).keyTimes ?? []);
  await text.fill('');
  return times;
}

type Timed = typeof globalThis & { keyTimes?: number[] };

/** Notes of each key how long the page was at it: from its event until all is drawn anew and laid out. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    (globalThis as Timed).keyTimes = times;
    let startedAt = 0;
    addEventListener('keydown', () => (startedAt = performance.now()), { capture: true });
    addEventListener('input', () => {
      // A message arrives after all that the event has set going.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        document.body.getBoundingClientRect();
        times.push(performance.now() - startedAt);
      };
      port2.postMessage(null);
    });
  });

/** Puts an exam being prepared where the form keeps it through reloads. */
const keepDraft = (page: Page, uid: string, count: number): Promise<void> =>
  page.evaluate(
    ({ key, count }) => {
      const questions = Array.from({ length: count }, (_, at) => ({
        listId: `q${at}`,
        text: `${at + 1}. soru: aşağıdakilerden hangisi doğrudur?`,
        ...{ kind: 'single', body: { options: ['Birinci şık', 'İkinci şık', 'Üçüncü şık', ''] } },
        key: 'A',
      }));
      localStorage.setItem(key, JSON.stringify({ examName: 'Kesirler', questions }));
    },
    { key: `okul.draft.exam.${uid}`, count },
  );

const measureOf = (count: number, times: readonly number[]): Measure => ({
  what: `Typing a question beside ${count} others, a key, median of ${times.length}`,
  value: format.ms(median(times)),
  goal: `≤ ${GOAL} ms`,
  isMet: median(times) <= GOAL,
});
