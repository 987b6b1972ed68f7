import { Device } from '../e2e/support/device.ts';
import { type RunningServer, startBuiltServer } from '../support/server.ts';
import { buildBarePage } from './bare-page.ts';
import { format, type Measure, median } from './numbers.ts';
import { PlainBrowser } from './plain-browser.ts';
import { studentsTablet, usableAfter } from './usable.ts';

const RUNS = 15;
const SLOW_DOWN = 4;
const GOAL = 1.8;

/** Measures how long the app takes to open offline, compared with a bare page (medians). */
export async function measureOpening(server: RunningServer): Promise<Measure[]> {
  const bareServer = await startBuiltServer(await buildBarePage());
  const bare = await barePage(bareServer);
  const app = await studentsTablet(server);
  const browsers = {
    app: PlainBrowser.start(app.storage),
    bare: PlainBrowser.start(bare.storage),
  };
  try {
    const times = { app: [] as number[], bare: [] as number[] };
    // The first opening fills the browser's caches and is not counted.
    for (let run = 0; run <= RUNS; run++) {
      const both = {
        app: await usableAfter(browsers.app, server.origin, SLOW_DOWN),
        bare: await usableAfter(browsers.bare, bareServer.origin, SLOW_DOWN),
      };
      if (run === 0) continue;
      times.app.push(both.app);
      times.bare.push(both.bare);
    }
    return measuresOf(median(times.app), median(times.bare));
  } finally {
    await browsers.app.kill();
    await browsers.bare.kill();
    await app.dispose();
    await bare.dispose();
    await bareServer.dispose();
  }
}

/** Returns a tablet on which the bare page is installed. */
async function barePage({ origin }: RunningServer): Promise<Device> {
  const device = new Device('bare', origin);
  await device.open('/');
  await device.installed();
  await device.closeBrowser();
  return device;
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
