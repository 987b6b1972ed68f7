import { join } from 'node:path';
import { initialSize, SIZE_LIMIT } from './size.ts';

/* Last step of `npm run check`. Fails if a student's first download is too large. */
const { chunks, total, afterwards } = initialSize(join(import.meta.dirname, '../../dist/app'));

const kB = (value: number): string => `${value.toFixed(1)} kB`;
for (const { file, size } of chunks)
  process.stdout.write(`${kB(size / 1000).padStart(10)}  ${file}\n`);
process.stdout.write(
  `Initial JavaScript of a student, gzipped: ${kB(total)} of ${SIZE_LIMIT} kB ` +
    `(entry with shell, home screen, all they import; ${kB(afterwards)} of replication follow in the background).\n`,
);
if (total > SIZE_LIMIT) process.exitCode = 1;
