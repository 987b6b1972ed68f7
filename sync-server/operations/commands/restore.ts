import { configFrom } from '../../config.ts';
import { keepSecret } from '../../support/secret.ts';
import { secretIn } from '../backup/read.ts';
import { restore } from '../backup/restore.ts';
import { argumentsOf } from './arguments.ts';
import { commandMessages as messages } from './messages.ts';
import { run } from './run.ts';
import { bringForward, openSchool } from './source.ts';

/** `npm run restore -- FILE`: a backup into an empty data directory or an empty CouchDB, of whichever engine it came. */
await run(async () => {
  const [path = ''] = argumentsOf(messages.restoreUsage, { least: 1 }).positionals;
  const config = configFrom(process.env);
  // CouchDB learns the school's own key at once, not one that the first start after this would have to replace.
  const storage = await openSchool({ ...config, secret: config.secret ?? (await secretIn(path)) });
  try {
    const { secret, ...counted } = await restore(storage, path);
    keepSecret(config.dataDir, secret);
    await bringForward(config, storage);
    return messages.restored(counted);
  } finally {
    await storage.close();
  }
});
