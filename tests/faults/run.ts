import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import type { Failure } from '../support/reports.ts';
import type { Counts } from './counts.ts';
import { describeStep } from './events.ts';
import { scheduleOf } from './schedule.ts';
import { Shares } from './shares.ts';

/*
 * `npm run test:faults -- --seeds N --from S` plays the schools of N seeds. `--twice` (or `--again
 * N` for the first N) plays each again and compares.
 */
const root = join(import.meta.dirname, '../..');
const out = join(root, `node_modules/.cache/okul-faults-${process.pid}`);
/** Number of schools after which a new process replaces the old one, because memory leaks. */
const SEEDS_A_PROCESS = 100;
/** Timeout of a school (ms). Most take one or two seconds. */
const LONGEST = 120_000;

/** Options of Node. There are no threads, because every processor plays a school. */
const ENGINE = ['--max-semi-space-size=64', '--single-threaded-gc'];

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    report: { type: 'string' },
    twice: { type: 'boolean', default: false },
    again: { type: 'string', default: '0' },
  },
});
const from = Number(values.from);
/** First seed whose school is played only once. */
const once = values.twice ? Number.POSITIVE_INFINITY : from + Number(values.again);
if (Number(values.seeds) > 1) ENGINE.push('--stack-trace-limit=0');
const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => from + at);

interface Answer {
  seed: number;
  wrong: string[];
  trace: string;
  /** Statistics; null if the school did not end. */
  counts: Counts | null;
}

async function bundle(): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { __APP_VERSION__: '"test"' },
    build: {
      ...{ ssr: 'tests/faults/child.ts', outDir: out, target: 'node20' },
      // Makes one file, because loading code later takes real time during the simulation.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return join(out, 'child.js');
}

/** Plays seeds in one process after another until none are left. */
async function playThem(file: string, answered: (answer: Answer) => void): Promise<void> {
  while (seeds.length > 0) {
    const player = new Player(file);
    if (!(await player.isReady)) throw new Error(`no school was founded: ${player.words}`);
    for (let played = 0; played < SEEDS_A_PROCESS && !player.isGone; played++) {
      const seed = seeds.shift();
      if (seed === undefined) break;
      answered(await player.play(seed));
    }
    player.end();
  }
}

class Player {
  readonly #child: ChildProcess;
  /** Last output of the process. */
  words = '';
  isGone = false;
  /** Resolves with null if the process could not found a school. */
  readonly isReady: Promise<unknown>;

  constructor(file: string) {
    this.#child = fork(file, { execArgv: ENGINE, silent: true });
    this.#child.stdout?.resume();
    this.#child.stderr?.on('data', (more) => {
      this.words = (this.words + more).slice(-2000);
    });
    this.isReady = said(this.#child);
  }

  async play(seed: number): Promise<Answer> {
    const answer = await ask(this.#child, seed);
    if (!answer) {
      this.isGone = true;
      const why = this.#child.killed ? `it is not over after ${LONGEST} ms` : 'its process died';
      return { seed, trace: '', counts: null, wrong: [`${why}: ${this.words}`] };
    }
    if (seed < once && (await ask(this.#child, seed))?.trace !== answer.trace)
      answer.wrong.push('played again, it came to something else');
    return answer;
  }

  end(): void {
    this.#child.kill();
  }
}

function ask(child: ChildProcess, seed: number): Promise<Answer | null> {
  child.send(seed);
  return said(child);
}

/** Resolves with the next message; null if the process ends or is killed after the timeout. */
const said = (child: ChildProcess): Promise<Answer | null> =>
  new Promise((resolve) => {
    // The process may be in an endless loop.
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    const end = (answer: Answer | null) => {
      clearTimeout(timer);
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
const shares = new Shares();
let passed = 0;
// The other processes also receive the interrupt, and complete their schools.
process.once('SIGINT', () => seeds.splice(0));
const file = await bundle();
const workers = Array.from({ length: availableParallelism() }, () =>
  playThem(file, (answer) => {
    if (answer.counts) shares.add(answer.counts);
    if (answer.wrong.length === 0) passed++;
    else failures.push({ name: `seed ${answer.seed}`, message: answer.wrong.join('\n') });
    process.stdout.write(answer.wrong.length === 0 ? '.' : describeFailure(answer));
  }),
);
await Promise.all(workers);
const failed = failures.length;
failures.push(...shares.failures());

if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify({ passed, failures }));
}
rmSync(out, { recursive: true, force: true });
const seconds = Math.round((Date.now() - startedAt) / 1000);
const last = from + passed + failed - 1;
process.stdout.write(
  `\n${passed} schools held, ${failed} did not: seeds ${from} to ${last}, ${seconds} s\n${shares.describe()}\n`,
);
for (const { name, message } of failures.slice(failed))
  process.stdout.write(`! ${name}: ${message}\n`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
