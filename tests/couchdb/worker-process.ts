import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { startSharedWorker } from '../../sync-server/worker/shared-worker.ts';

/* Runs a worker in a separate process, so that it can be killed: `node --import tsx … <school>`. */
const [, , school = ''] = process.argv;
startSharedWorker({ storage: openTestStorage(process.env.COUCHDB_URL, school) });
