import { configFrom } from '../../config.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run } from './run.ts';
import { firstAdminOf } from './source.ts';

/* Creates a new school's first admin for `npm run service` and prints the password. */
await run(async () => {
  argumentsOf(messages.firstAdminUsage, {});
  const told: string[] = [];
  await firstAdminOf(configFrom(process.env), (line) => told.push(line));
  return told.join('\n');
});
