import { ensureWebKit } from '../../support/browsers.ts';
import { test as base } from './fixtures.ts';
import { startWebKit } from './webkit.ts';
import { WebKitTablet } from './webkit-tablet.ts';

const programs = ensureWebKit();

/** Reason why these tests are skipped; null if they run. */
export const skipped = programs ? null : 'No WebKit here, and none could be installed.';

interface Fixtures {
  /** Opens a tablet in a WebKit of its own, which stores nothing when it ends. */
  newTablet: () => Promise<WebKitTablet>;
}

export const test = base.extend<Fixtures>({
  newTablet: async ({ server }, use) => {
    const made: WebKitTablet[] = [];
    await use(async () => {
      if (!programs) throw new Error(String(skipped));
      const tablet = new WebKitTablet(await startWebKit(programs), server.origin);
      made.push(tablet);
      return tablet;
    });
    await Promise.all(made.map((tablet) => tablet.end()));
  },
});
export { expect } from '@playwright/test';
