import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { ALI, ZEYNEP } from '../e2e/support/people.ts';
import { seedExam, seedSchool } from '../e2e/support/seed.ts';
import { ensureChromium } from '../support/chromium.ts';
import { startBuiltServer } from '../support/server.ts';
import { initialSize, SIZE_LIMIT } from '../support/size.ts';
import { measureAnswering } from './answering.ts';
import { measureLists } from './lists.ts';
import { type Measure, printTable } from './numbers.ts';
import { measureOpening } from './opening.ts';
import { measureResultsPage } from './results-page.ts';

/* `npm run bench`: what the app must reach, measured on this machine. Not part of `npm test`: a busy machine is slow. */
const root = join(import.meta.dirname, '../..');

function measureSize(): Measure {
  const { total } = initialSize(join(root, 'dist/app'));
  return {
    what: 'Initial JavaScript of a student, gzipped',
    value: `${total.toFixed(1)} kB`,
    goal: `≤ ${SIZE_LIMIT} kB`,
    isMet: total <= SIZE_LIMIT,
  };
}

ensureChromium();
execSync('npm run --silent build', { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const server = await startBuiltServer();
try {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedExam(school);
  const measures = [
    ...(await measureAnswering(server)),
    ...(await measureOpening(server)),
    ...(await measureResultsPage(server)),
    ...(await measureLists(server)),
    measureSize(),
  ];
  printTable(measures);
  process.exitCode = measures.some(({ isMet }) => isMet === false) ? 1 : 0;
} finally {
  await server.dispose();
}
