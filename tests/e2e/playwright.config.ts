import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { makeShortLivedFiles } from '../support/files.ts';

/** ms. Longer than the longest pause between two attempts to reach the server; on a CouchDB each step of the server is a request. */
const LONGEST = process.env.E2E_COUCHDB_URL ? 180_000 : 60_000;

makeShortLivedFiles();

const results = join(import.meta.dirname, '../../test-results');

/**
 * No second try: a test that needs luck is a broken test. Nothing waits for a time, so the limits are only against
 * standing still, on machines that are slow and busy. Each test has a server and devices of its own, those of one file
 * as well, and waits for a good part of its time: three at once keep two cores busy. Browsers are opened by
 * support/device.ts.
 *
 * No traces unless asked for (`-- --trace retain-on-failure`): recording one doubles the time of every test.
 */
export default defineConfig({
  projects: [
    // What can lose an answer, a mark or a secret.
    { name: 'exams', testDir: 'exams' },
    // How the rest looks and behaves: `npm test` leaves it to `--all`.
    { name: 'app', testDir: 'app' },
  ],
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 900_000,
  expect: { timeout: LONGEST },
  outputDir: join(results, 'e2e'),
  reporter: [['line'], ['json', { outputFile: join(results, 'e2e.json') }]],
  use: {
    actionTimeout: LONGEST,
    navigationTimeout: LONGEST,
    screenshot: 'only-on-failure',
  },
});
