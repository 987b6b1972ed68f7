import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../support/files.ts';
import { GUARDS, type Guard } from './guards.ts';

/* `npm run test:guards [-- --only <words> …]` removes each guard and expects its test to fail. */
const FOLDERS = ['src', 'sync-server', 'tests', 'couchdb'];
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts'];
/** Timeout of one test (ms). A test that hangs does not count as failed. */
const TIMEOUT = 600_000;

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [''] } },
});
const copy = mkdtempSync(join(tmpdir(), 'okul-guards-'));
for (const path of [...FOLDERS, ...FILES])
  cpSync(join(ROOT, path), join(copy, path), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

/** Returns a pattern that also matches the titles made from a table of tests. */
const patternOf = (title: string): string =>
  title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdijo#]|\\\$\w+/g, '.+');

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

function fails({ test }: Guard): boolean {
  const report = join(copy, 'report.json');
  const pattern = patternOf(test.title);
  rmSync(report, { force: true });
  const args = ['vitest', 'run', test.file, '-t', pattern, '--reporter=json'];
  const { error } = spawnSync('npx', [...args, `--outputFile=${report}`], {
    cwd: copy,
    timeout: TIMEOUT,
    stdio: 'ignore',
  });
  if (error) return false;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const title = new RegExp(`^${pattern}$`);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .some((result) => result.status === 'failed' && title.test(result.title));
}

function isNoticed(guard: Guard): boolean {
  const path = join(copy, guard.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(guard.search, () => guard.replacement),
  );
  const noticed = fails(guard);
  writeFileSync(path, source);
  return noticed;
}

let missed = 0;
try {
  for (const guard of GUARDS.filter((g) => values.only.some((words) => g.guard.includes(words)))) {
    const noticed = isNoticed(guard);
    if (!noticed) missed += 1;
    process.stdout.write(`${noticed ? 'noticed' : 'NOT NOTICED'}: ${guard.guard}\n`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;
