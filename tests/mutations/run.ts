import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileOf, type Proof, titleOf } from '../support/proof.ts';
import { MUTATIONS } from './list.ts';
import type { Mutation } from './mutation.ts';

/*
 * `npm run test:mutations [-- --only <words> …]`: takes out one safeguard after another, in a copy of the tree, and runs the
 * test that guards it, which has to fail. Takes minutes and is no part of `npm test`; `list.test.ts` is, and keeps the
 * list true.
 */
const root = join(import.meta.dirname, '../..');
const ROOMS = [
  'src',
  'sync-server',
  'tests',
  'couchdb',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
/**
 * A mutant may wait for ever for what no longer comes. That says nothing, so it counts as not noticed. Longer than the two
 * tests of a table that wait until their own time is over. ms.
 */
const LONGEST = 600_000;

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [''] } },
});
const copy = mkdtempSync(join(tmpdir(), 'okul-mutations-'));
for (const room of ROOMS) cpSync(join(root, room), join(copy, room), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** Matches the titles of a test, of which a table makes several. */
const patternOf = (title: string): string =>
  title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdijo#]|\\\$\w+/g, '.+');

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/** Whether the test failed in the copy; it does not where there is none of that title, or where it did not come to its end. */
function fails(test: Proof): boolean {
  const report = join(copy, 'report.json');
  const pattern = patternOf(titleOf(test));
  rmSync(report, { force: true });
  spawnSync(
    'npx',
    ['vitest', 'run', fileOf(test), '-t', pattern, '--reporter=json', `--outputFile=${report}`],
    { cwd: copy, timeout: LONGEST, stdio: 'ignore' },
  );
  if (!existsSync(report)) return false;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const whole = new RegExp(`^${pattern}$`);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .some((ended) => ended.status === 'failed' && whole.test(ended.title));
}

const isAsked = ({ safeguard }: Mutation): boolean =>
  values.only.some((words) => safeguard.includes(words));

/** That the test passes while nothing is taken out, `npm test` shows. */
function isNoticed({ file, search, replacement, test }: Mutation): boolean {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(search, () => replacement),
  );
  const isFailing = fails(test);
  writeFileSync(path, source);
  return isFailing;
}

let unnoticed = 0;
try {
  for (const mutation of MUTATIONS.filter(isAsked)) {
    const noticed = isNoticed(mutation);
    if (!noticed) unnoticed += 1;
    process.stdout.write(`${noticed ? 'noticed' : 'NOT NOTICED'}: ${mutation.safeguard}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = unnoticed > 0 ? 1 : 0;
