import { Device } from '../e2e/support/device.ts';
import { CLASS_NAME } from '../e2e/support/exam-paper.ts';
import { ALI, signIn } from '../e2e/support/people.ts';
import { type RunningServer, startBuiltServer } from '../support/server.ts';
import { buildBarePage } from './bare-page.ts';
import { allowFunctions } from './in-page.ts';
import { format, type Measure, median } from './numbers.ts';

const RUNS = 15;
const SLOW_DOWN = 4;
const GOAL = 2.5;

/** Opening the installed app offline to a home with its data, beside a bare React page; in turns, medians. */
export async function measureOpening(server: RunningServer): Promise<Measure[]> {
  const bareServer = await startBuiltServer(await buildBarePage());
  const app = new Device('app', server.origin);
  const bare = new Device('bare', bareServer.origin);
  try {
    await signIn(app, ALI);
    await app.page.getByText(CLASS_NAME).first().waitFor();
    await bare.open('/');
    for (const device of [app, bare]) {
      await device.installed();
      await device.goOffline();
    }
    const times = { app: [] as number[], bare: [] as number[] };
    // The first opening of each fills the browser's caches and is not counted.
    for (let run = 0; run <= RUNS; run++) {
      const both = { app: await openingTime(app), bare: await openingTime(bare) };
      if (run === 0) continue;
      times.app.push(both.app);
      times.bare.push(both.bare);
    }
    return measuresOf(median(times.app), median(times.bare));
  } finally {
    await app.dispose();
    await bare.dispose();
    await bareServer.dispose();
  }
}

/** ms from the start of the navigation until the frame after the page shows its heading and its data. */
async function openingTime(device: Device): Promise<number> {
  await device.closeTab();
  const page = await device.open('about:blank');
  await allowFunctions(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
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

function measuresOf(app: number, bare: number): Measure[] {
  const ratio = app / bare;
  const of = (what: string) => `${what}, offline, ${SLOW_DOWN}x slower CPU, median of ${RUNS}`;
  return [
    { what: of('Opening the app to its home'), value: format.ms(app), goal: '', isMet: null },
    { what: of('Opening a bare React page'), value: format.ms(bare), goal: '', isMet: null },
    {
      what: 'Opening, ratio',
      value: format.times(ratio),
      goal: `≤ ${GOAL}×`,
      isMet: ratio <= GOAL,
    },
  ];
}
