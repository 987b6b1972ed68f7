import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, Outcome } from './reports.ts';

/** Where the outcome is written to: the file that this variable names. */
export const OUTCOME_FILE = 'VITEST_OUTCOME';

/** Where it was thrown comes first: what follows may be long, and is cut. */
const wordsOf = (errors: readonly SerializedError[] = []): string =>
  errors
    .flatMap(({ name = 'Error', message, stacks = [] }) => [
      ...stacks.slice(0, 1).map(({ file, line }) => `at ${file}:${line}`),
      `${name}: ${message}`,
    ])
    .join('\n');

/** A file or a group that could not be made ready has no tests that failed; it counts as one. */
function failuresIn(file: TestModule): Failure[] {
  const path = file.relativeModuleId;
  const broken = [file, ...file.children.allSuites()].filter((each) => each.errors().length > 0);
  return [
    ...broken.map((each) => ({
      name: each.type === 'module' ? path : `${path} > ${each.fullName}`,
      message: wordsOf(each.errors()),
    })),
    ...[...file.children.allTests('failed')].map((test) => ({
      name: `${path} > ${test.fullName}`,
      message: wordsOf(test.result().errors),
    })),
  ];
}

/**
 * Vitest's own report leaves out what was thrown outside of any test, which fails a run as well: each such error counts
 * as one failure.
 */
// biome-ignore lint/style/noDefaultExport: the form that Vitest asks for
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[OUTCOME_FILE];
    if (!file) throw new Error(`${OUTCOME_FILE} has to name a file.`);
    const outcome: Outcome = {
      passed: files.flatMap((each) => [...each.children.allTests('passed')]).length,
      failures: [
        ...files.flatMap(failuresIn),
        ...unhandled.map((error) => ({
          name: 'an error outside of any test',
          message: wordsOf([error]),
        })),
      ],
    };
    writeFileSync(file, JSON.stringify(outcome));
  }
}
