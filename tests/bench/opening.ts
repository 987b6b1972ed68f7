import { Device } from '../e2e/support/device.ts';
import { type RunningServer, startBuiltServer } from '../support/server.ts';
import { buildBarePage } from './bare-page.ts';
import { format, type Measure, median } from './numbers.ts';
import { studentOffline, usableAfter } from './usable.ts';

const RUNS = 15;
const SLOW_DOWN = 4;
const GOAL = 1.8;

/** Opening the installed app offline to a home with its data, beside a bare React page; in turns, medians. */
export async function measureOpening(server: RunningServer): Promise<Measure[]> {
  const bareServer = await startBuiltServer(await buildBarePage());
  const bare = new Device('bare', bareServer.origin);
  const app = await studentOffline(server);
  try {
    await bare.open('/');
    await bare.installed();
    await bare.goOffline();
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

async function openingTime(device: Device): Promise<number> {
  await device.closeTab();
  return usableAfter(device, SLOW_DOWN);
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
