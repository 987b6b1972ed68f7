import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { makeShortLivedFiles } from '../support/files.ts';

/** Timeout of an expectation (ms), longer than the sync's longest pause. */
const LONGEST = process.env.E2E_COUCHDB_URL ? 180_000 : 60_000;

makeShortLivedFiles();

const results = join(import.meta.dirname, '../../test-results');

/** No test is repeated, because a test that needs luck is broken. */
export default defineConfig({
  projects: [
    // One test or more for each way to lose an answer or a mark, or to reveal a secret. The names
    // of the files give the order, and the longest test comes first.
    { name: 'exams', testDir: 'exams' },
    // Tests of everything else. `npm test` runs them if `--all` is given.
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
