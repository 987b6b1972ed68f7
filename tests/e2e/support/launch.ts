import { join } from 'node:path';
import { type BrowserContext, chromium, firefox } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../support/chromium.ts';
import { findFirefox } from '../../support/firefox.ts';

export type BrowserName = 'chromium' | 'firefox';

/** Starts a browser as a tablet's, with what an earlier life of it left in `storage`. */
export function launch(
  browser: BrowserName,
  storage: string,
  offline: boolean,
  flags: readonly string[] = [],
): Promise<BrowserContext> {
  const tablet = {
    viewport: { width: 1024, height: 768 },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    offline,
  };
  return browser === 'firefox'
    ? firefox.launchPersistentContext(storage, { ...tablet, ...stockFirefox() })
    : chromium.launchPersistentContext(storage, {
        ...tablet,
        executablePath: chromiumPath(),
        args: [...CHROMIUM_FLAGS, ...flags],
      });
}

/** A Firefox as distributions ship it, not Playwright's own: driven over WebDriver BiDi. */
const stockFirefox = () => ({
  channel: 'moz-firefox',
  executablePath: join(import.meta.dirname, 'firefox.mjs'),
  env: { ...process.env, FIREFOX_PATH: findFirefox() ?? undefined },
});
