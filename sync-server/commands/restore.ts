import { parseArgs } from 'node:util';
import { keepSecret } from '../auth/secret.ts';
import { restore } from '../backup/restore.ts';
import { configFrom } from '../config.ts';
import { run, UsageError } from './run.ts';
import { bringForward, openSchool } from './source.ts';
import { commandWords as words } from './words.ts';

/** `npm run restore -- FILE`: a backup into an empty data directory or an empty CouchDB, of whichever engine it came. */
await run(async () => {
  const [path] = parseArgs({ allowPositionals: true }).positionals;
  if (!path) throw new UsageError(words.restoreUsage);
  const config = configFrom(process.env);
  const storage = await openSchool(config);
  try {
    const { secret, ...counted } = await restore(storage, path);
    keepSecret(config.dataDir, secret);
    await bringForward(config, storage);
    return words.restored(counted);
  } finally {
    await storage.close();
  }
});
