import { isRoleDatabase } from '../../../src/domain/session/databases.ts';
import { configFrom } from '../../config.ts';
import type { RebuildProgress } from '../../worker/rebuild/request.ts';
import { commandMessages as messages } from './messages.ts';
import { rebuildOf } from './rebuild-source.ts';
import { argumentsOf, run, tellError, UsageError } from './run.ts';

/* `npm run rebuild [-- --database NAME]`. A running server completes a stopped rebuild. */
await run(async () => {
  const options = { database: { type: 'string' } } as const;
  const only = argumentsOf(messages.rebuildUsage, { options }).values.database ?? null;
  if (only !== null && !isRoleDatabase(only)) throw new UsageError(messages.rebuildUsage);
  let last: RebuildProgress | null = null;
  let told = '';
  for await (const progress of rebuildOf(configFrom(process.env), only)) {
    last = progress;
    const line = messages.rebuilding(progress);
    if (line !== told) tellError(line);
    told = line;
  }
  if (last?.phase !== 'done') throw new Error(messages.rebuildBrokenOff);
  if (only !== null && last.databases === 0) throw new UsageError(messages.noSuchDatabase(only));
  return messages.rebuilt(last);
});
