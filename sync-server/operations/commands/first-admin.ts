import { configFrom } from '../../config.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run } from './run.ts';
import { firstAdminOf } from './source.ts';

/** What `npm run service` begins with: a new school gets its first admin, and whoever sits before the screen reads the password. */
await run(async () => {
  argumentsOf(messages.firstAdminUsage, {});
  const told: string[] = [];
  await firstAdminOf(configFrom(process.env), (line) => told.push(line));
  return told.join('\n');
});
