import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Configuration of a smoke test in Debian's WebKitGTK, which Playwright cannot drive. */
export default defineConfig({
  ...base,
  projects: [{ name: 'webkit', testMatch: '*.webkit.ts' }],
  workers: 1,
});
