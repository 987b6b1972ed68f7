import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const results = join(import.meta.dirname, '../../test-results');

/** One worker and no second try: a test that needs luck is a broken test. Browsers are opened by support/device.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  outputDir: join(results, 'e2e'),
  reporter: [['line'], ['json', { outputFile: join(results, 'e2e.json') }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
