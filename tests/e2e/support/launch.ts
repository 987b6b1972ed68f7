import { join } from 'node:path';
import { type BrowserContext, chromium, firefox } from '@playwright/test';
import { findFirefox } from '../../support/browsers.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../support/chromium.ts';

export type BrowserName = 'chromium' | 'firefox';

/** Starts a browser as on a tablet, with its data in `storage`. */
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

/** Options for a distribution's Firefox, which is driven over WebDriver BiDi. */
const stockFirefox = () => ({
  channel: 'moz-firefox',
  executablePath: join(import.meta.dirname, 'firefox.mjs'),
  env: { ...process.env, FIREFOX_PATH: findFirefox() ?? undefined },
});
