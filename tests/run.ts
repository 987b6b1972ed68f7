import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './support/chromium.ts';
import { EXHAUSTIVE } from './support/exhaustive.ts';
import {
  countOf,
  describeFailures,
  failure,
  NOTHING,
  type Outcome,
  plus,
  readOutcome,
  readPlaywright,
} from './support/reports.ts';
import { OUTCOME_FILE } from './support/vitest-outcome.ts';

/*
 * `npm test`: all stages, the cheapest failures first. `--all` adds the browser tests of
 * `tests/e2e/app`, more simulated schools, every kill point and more random cases. The last line has
 * the counts, below the names of failed tests. A stage that could not run counts as one failure.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');

interface Stage {
  name: string;
  run: () => Outcome;
}

function command(program: string, args: readonly string[], env = process.env): number {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) process.stderr.write(`${error.message}\n`);
  return status ?? 1;
}

/** Reads a report. Counts one failure for a runner that failed without a failed test. */
function read(report: string, status: number, reader: (json: unknown) => Outcome): Outcome {
  if (!existsSync(report))
    return failure(report, `not written, and the runner ended with ${status}`);
  const outcome = reader(JSON.parse(readFileSync(report, 'utf8')));
  const isHidden = status !== 0 && outcome.failures.length === 0;
  const hidden = failure(report, `names no failure, but the runner ended with ${status}`);
  return isHidden ? plus(outcome, hidden) : outcome;
}

function unitAndSync(): Outcome {
  const report = join(reports, 'vitest.json');
  const args = ['vitest', 'run', '--reporter=dot', '--reporter=./tests/support/vitest-outcome.ts'];
  const exhaustive = values.all ? { [EXHAUSTIVE]: '1' } : {};
  const status = command('npx', args, { ...process.env, ...exhaustive, [OUTCOME_FILE]: report });
  return read(report, status, readOutcome);
}

/** Plays the first seeds of `npm run test:faults`, and three of them twice for comparison. */
function faults(): Outcome {
  const report = join(reports, 'faults.json');
  const count = ['--seeds', values.all ? '120' : '40', '--again', '3'];
  const args = ['tsx', 'tests/faults/run.ts', ...count, '--report', report];
  return read(report, command('npx', args), readOutcome);
}

function build(): Outcome {
  const status = command('npm', ['run', '--silent', 'build']);
  return status === 0 ? NOTHING : failure('npm run build', `ended with ${status}`);
}

function browser(): Outcome {
  ensureChromium();
  return NOTHING;
}

function endToEnd(): Outcome {
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];
  const part = values.all ? [] : ['--project', 'exams'];
  return read(join(reports, 'e2e.json'), command('npx', [...args, ...part]), readPlaywright);
}

const STAGES: readonly Stage[] = [
  { name: 'unit, screens, contract, sync', run: unitAndSync },
  { name: 'simulated schools', run: faults },
  { name: 'build', run: build },
  { name: 'browser', run: browser },
  { name: 'end to end', run: endToEnd },
];

function runStage({ name, run }: Stage): Outcome {
  process.stdout.write(`\n== ${name}\n`);
  try {
    return run();
  } catch (error) {
    return failure(name, error instanceof Error ? error.message : String(error));
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let total = NOTHING;
const summary: string[] = [];
for (const stage of STAGES) {
  const startedAt = Date.now();
  const outcome = runStage(stage);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  summary.push(`${stage.name.padEnd(32)} ${countOf(outcome)}, ${seconds} s`);
  total = plus(total, outcome);
  const hasFailed = outcome.failures.length > 0;
  // Later stages need the build and a browser.
  if (hasFailed && (stage.name === 'build' || stage.name === 'browser')) break;
}

process.stdout.write(`\n${describeFailures(total.failures)}\n\n${summary.join('\n')}\n\n`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;
process.stdout.write(`${countOf(total)}\n`);
