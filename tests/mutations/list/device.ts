import type { Mutation } from '../mutation.ts';

/** On the device: journal, log, tables, replication, session. */
export const DEVICE: readonly Mutation[] = [
  {
    safeguard: 'What a dead tab had journalled comes into the log at the next opening',
    file: 'src/replica/local-replica.ts',
    search: '    await replica.replay();\n',
    replacement: '',
    test: [
      'src/replica/journal.test.ts',
      'what was jotted before the app died is in the log when it opens again',
    ],
  },
  {
    safeguard: 'An answer is in the journal before it is said to be safe',
    file: 'src/replica/journal.ts',
    search: 'transaction.objectStore(STORE).put(entry);\n      return completed(transaction);',
    replacement: 'return undefined;',
    test: [
      'src/replica/journal.test.ts',
      'what was jotted before the app died is in the log when it opens again',
    ],
  },
  {
    safeguard: 'A journalled answer stands beside a hand-in that the device had not heard of',
    file: 'src/replica/local-replica.ts',
    search:
      'for (const entry of entries) if (isUnaware(entry, doc)) await this.#branch(entry, doc);',
    replacement: '',
    test: [
      'src/replica/journalled-paper.test.ts',
      'an answer from before the news of a hand-in stands beside it: the server does not take it for a later one',
    ],
  },
  {
    safeguard: 'A hand-in holds what other tabs have journalled',
    file: 'src/replica/local-replica.ts',
    search: '      await this.#ahead.gather();\n',
    replacement: '',
    test: [
      'src/replica/journalled-paper.test.ts',
      'a hand-in holds what another tab has said is safe',
    ],
  },
  {
    safeguard: 'What only the journal holds is told as unsent, though the log cannot be read',
    file: 'src/replica/standing.ts',
    search: '    this.#unsent = joined(this.#unsent, ahead);\n',
    replacement: '',
    test: [
      'src/replica/journalled-paper.test.ts',
      'what only the journal holds counts as unsent though the log cannot be read',
    ],
  },
  {
    safeguard: 'A courier looks after whose app died before it could say what is unsent',
    file: 'src/session/couriers.ts',
    search: 'for (const uid of this.#others(peopleToLookAfter)) await',
    replacement: 'for (const uid of this.#others(peopleWithWork)) await',
    test: [
      'src/session/couriers.test.ts',
      'looks once after whose app died before it could say what is unsent',
    ],
  },
  {
    safeguard: 'Tables and their checkpoint move in one transaction',
    file: 'src/store/project.ts',
    search: "  return store.transaction('rw', [...tablesOf(store, key), store.meta], async () => {",
    replacement: '  return (async () => {',
    test: [
      'src/store/project.test.ts',
      'a batch whose transaction dies leaves neither rows nor checkpoint, and is repeated',
    ],
  },
  {
    safeguard: 'What the server takes away goes from the tables',
    file: 'src/store/rows.ts',
    search: 'const keys = ids.map((id) => id.slice(type.length + 1));',
    replacement: 'const keys: string[] = [];',
    test: [
      'src/store/project.test.ts',
      'rows follow the replica, deletions too, and the checkpoint with them',
    ],
  },
  {
    safeguard: 'One tab replicates for all',
    file: 'src/replica/leader.ts',
    search: '    await locks.request(name, { signal }, lead);',
    replacement: '    await lead();',
    test: [
      'src/replica/tabs.test.ts',
      'one tab replicates, every tab can ask, and the next takes over',
    ],
  },
  {
    safeguard: 'A refusal is kept until a later revision passes',
    file: 'src/replica/standing.ts',
    search: 'this.#record.refused = [...others, { id, rev, reason, at }];',
    replacement: '',
    test: [
      'src/replica/refused.test.ts',
      'a refused document holds up no other, stays, and is settled by a later revision that passes',
    ],
  },
  {
    safeguard: 'A refusal that the app died of is asked for again',
    file: 'src/replica/sync-engine.ts',
    search: '      this.#resend = true;\n',
    replacement: '',
    test: [
      'src/replica/made-up-for.test.ts',
      'a refusal that was not written down when the app died is asked for again',
    ],
  },
  {
    safeguard: 'Each attempt begins with what dead tabs have journalled',
    file: 'src/replica/attempt.ts',
    search: '    await replica.replay();\n',
    replacement: '',
    test: [
      'src/replica/made-up-for.test.ts',
      'what a tab journalled and died of goes with the next attempt of the one that leads',
    ],
  },
  {
    safeguard: 'A full log is tried again by one timer a document',
    file: 'src/replica/write-ahead.ts',
    search: '    if (this.#timers.has(id)) return;\n',
    replacement: '',
    test: [
      'src/replica/write-ahead.test.ts',
      'a log that takes nothing is tried again by one timer, however often it was tried',
    ],
  },
  {
    safeguard: 'An attempt ends with the handle that it runs on',
    file: 'src/replica/attempt.ts',
    search: "died && this.end('failed')",
    replacement: 'died',
    test: [
      'src/replica/reopen.test.ts',
      'an attempt ends with the handle that it runs on, though the server says nothing',
    ],
  },
  {
    safeguard: 'A replica that does not open is told',
    file: 'src/session/background.ts',
    search: '          if (!closed) events.onBlocked(reasonOf(error));\n',
    replacement: '',
    test: [
      'src/session/background.test.ts',
      'a replica that does not open is told, tried again by itself, and told when it does',
    ],
  },
  {
    safeguard: 'The session says so of a device that can keep nothing',
    file: 'src/session/standing.ts',
    search: '    this.set({ ...state, blocked });\n',
    replacement: '',
    test: [
      'src/session/session.test.ts',
      'a device that can keep nothing is said to be blocked until it can',
    ],
  },
  {
    safeguard: 'PouchDB keeps no handle that is dead',
    file: 'src/replica/log.ts',
    search: '      if (dead) forget(dead);\n',
    replacement: '',
    test: ['src/replica/reopen.test.ts', 'PouchDB keeps no handle that is dead'],
  },
  {
    safeguard: 'A local document that a full disk takes back at its commit is answered',
    file: 'src/replica/open-database.ts',
    search: '{ put: answeringPut(database), lifetime }',
    replacement: '{ lifetime }',
    test: [
      'src/replica/reopen.test.ts',
      'a local document is refused where its %s succeeds and the disk is full at the commit; nobody waits for ever',
    ],
  },
  {
    safeguard: 'The first sync is done once the tables hold what was fetched',
    file: 'src/store/queries/sync.ts',
    search: ' && own.seq >= fetched.seq',
    replacement: '',
    test: [
      'src/store/queries/queries.test.ts',
      'everything was fetched once the tables hold what the replica then held, and no other replica’s',
    ],
  },
];
