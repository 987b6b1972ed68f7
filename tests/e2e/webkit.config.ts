import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Smoke test in Debian's WebKitGTK, which Playwright runs but does not drive. */
export default defineConfig({
  ...base,
  projects: [{ name: 'webkit', testMatch: '*.webkit.ts' }],
  workers: 1,
});
