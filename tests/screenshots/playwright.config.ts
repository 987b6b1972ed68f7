import { defineConfig } from '@playwright/test';

/** Configuration of the screenshots. They use the fixtures of the tests, but are none. */
export default defineConfig({
  testDir: '.',
  testMatch: ['take.ts', 'guide.ts'],
  workers: 1,
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { actionTimeout: 30_000, navigationTimeout: 30_000 },
});
