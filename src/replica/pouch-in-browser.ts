import PouchDB from 'pouchdb';
import { writeStrictly } from './strict-writes.ts';
import { refuseTrialBlob } from './trial-blob.ts';

// Here, for a module's body runs once. A browser without IndexedDB is told so at opening.
if (typeof IDBObjectStore !== 'undefined') {
  refuseTrialBlob(IDBObjectStore.prototype);
  writeStrictly(IDBDatabase.prototype);
}

export { PouchDB };
