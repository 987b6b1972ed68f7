import { isRoleDatabase } from '../../src/domain/session/databases.ts';
import { configFrom } from '../config.ts';
import type { RebuildProgress } from '../worker/rebuild/request.ts';
import { argumentsOf } from './arguments.ts';
import { rebuildOf } from './rebuild-source.ts';
import { run, tellError, UsageError } from './run.ts';
import { commandWords as words } from './words.ts';

/*
 * `npm run rebuild [-- --database NAME]`: makes role databases what the school says, while its server runs or not. Breaking
 * it off stops a server that runs in nothing: it goes on, and says no more.
 */
await run(async () => {
  const options = { database: { type: 'string' } } as const;
  const only = argumentsOf(words.rebuildUsage, { options }).values.database ?? null;
  if (only !== null && !isRoleDatabase(only)) throw new UsageError(words.rebuildUsage);
  let last: RebuildProgress | null = null;
  let told = '';
  for await (const progress of rebuildOf(configFrom(process.env), only)) {
    last = progress;
    const line = words.rebuilding(progress);
    if (line !== told) tellError(line);
    told = line;
  }
  if (last?.phase !== 'done') throw new Error(words.rebuildBrokenOff);
  if (only !== null && last.databases === 0) throw new UsageError(words.noSuchDatabase(only));
  return words.rebuilt(last);
});
