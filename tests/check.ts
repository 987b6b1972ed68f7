import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanHead, lastGreen, noteGreen } from './support/last-green.ts';

/*
 * `npm run check`: the tests in one lane, everything else in another. All steps run, and each
 * prints its output when it ends. After a successful check, or if HEAD comes from a remote, only
 * tests of changed files run; `--all` runs all.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const head = cleanHead();
const green = values.all ? null : lastGreen();

const LANES: readonly (readonly string[])[] = [
  ['unit'],
  ['format', 'lint', 'types', 'layers', 'deadcode', 'build', 'size'],
];

const root = join(import.meta.dirname, '..');
const failed: string[] = [];

/** Additional arguments of a step. */
const ARGUMENTS: Record<string, readonly string[]> = {
  unit: green === null ? [] : ['--changed', green, '--passWithNoTests'],
};

/** Runs a script of package.json. */
async function run(name: string): Promise<void> {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', name, '--', ...(ARGUMENTS[name] ?? [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let words = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk;
    errors += chunk;
  });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  // The build warns on the standard error output and still exits with 0.
  const isInOrder = code === 0 && !(name === 'build' && errors !== '');
  if (!isInOrder) failed.push(name);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    `${words}== ${name}: ${isInOrder ? 'in order' : 'FAILED'}, ${seconds} s\n\n`,
  );
}

async function runLane(names: readonly string[]): Promise<void> {
  for (const name of names) await run(name);
}

await Promise.all(LANES.map(runLane));
if (failed.length === 0 && head !== null) noteGreen(head);
const tests = green === null ? 'All tests ran' : `Tests of what changed since ${green} ran`;
process.stdout.write(
  failed.length === 0 ? `All in order. ${tests}.\n` : `Failed: ${failed.join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
