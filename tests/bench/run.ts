import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { ALI, ZEYNEP } from '../e2e/support/people.ts';
import { seedExam, seedSchool } from '../e2e/support/seed.ts';
import { ensureChromium } from '../support/chromium.ts';
import { type RunningServer, startBuiltServer } from '../support/server.ts';
import { initialSize, SIZE_LIMIT } from '../support/size.ts';
import { measureAnswering } from './answering.ts';
import { measureBackup } from './backup.ts';
import { measureLists } from './lists.ts';
import { measureMarking } from './marking.ts';
import { type Measure, printTable } from './numbers.ts';
import { measureOpening } from './opening.ts';
import { measurePictures } from './pictures.ts';
import { measureTyping } from './typing.ts';

/* `npm run bench [-- MEASURE…]` checks the app's goals. It is no part of `npm test`. */
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

const MEASURES: Readonly<Record<string, (server: RunningServer) => Promise<Measure[]>>> = {
  answering: measureAnswering,
  typing: measureTyping,
  opening: measureOpening,
  lists: measureLists,
  marking: measureMarking,
  pictures: measurePictures,
  backup: measureBackup,
  size: async () => [measureSize()],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(MEASURES, name));
if (unknown.length > 0)
  throw new Error(
    `no such measure: ${unknown.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}`,
  );

ensureChromium();
execSync('npm run --silent build', { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const server = await startBuiltServer();
try {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedExam(school);
  const measures: Measure[] = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (asked.length === 0 || asked.includes(name)) measures.push(...(await measure(server)));
  }
  printTable(measures);
  process.exitCode = measures.some(({ isMet }) => isMet === false) ? 1 : 0;
} finally {
  await server.dispose();
}
