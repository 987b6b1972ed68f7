import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import type { Failure } from '../support/reports.ts';
import { describeStep, scheduleOf } from './schedule.ts';

/*
 * `npm run test:faults -- --seeds N --from S`: plays the schools of N seeds, as many at a time as there are processors.
 * With `--twice` each is played again, and has to come to the same. What does not hold is said at once; an interrupt (Ctrl-C)
 * lets those under way end and counts what was played.
 */
const root = join(import.meta.dirname, '../..');
const out = join(root, `node_modules/.cache/okul-faults-${process.pid}`);
/** A process is replaced after so many schools: what leaks does not grow without end. */
const SEEDS_A_PROCESS = 100;

/** Room for what lives shortly; no stacks, which a cut line makes by the thousand, unless one school is looked at. */
const ENGINE = ['--max-semi-space-size=32'];

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    report: { type: 'string' },
    twice: { type: 'boolean', default: false },
  },
});
const from = Number(values.from);
if (Number(values.seeds) > 1) ENGINE.push('--stack-trace-limit=0');
const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => from + at);

interface Answer {
  seed: number;
  wrong: string[];
  trace: string;
}

async function bundle(): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { __APP_VERSION__: '"test"' },
    build: { ssr: 'tests/faults/child.ts', outDir: out, target: 'node20' },
  });
  return join(out, 'child.js');
}

/** One process after another, each playing seeds until there are none left. */
async function playThem(file: string, answered: (answer: Answer) => void): Promise<void> {
  while (seeds.length > 0) {
    const child = fork(file, { execArgv: ENGINE, silent: true });
    let words = '';
    child.stdout?.resume();
    child.stderr?.on('data', (more) => {
      words = (words + more).slice(-2000);
    });
    await said(child);
    for (let played = 0; played < SEEDS_A_PROCESS; played++) {
      const seed = seeds.shift();
      if (seed === undefined) break;
      const answer = await ask(child, seed);
      if (answer && values.twice && (await ask(child, seed))?.trace !== answer.trace)
        answer.wrong.push('played again, it came to something else');
      answered(answer ?? { seed, trace: '', wrong: [`its process died: ${words}`] });
      if (!answer) break;
    }
    child.kill();
  }
}

function ask(child: ChildProcess, seed: number): Promise<Answer | null> {
  child.send(seed);
  return said(child);
}

/** The next message; null when the process ends without one. */
const said = (child: ChildProcess): Promise<Answer | null> =>
  new Promise((resolve) => {
    const end = (answer: Answer | null) => {
      child.removeAllListeners();
      resolve(answer);
    };
    child.once('message', (answer) => end(answer as Answer));
    child.once('exit', () => end(null));
  });

function describeFailure({ seed, wrong }: Answer): string {
  const steps = scheduleOf(seed).map((step, at) => `  ${at + 1}. ${describeStep(step)}`);
  const lines = [
    `\nseed ${seed} (--from ${seed} --seeds 1):`,
    ...steps,
    ...wrong.map((line) => `  ! ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}

const startedAt = Date.now();
const failures: Failure[] = [];
let passed = 0;
// The processes are in the terminal's group: they hear of the interrupt too, and play on.
process.once('SIGINT', () => seeds.splice(0));
const file = await bundle();
const workers = Array.from({ length: availableParallelism() }, () =>
  playThem(file, (answer) => {
    const held = answer.wrong.length === 0;
    if (held) passed++;
    else failures.push({ name: `seed ${answer.seed}`, message: answer.wrong.join('\n') });
    process.stdout.write(held ? '.' : describeFailure(answer));
  }),
);
await Promise.all(workers);

if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify({ passed, failures }));
}
rmSync(out, { recursive: true, force: true });
const seconds = Math.round((Date.now() - startedAt) / 1000);
const failed = failures.length;
const last = from + passed + failed - 1;
process.stdout.write(
  `\n${passed} schools held, ${failed} did not: seeds ${from} to ${last}, ${seconds} s\n`,
);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
