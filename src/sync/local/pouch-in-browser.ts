import PouchDB from 'pouchdb';
import { refuseTrialBlob } from './trial-blob.ts';

// Here, for a module's body runs once. A browser without IndexedDB is told so at opening.
if (typeof IDBObjectStore !== 'undefined') refuseTrialBlob(IDBObjectStore.prototype);

export { PouchDB };
