import type { Mutation } from '../mutation.ts';

/** On the server: doors, intake, grading. */
export const SERVER: readonly Mutation[] = [
  {
    safeguard: 'The server clamps what devices send',
    file: 'sync-server/worker/absorb.ts',
    search: 'doc: clampStamps(doc, context.now)',
    replacement: 'doc',
    test: ['sync-server/worker/absorb.test.ts', 'a stamp from the future is taken as now'],
  },
  {
    safeguard: 'A delivery token ends with its browser',
    file: 'sync-server/auth/deliveries.ts',
    search: "['delivery', uid, expires, deviceKey, account.password]",
    replacement: "['delivery', uid, expires, account.password]",
    test: ['tests/sync/deliveries.test.ts', 'is worth nothing in another browser'],
  },
  {
    safeguard: 'A delivery token ends with its time',
    file: 'sync-server/auth/deliveries.ts',
    search: '!(Number(expires) > this.#parts.now())',
    replacement: '(false as boolean)',
    test: [
      'tests/sync/deliveries.test.ts',
      'lasts 45 days, and is renewed whenever the student is seen',
    ],
  },
  {
    safeguard: 'A delivery token ends with the password',
    file: 'sync-server/auth/deliveries.ts',
    search: "['delivery', uid, expires, deviceKey, account.password]",
    replacement: "['delivery', uid, expires, deviceKey]",
    test: ['tests/sync/deliveries.test.ts', 'ends with a new password, and with the account'],
  },
  {
    safeguard: 'A delivery token opens one door',
    file: 'sync-server/gateway/guard.ts',
    search: "if (isDelivery(request) && intent !== 'push') throw forbidden(errorWords.forbidden);",
    replacement: '',
    test: [
      'tests/sync/deliveries.test.ts',
      'but one is closed to a delivery, even in the student’s own database',
    ],
  },
  {
    safeguard: 'A result waits for its release: its document keeps to its schema either way',
    file: 'sync-server/worker/views.ts',
    search: "return exam && isReleased(exam, now) ? school.load('result', local) : null;",
    replacement: "return exam ? school.load('result', local) : null;",
    test: [
      'tests/sync/release.test.ts',
      'a new key, a deleted exam and a class that is left release nothing',
    ],
  },
  {
    safeguard: 'The same grade is not written again',
    file: 'sync-server/worker/reactions/grading.ts',
    search: 'return isSame ? known : graded;',
    replacement: 'return graded;',
    test: [
      'sync-server/worker/reactions/grading.test.ts',
      'the same grade, worked out later once more, is not written again',
    ],
  },
  {
    safeguard: 'The checkpoint of the second stage moves behind finished work',
    file: 'sync-server/worker/reactor.ts',
    search: '      await this.react(batch.ids);\n      await this.#follower.done(batch);',
    replacement: '      await this.#follower.done(batch);\n      await this.react(batch.ids);',
    test: ['tests/sync/killed.test.ts', 'killed behind any write of any step'],
  },
  {
    safeguard: 'The checkpoint of the intake moves behind finished work',
    file: 'sync-server/worker/intake.ts',
    search: '        await this.settle(database, ids);\n        await follower.done(batch);',
    replacement: '        await follower.done(batch);\n        await this.settle(database, ids);',
    test: ['tests/sync/killed.test.ts', 'killed behind any write of any step'],
  },
  {
    safeguard: 'Conflicting leaves are read',
    file: 'sync-server/worker/leaves.ts',
    search: '(winner._conflicts ?? []).map(',
    replacement: '([] as string[]).map(',
    test: [
      'tests/sync/hostile.test.ts',
      'two tablets of one teacher make conflicting leaves, which become one revision',
    ],
  },
  {
    safeguard: 'A paper needs a sheet that its student was sent',
    file: 'sync-server/gateway/judge-batch.ts',
    search: "return refusal ?? (isOnSheet ? undefined : 'not-yours');",
    replacement: 'return refusal ?? undefined;',
    test: [
      'sync-server/gateway/judge-batch.test.ts',
      'is refused for an exam that the student was never given',
    ],
  },
  {
    safeguard: 'A sheet that was looked for beforehand counts only where it was found',
    file: 'sync-server/gateway/sheets.ts',
    search: 'return found ? found.has(id) : storage.everHeld(database, id);',
    replacement: 'return found ? true : storage.everHeld(database, id);',
    test: [
      'sync-server/gateway/judge-batch.test.ts',
      'is judged by what was found, where somebody looked for its sheet beforehand',
    ],
  },
  {
    safeguard: 'A paper is graded once it is handed in',
    file: 'sync-server/worker/reactions/grading.ts',
    search: '  if (!isHandedIn(paper)) return;\n',
    replacement: '',
    test: [
      'sync-server/worker/reactions/grading.test.ts',
      'a paper that is being written costs nothing of what grading does',
    ],
  },
  {
    safeguard: 'Nothing is written over what was not taken in',
    file: 'sync-server/worker/settle.ts',
    search: '    if (touchable.length === 0 && leaves.length > 0) return null;\n',
    replacement: '',
    test: [
      'tests/sync/hostile.test.ts',
      'what breaks its schema on top of what the school knows stays as it is, and holds up nothing',
    ],
  },
  {
    safeguard: 'Nobody unknown gets a database',
    file: 'sync-server/worker/settle.ts',
    search: 'if (user?.userRole !== owner.userRole || user.deleted) return null;',
    replacement: '',
    test: ['tests/sync/hostile.test.ts', 'members are who the server says they are'],
  },
  {
    safeguard: 'Whoever looks for accounts with another secret finds nobody, and says so',
    file: 'sync-server/auth/accounts.ts',
    search: '    assertOwnKey(await this.#key(KEY_MARK_ID), this.#parts.secret);\n',
    replacement: '',
    test: [
      'sync-server/auth/key-accounts.test.ts',
      'takes nobody for unknown on a server that another one has left behind',
    ],
  },
  {
    safeguard: 'What was erased leaves the disk',
    file: 'sync-server/worker/compactions.ts',
    search: '    this.#isDue = true;\n',
    replacement: '',
    test: [
      'sync-server/personal-data/on-disk.test.ts',
      'no file of the school holds address, name or number of an erased person, while the server goes on',
    ],
  },
  {
    safeguard: 'A server that stops ends, whoever holds on to a connection',
    file: 'sync-server/closing-connections.ts',
    search: 'for (const socket of connections.all) socket.destroy();',
    replacement: 'server.closeAllConnections();',
    test: ['sync-server/closing-connections.test.ts', 'cuts a request that never comes whole'],
  },
  {
    safeguard: 'A worker that is late shows in health',
    file: 'sync-server/routes/health.ts',
    search: 'const isBehind = lag.oldestMs > LATE;',
    replacement: 'const isBehind = false;',
    test: [
      'sync-server/routes/health.test.ts',
      'is not well with a worker that is late, though nothing fails, and answers all the same',
    ],
  },
  {
    safeguard: 'One network leaves connections to everybody else',
    file: 'sync-server/limits/per-network.ts',
    search: 'others >= most',
    replacement: 'others > most + 9',
    test: [
      'sync-server/limits/connections.test.ts',
      'are so many at a moment, and leave room for everybody else',
    ],
  },
];
