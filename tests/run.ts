import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium.ts';
import {
  type Counts,
  NOTHING,
  plus,
  readFaults,
  readPlaywright,
  readVitest,
} from './support/reports.ts';

/*
 * `npm test`: everything that has to hold, in the order in which it is cheapest to fail. Its very last line is the plain
 * count. A stage that could not run counts as one failure, so that no failure hides behind "0 failed".
 */
const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');

interface Stage {
  name: string;
  run: () => Counts;
}

function command(program: string, args: readonly string[]): number {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) process.stderr.write(`${error.message}\n`);
  return status ?? 1;
}

/** Runs a test runner and reads its report; a run that failed without a failed test counts as one. */
function tests(args: readonly string[], report: string, read: (json: unknown) => Counts): Counts {
  const status = command('npx', args);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(report, 'utf8')));
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function unitAndSync(): Counts {
  const report = join(reports, 'vitest.json');
  const args = [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return tests(args, report, readVitest);
}

/** The first of what `npm run test:faults` plays. */
function faults(): Counts {
  const report = join(reports, 'faults.json');
  const args = ['tsx', 'tests/faults/run.ts', '--seeds', '120', '--report', report];
  return tests(args, report, readFaults);
}

function build(): Counts {
  return command('npm', ['run', '--silent', 'build']) === 0 ? NOTHING : { passed: 0, failed: 1 };
}

function browser(): Counts {
  ensureChromium();
  return NOTHING;
}

function endToEnd(): Counts {
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];
  return tests(args, join(reports, 'e2e.json'), readPlaywright);
}

const STAGES: readonly Stage[] = [
  { name: 'unit, screens, contract, sync', run: unitAndSync },
  { name: 'simulated schools', run: faults },
  { name: 'build', run: build },
  { name: 'browser', run: browser },
  { name: 'end to end', run: endToEnd },
];

function runStage({ name, run }: Stage): Counts {
  process.stdout.write(`\n== ${name}\n`);
  try {
    return run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let total = NOTHING;
const summary: string[] = [];
for (const stage of STAGES) {
  const startedAt = Date.now();
  const counts = runStage(stage);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  summary.push(
    `${stage.name.padEnd(32)} ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  );
  total = plus(total, counts);
  // Nothing after the build means anything without it, and nothing in a browser without a browser.
  if (counts.failed > 0 && (stage.name === 'build' || stage.name === 'browser')) break;
}

process.stdout.write(`\n${summary.join('\n')}\n\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
