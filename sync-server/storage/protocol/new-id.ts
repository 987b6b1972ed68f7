import { randomUUID } from 'node:crypto';

/** An id for a document that came without one, in the form of CouchDB's. */
export const newId = (): string => randomUUID().replaceAll('-', '');
