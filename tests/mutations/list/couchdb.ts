import type { Mutation } from '../mutation.ts';

/** Between our routes and a CouchDB, and where several servers share one. */
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
  {
    safeguard: 'A replacement that a crash broke off is finished first',
    file: 'sync-server/schema/migrate.ts',
    search: 'Promise<void> {\n  await finishReplacing(storage);\n',
    replacement: 'Promise<void> {\n',
    test: [
      'sync-server/schema/migrate.test.ts',
      'goes on where it was killed, behind whichever write',
    ],
  },
  {
    safeguard: 'Of several servers one brings the data forward',
    file: 'sync-server/schema/alone.ts',
    search: "if (storage.kind === 'embedded') return work(storage);",
    replacement: 'return work(storage);',
    test: [
      'sync-server/schema/several-servers.test.ts',
      'works only while no other server does, and gives the right back',
    ],
  },
];
