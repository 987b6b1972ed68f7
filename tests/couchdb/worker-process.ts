import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { startSharedWorker } from '../../sync-server/worker/shared-worker.ts';

/* A server as far as it works, in a process of its own, so that it can be killed: `node --import tsx … <school>`. */
const [, , school = ''] = process.argv;
startSharedWorker({ storage: openTestStorage(process.env.COUCHDB_URL, school) });
