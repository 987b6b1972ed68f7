import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import type { Options } from './support/fixtures.ts';

/** Configuration of the most important tests in Debian's Firefox. */
export default defineConfig<Options>({
  ...base,
  projects: [{ name: 'firefox', testMatch: '*.firefox.ts' }],
  workers: 1,
  use: { ...base.use, browserOfDevices: 'firefox' },
});
