import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { makeShortLivedFiles } from '../support/files.ts';

/**
 * Timeout of an expectation (ms). Longer than the sync's longest pause; CouchDB needs more time for
 * each step.
 */
const LONGEST = process.env.E2E_COUCHDB_URL ? 180_000 : 60_000;

makeShortLivedFiles();

const results = join(import.meta.dirname, '../../test-results');

/**
 * There are no retries, because a test that needs luck is broken. Tests mostly wait, so three at
 * once use two cores well.
 */
export default defineConfig({
  projects: [
    // Tests of everything that can lose an answer or a mark, or reveal a secret.
    { name: 'exams', testDir: 'exams' },
    // Tests of look and behaviour. `npm test` runs them if `--all` is given.
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
