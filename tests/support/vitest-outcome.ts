import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, Outcome } from './reports.ts';

/** Variable with the path of the output file. */
export const OUTCOME_FILE = 'VITEST_OUTCOME';

/** Puts the place first, because a long text is cut. */
const wordsOf = (errors: readonly SerializedError[] = []): string =>
  errors
    .flatMap(({ name = 'Error', message, stacks = [] }) => [
      ...stacks.slice(0, 1).map(({ file, line }) => `at ${file}:${line}`),
      `${name}: ${message}`,
    ])
    .join('\n');

/** Treats a file or group whose setup failed as one failure. */
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

/** Also reports errors outside of tests, which Vitest's own report lacks. */
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
