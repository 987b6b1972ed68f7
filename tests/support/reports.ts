import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/** `name` is file and test, `message` the reason. */
export interface Failure {
  name: string;
  message: string;
  /** Visible content at the failure, such as a screen or a server's log. One line each. */
  seen?: readonly string[];
}

export interface Outcome {
  passed: number;
  failures: readonly Failure[];
}
export const NOTHING: Outcome = { passed: 0, failures: [] };

export const failure = (name: string, message: string): Outcome => ({
  passed: 0,
  failures: [{ name, message }],
});

export const plus = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
});

export const countOf = ({ passed, failures }: Outcome): string =>
  `${passed} passed, ${failures.length} failed`;

const outcome = z.object({
  passed: z.number(),
  failures: z.array(z.object({ name: z.string(), message: z.string() })),
});

/** Format of our own runners: tests/support/vitest-outcome.ts, tests/faults/run.ts. */
export const readOutcome = (json: unknown): Outcome => outcome.parse(json);

const playwrightError = z.object({ message: z.optional(z.string()) });
const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(
    z.object({
      errors: z.array(playwrightError),
      errorLocation: z.optional(z.object({ line: z.number() })),
      attachments: z.array(z.object({ name: z.string(), body: z.optional(z.string()) })),
    }),
  ),
});
type PlaywrightResult = z.infer<typeof playwrightTest>['results'][number];
const playwrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError),
});

type Suite = z.infer<typeof playwrightSuite>;

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/**
 * Reads Playwright's report. A test that passed only on retry has failed, and so has a run with an
 * error outside of tests.
 */
export function readPlaywright(json: unknown): Outcome {
  const { suites, errors } = playwrightReport.parse(json);
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => {
      const messages = results.flatMap((result) => result.errors).map(({ message }) => message);
      const lines = results.flatMap(({ errorLocation }) => errorLocation?.line ?? []);
      const name = `${[file, ...lines].join(':')} > ${title}`;
      return { status, name, message: messages.join('\n'), seen: results.flatMap(seenIn) };
    }),
  );
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: [
      ...failed.map(({ name, message, seen }) => ({ name, message, seen })),
      ...errors.map(({ message = '' }) => ({ name: 'outside of any test', message })),
    ],
  };
}

/** Maximum length of each visible content (characters). */
const MOST_SEEN = 2500;

/** Text attachments of a test; see tests/e2e/support/fixtures.ts. */
const seenIn = ({ attachments }: PlaywrightResult): string[] =>
  attachments.flatMap(({ name, body }) => {
    if (body === undefined) return [];
    const text = Buffer.from(body, 'base64').toString().replace(/\s+/g, ' ').trim();
    return `${name}: ${text.slice(-MOST_SEEN)}`;
  });

/** Maximum lines of one message, and of all failures: what fits at the end of a long output. */
const LINES_EACH = 6;
const LINES = 40;

/** Names each failure with the first lines of its message, as far as they fit. */
export function describeFailures(failures: readonly Failure[]): string {
  const lines: string[] = [];
  for (const [at, { name, message, seen = [] }] of failures.entries()) {
    const said = stripVTControlCharacters(message).split('\n');
    const words = [...said.filter((line) => line.trim() !== '').slice(0, LINES_EACH), ...seen];
    if (lines.length + 1 + words.length > LINES) {
      lines.push(`... and ${failures.length - at} more`);
      break;
    }
    lines.push(`FAILED ${name}`, ...words.map((line) => `  ${line}`));
  }
  return lines.join('\n');
}
