import { defineConfig } from '@playwright/test';

/** No tests: uses Playwright's fixtures for servers and devices. */
export default defineConfig({
  testDir: '.',
  testMatch: ['take.ts', 'guide.ts'],
  workers: 1,
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { actionTimeout: 30_000, navigationTimeout: 30_000 },
});
