import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { makeShortLivedFiles } from '../support/files.ts';

/** Longer than the longest pause between attempts (ms); on CouchDB each step is a request. */
const LONGEST = process.env.E2E_COUCHDB_URL ? 180_000 : 60_000;

makeShortLivedFiles();

const results = join(import.meta.dirname, '../../test-results');

/**
 * No retries: a test that needs luck is broken. Limits only detect standstill. Each test has its
 * own server and devices and waits for a good part of its time, so three at once keep two cores
 * busy. Browsers are opened by support/device.ts. Traces double the time of every test (`-- --trace
 * retain-on-failure`).
 */
export default defineConfig({
  projects: [
    // Tests of everything that can lose an answer, a mark or a secret.
    { name: 'exams', testDir: 'exams' },
    // Tests of look and behaviour; `npm test` runs them with `--all` only.
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
