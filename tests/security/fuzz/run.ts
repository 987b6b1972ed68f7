import { parseArgs } from 'node:util';
import { play } from './play.ts';

/*
 * `npm run test:fuzz -- --runs N --seed S`: N bad documents and batches, 100,000 where nothing is said. `npm test` plays a share of them.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
});

const startedAt = Date.now();
const line = (text: string): boolean => process.stdout.write(`${text}\n`);
let said = 0;
const tally = await play(Number(values.runs), Number(values.seed), ({ batches, documents }) => {
  if (batches + documents < said + 10_000) return;
  said = batches + documents;
  line(`${said} so far`);
});
const { wrong, ...counts } = tally;
line(`${JSON.stringify(counts)} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
for (const one of wrong) line(`WRONG ${one}`);
process.exit(wrong.length > 0 ? 1 : 0);
