import * as z from 'zod/mini';

export interface Counts {
  passed: number;
  failed: number;
}
export const NOTHING: Counts = { passed: 0, failed: 0 };

export const plus = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** A file that could not even be loaded has no tests that failed; it counts as one. */
export function readVitest(json: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(json);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** A test that passed only at another try has failed once. */
export function readPlaywright(json: unknown): Counts {
  const { expected, unexpected, flaky } = playwrightReport.parse(json).stats;
  return { passed: expected, failed: unexpected + flaky };
}

const faultsReport = z.object({ passed: z.number(), failed: z.number() });

/** Each school that was played is a test. */
export const readFaults = (json: unknown): Counts => faultsReport.parse(json);
