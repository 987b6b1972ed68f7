import { parseArgs } from 'node:util';
import { playLogs } from './extensions/play.ts';
import { play } from './play.ts';

/*
 * `npm run test:fuzz -- --runs N --seed S` sends N bad documents and batches (default 100,000).
 * With `--logs` it sends N logs that continue other logs.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    logs: { type: 'boolean', default: false },
  },
});

const startedAt = Date.now();
const line = (text: string): boolean => process.stdout.write(`${text}\n`);
let said = 0;
function tell(played: number): void {
  if (played < said + 10_000) return;
  said = played;
  line(`${said} so far`);
}

const [runs, seed] = [Number(values.runs), Number(values.seed)];
const tally = values.logs
  ? await playLogs(runs, seed, ({ cases }) => tell(cases))
  : await play(runs, seed, ({ batches, documents }) => tell(batches + documents));
const { wrong, ...counts } = tally;
line(`${JSON.stringify(counts)} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
for (const one of wrong) line(`WRONG ${one}`);
process.exit(wrong.length > 0 ? 1 : 0);
