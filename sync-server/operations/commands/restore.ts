import { configFrom } from '../../config.ts';
import { keepSecret } from '../../support/secret.ts';
import { admitKnownForm, isUnfinished } from '../admit.ts';
import { secretIn } from '../backup/read.ts';
import { restore } from '../backup/restore.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run, tellError } from './run.ts';
import { bringForward, openSchool } from './source.ts';

/* `npm run restore -- FILE`: restores into an empty school. After an interruption, run it again. */
await run(async () => {
  const [path = ''] = argumentsOf(messages.restoreUsage, { least: 1 }).positionals;
  const config = configFrom(process.env);
  const secret = await secretIn(path);
  let isResumed = false;
  // Uses the backup's secret by default. A server refuses a CouchDB with another secret's key.
  const place = { ...config, secret: config.secret ?? secret };
  const storage = await openSchool(place, async (read) => {
    await admitKnownForm()(read);
    isResumed = await isUnfinished(read);
  });
  try {
    const counted = await restore(storage, path, {
      isResumed,
      began: () => tellError(messages.restoring(isResumed)),
      finish: async () => {
        keepSecret(config.dataDir, secret);
        await bringForward(config, storage);
      },
    });
    return messages.restored(counted);
  } finally {
    await storage.close();
  }
});
