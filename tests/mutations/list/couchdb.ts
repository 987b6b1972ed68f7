import type { Mutation } from '../mutation.ts';

/** Between our routes and a CouchDB. */
export const COUCHDB: readonly Mutation[] = [
  {
    safeguard: 'What a device asks runs in CouchDB as its person',
    file: 'sync-server/storage/couchdb/protocol/context.ts',
    search: '    ...(user && { authorization: context.storage.users.authorize(user) }),\n',
    replacement: '',
    test: ['sync-server/storage/couchdb/protocol/as-its-user.test.ts', 'a push'],
  },
  {
    safeguard: 'A place that is written late is written as its person',
    file: 'sync-server/storage/couchdb/protocol/document-routes.ts',
    search: 'askJson({ context, name, user }, {',
    replacement: 'askJson({ context, name, user: null }, {',
    test: [
      'sync-server/storage/couchdb/protocol/as-its-user.test.ts',
      'a place that is written late',
    ],
  },
  {
    safeguard: 'What CouchDB answers is not held until it is whole',
    file: 'sync-server/storage/couchdb/protocol/forward.ts',
    search: 'return answer.body;',
    replacement: 'return (await import("node:stream")).Readable.from([await answer.body.text()]);',
    test: [
      'sync-server/storage/couchdb/protocol/streaming.test.ts',
      'an answer without an end ends with the device that goes away',
    ],
  },
];
