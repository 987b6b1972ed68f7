import { spawn } from 'node:child_process';
import { join } from 'node:path';

/*
 * `npm run check`: the tests in one lane, everything else in another beside them, for machines have two cores at least.
 * Each step's words come in one piece when it ends; all steps run, so that one run tells all there is to mend.
 */
const LANES: readonly (readonly string[])[] = [
  ['unit'],
  ['format', 'lint', 'types', 'layers', 'deadcode', 'build', 'size'],
];

const root = join(import.meta.dirname, '..');
const failed: string[] = [];

/** Runs a script of package.json. */
async function run(name: string): Promise<void> {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk;
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) failed.push(name);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(
    `${words}== ${name}: ${code === 0 ? 'in order' : 'FAILED'}, ${seconds} s\n\n`,
  );
}

async function runLane(names: readonly string[]): Promise<void> {
  for (const name of names) await run(name);
}

await Promise.all(LANES.map(runLane));
process.stdout.write(failed.length === 0 ? 'All in order.\n' : `Failed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
