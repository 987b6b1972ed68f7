import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { startSharedWorker } from '../../sync-server/worker/shared-worker.ts';

/* `node --import tsx … <school>` runs a worker in its own process, so that a test can kill it. */
const [, , school = ''] = process.argv;
startSharedWorker({ storage: openTestStorage(process.env.COUCHDB_URL, school) });
