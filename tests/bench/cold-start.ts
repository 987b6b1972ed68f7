import type { RunningServer } from '../support/server.ts';
import { format, type Measure, median } from './numbers.ts';
import { PlainBrowser } from './plain-browser.ts';
import { studentsTablet, usableAfter } from './usable.ts';

const RUNS = 7;
const SLOW_DOWN = 6;
/** ms. */
const GOAL = 3000;

/** The tablet's browser is killed, as by a flat battery, and opens the app again offline: from nothing, through its worker. */
export async function measureColdStart(server: RunningServer): Promise<Measure[]> {
  const app = await studentsTablet(server);
  let browser = PlainBrowser.start(app.storage);
  try {
    // What was just written is on the disk by then: a tablet is seldom killed as it is set up.
    await usableAfter(browser, server.origin, 1);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await browser.kill();
      browser = PlainBrowser.start(app.storage);
      times.push(await usableAfter(browser, server.origin, SLOW_DOWN));
    }
    const time = median(times);
    return [
      {
        what: `Opening the app after its browser was killed, offline, ${SLOW_DOWN}x slower CPU, median of ${RUNS}`,
        value: format.ms(time),
        goal: `< ${GOAL} ms`,
        isMet: time < GOAL,
      },
    ];
  } finally {
    await browser.kill();
    await app.dispose();
  }
}
