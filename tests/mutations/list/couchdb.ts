import type { Mutation } from '../mutation.ts';

/** Between our routes and a CouchDB, and where several servers share one. */
export const COUCHDB: readonly Mutation[] = [
  {
    safeguard: 'What a device asks runs in CouchDB as its person',
    file: 'sync-server/storage/couchdb/protocol/context.ts',
    search: '    ...(user && { authorization: context.storage.users.authorize(user) }),\n',
    replacement: '',
    test: ['sync-server/storage/couchdb/protocol/as-its-user.test.ts', '%s'],
  },
  {
    safeguard: 'What was judged by several leaves is not refused by CouchDB, which knows of one',
    file: 'sync-server/storage/couchdb/protocol/couch-place.ts',
    search: '!knows || rivals !== undefined || before._deleted',
    replacement: '!knows || before._deleted',
    test: [
      'sync-server/storage/couchdb/protocol/as-its-user.test.ts',
      '%s, in a role that says so',
    ],
  },
  {
    safeguard: 'Before a CouchDB too a write is judged by all living leaves',
    file: 'sync-server/storage/couchdb/protocol/look-for.ts',
    search: 'winner, rivals: rivals.get(id) ?? [] }',
    replacement: 'winner, rivals: [] }',
    test: 'what stands beside the winner is asked for at once, however many leaves there are',
  },
  {
    safeguard: 'A place that is written late is written as its person',
    file: 'sync-server/storage/couchdb/protocol/local-docs.ts',
    search: '{ context, name, user },',
    replacement: '{ context, name, user: null },',
    test: 'a place that is written late',
  },
  {
    safeguard: 'What CouchDB answers is not held until it is whole',
    file: 'sync-server/storage/couchdb/protocol/forward.ts',
    search: 'return answer.body;',
    replacement: 'return (await import("node:stream")).Readable.from([await answer.body.text()]);',
    test: 'an answer without an end ends with the device that goes away',
  },
  {
    safeguard:
      'On a cluster the last revision of what the server counts is the one that CouchDB answers with',
    file: 'sync-server/storage/couchdb/pouch.ts',
    search: 'known.length < FIRST.length ? FIRST : known',
    replacement: "known || '0'",
    test: 'comes in the order of texts, however often a document is written',
  },
  {
    safeguard: 'What the server counts is not taken for stored on fewer nodes than a quorum',
    file: 'sync-server/storage/couchdb/pouch.ts',
    search: '(\\?|$)/.test(path) || WRITING.includes(method);',
    replacement: "(\\?|$)/.test(path) || (WRITING.includes(method) && !path.includes('/_local/'));",
    test: 'does not take a write for stored that fewer nodes have than a quorum',
  },
  {
    safeguard: 'A node that comes back is taken for behind until it was brought everything',
    file: 'sync-server/storage/couchdb/nodes.ts',
    search: '.some((jobs) => jobs > 0)',
    replacement: '.some((jobs) => jobs < 0)',
    test: 'takes copies for behind until no node has anything left to bring',
  },
  {
    safeguard: 'What CouchDB’s JavaScript lacks does not make it refuse a name',
    file: 'src/domain/documents/user/name.ts',
    search: "typeof String.prototype.normalize === 'function' && STACKED",
    replacement: 'STACKED',
    test: 'takes a name that can be read, as the gateway does, and refuses one with signs that nobody sees',
  },
  {
    safeguard: 'A replacement that a crash broke off is finished first',
    file: 'sync-server/operations/schema/migrate.ts',
    search: 'Promise<void> {\n  await finishReplacing(storage);\n',
    replacement: 'Promise<void> {\n',
    test: [
      'sync-server/operations/schema/migrate.test.ts',
      'goes on where it was killed, behind whichever write',
    ],
  },
  {
    safeguard:
      'A program reads the form of the data before it opens them, and leaves newer ones as they are',
    file: 'sync-server/operations/admit.ts',
    search: 'if (mark) assertKnown(mark, newestOf(steps));',
    replacement: '',
    test: 'refuses to start over the data of a newer program, and changes no byte of them',
  },
  {
    safeguard: 'Data with fields of a newer protocol are newer data',
    file: 'sync-server/operations/schema/steps.ts',
    search: 'target > newest || protocol > PROTOCOL',
    replacement: 'target > newest',
    test: 'refuses to start over documents that may have fields of a newer protocol',
  },
  {
    safeguard: 'No program opens what a broken-off restore wrote',
    file: 'sync-server/operations/admit.ts',
    search: 'if (await isUnfinished(read)) throw new RestoreUnfinished();',
    replacement: '',
    test: 'every program refuses newer data and unfinished restores, and changes no byte',
  },
  {
    safeguard: 'A restore removes nothing that no restore wrote',
    file: 'sync-server/operations/backup/restore.ts',
    search: '  if (!(await isEmpty(storage))) throw new StorageNotEmpty();\n',
    replacement: '',
    test: 'removes what a broken-off restore wrote, and nothing of a school that no restore began',
  },
  {
    safeguard: 'Of several servers one brings the data forward',
    file: 'sync-server/operations/schema/migrate.ts',
    search: "if (storage.kind === 'embedded') return work(storage);",
    replacement: 'return work(storage);',
    test: 'works only while no other server does, and gives the right back',
  },
  {
    safeguard: 'A school without a name counts the names that the product makes alone',
    file: 'sync-server/storage/couchdb/storage.ts',
    search: "this.client.address.prefix !== '' || isOwnName(name)",
    replacement: 'true',
    test: 'counts its own databases alone, whatever else is on its CouchDB',
  },
  {
    safeguard: 'No database that somebody else filled is taken for the school’s own',
    file: 'sync-server/storage/couchdb/databases.ts',
    search:
      'if (!value.rows.every(({ id }) => id === RULES_ID)) throw new ForeignDatabase(prefix + name);',
    replacement: '',
    test: 'takes no %s for its own that somebody else filled',
  },
  {
    safeguard: 'Who only reads a database writes neither its rules nor its members',
    file: 'sync-server/storage/couchdb/databases.ts',
    search: '    await this.#assertOwn(name, security);\n    return this.#handle(name);',
    replacement: '    return this.#prepare(name, security);',
    test: 'is changed by nobody who only reads it',
  },
];
