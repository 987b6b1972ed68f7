import { expect, test } from 'vitest';
import { countOf, describeFailures, readOutcome, readPlaywright } from './reports.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const WHERE = {
  errorLocation: { line: 12 },
  attachments: [
    { name: 'shown on the tablet', body: base64('- main:\n  - text') },
    { name: 'screenshot' },
  ],
};

const run = (status: string, ...messages: string[]) => ({
  status,
  results: [{ errors: messages.map((message) => ({ message })), ...WHERE }],
});

const spec = (title: string, ...tests: ReturnType<typeof run>[]) => ({
  ...{ file: 'exam.spec.ts', title },
  tests,
});

test('counts Playwright results at every depth, and names each failure', () => {
  const inner = { specs: [spec('hands in', run('unexpected', 'no button'))] };
  const suites = [
    {
      specs: [spec('opens', run('expected')), spec('is left out', run('skipped'))],
      suites: [inner],
    },
  ];
  expect(readPlaywright({ suites, errors: [] })).toEqual({
    passed: 1,
    failures: [
      {
        name: 'exam.spec.ts:12 > hands in',
        message: 'no button',
        seen: ['shown on the tablet: - main: - text'],
      },
    ],
  });
});

test('counts a test that passed on retry as failed', () => {
  const flaky = run('flaky', 'late');
  flaky.results.push({ errors: [], ...WHERE });
  const suites = [{ specs: [spec('syncs', flaky)] }];
  expect(countOf(readPlaywright({ suites, errors: [] }))).toBe('0 passed, 1 failed');
});

test('counts an error outside of any test as a failure', () => {
  const { failures } = readPlaywright({ suites: [], errors: [{ message: 'no such file' }] });
  expect(failures).toEqual([{ name: 'outside of any test', message: 'no such file' }]);
});

test('rejects an invalid report', () => {
  expect(() => readOutcome({})).toThrow();
  expect(() => readPlaywright({})).toThrow();
});

test('prints name, first message lines and visible content of a failure', () => {
  const message = ['\u001b[31mError: 1\u001b[39m', '', ...'23456789'].join('\n');
  const failure = { name: 'a.test.ts > adds', message, seen: ['shown on the tablet: - main'] };
  expect(describeFailures([failure]).split('\n')).toEqual([
    'FAILED a.test.ts > adds',
    ...['  Error: 1', '  2', '  3', '  4', '  5', '  6', '  shown on the tablet: - main'],
  ]);
});

test('limits the summary of many failures, and counts the rest', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ name: `test ${at}`, message: 'a\nb\nc' }));
  const lines = describeFailures(many).split('\n');
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('... and 20 more');
});
