/** One safeguard taken out, and the test that has to notice. */
export interface Mutation {
  safeguard: string;
  file: string;
  /** Stands in the file exactly once. */
  search: string;
  replacement: string;
  /** A test file, and the title of the test in it. */
  test: readonly [file: string, title: string];
}

export const MUTATIONS: readonly Mutation[] = [
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
    safeguard: 'The later stamp wins',
    file: 'src/domain/merge/merge.ts',
    search: 'return a.stamp > b.stamp ? a : b;',
    replacement: 'return a;',
    test: ['src/domain/merge/laws.test.ts', 'does not depend on which side is which'],
  },
  {
    safeguard: 'A removed element stays removed',
    file: 'src/domain/merge/parts.ts',
    search: 'if (!parts.has(key) && isRemovable(shape, key))',
    replacement: 'if (false as boolean)',
    test: [
      'src/domain/merge/history.test.ts',
      'a removed element stays removed against every older copy',
    ],
  },
  {
    safeguard: 'Hand-ins are never removed: a paper never reopens',
    file: 'src/domain/merge/shapes.ts',
    search: "handIns: elementsBy(handInKey, 'kept', ",
    replacement: "handIns: elementsBy(handInKey, 'latest', ",
    test: [
      'src/domain/merge/paper-laws.test.ts',
      'keeps every hand-in that it has room for, whatever the stamps say',
    ],
  },
  {
    safeguard: 'Of two hand-ins the first counts',
    file: 'src/domain/exam/counting.ts',
    search: 'rank(a) - rank(b) || a.at - b.at',
    replacement: 'rank(a) - rank(b) || b.at - a.at',
    test: [
      'src/domain/merge/paper-laws.test.ts',
      'counts its first hand-in, keeps the other and flags it, in whatever order they arrive',
    ],
  },
  {
    safeguard: 'A stamp from the future is taken as now',
    file: 'src/domain/merge/merge.ts',
    search: 'Math.min(at, now)',
    replacement: 'at',
    test: [
      'src/domain/merge/laws.test.ts',
      'clamping takes stamps from the future back to now and touches nothing else',
    ],
  },
  {
    safeguard: 'Answers after the deadline do not count',
    file: 'src/domain/exam/counting.ts',
    search: 'given.filter((answer) => answer.at <= deadline)',
    replacement: 'given',
    test: ['src/domain/exam/scoring.test.ts', 'counts answers given up to it and none after it'],
  },
  {
    safeguard: 'The deadline is fixed at the start',
    file: 'src/actions/papers.ts',
    search: '    if (paper) return paper;\n',
    replacement: '',
    test: [
      'src/actions/papers.test.ts',
      'starting keeps start, deadline and clocks at once, and starting again changes nothing',
    ],
  },
  {
    safeguard: 'Nothing is answered after the deadline',
    file: 'src/actions/papers.ts',
    search: 'if (isOver(deadlineOn(paper, workspace.clock.sample()), chosenAt))',
    replacement: 'if (false as boolean)',
    test: [
      'src/actions/papers.test.ts',
      'nothing is answered after the deadline, and opening the app hands in',
    ],
  },
  {
    safeguard: 'A paper that is handed in takes nothing from who knows of it',
    file: 'src/domain/access/judge.ts',
    search:
      "if (before.type === 'paper' && before.handIns.length > 0 && knows) return 'paper-handed-in';",
    replacement: '',
    test: [
      'src/domain/access/judge.test.ts',
      'takes no further answer from a device that knows of the hand-in',
    ],
  },
  {
    safeguard: 'Wiping asks for a word where something is unsent',
    file: 'src/ui/ConfirmByTyping.tsx',
    search: 'disabled={!props.isMeant(typed)}',
    replacement: 'disabled={false}',
    test: [
      'src/features/readiness/WipePanel.test.tsx',
      'refuses while anything is unsent, unless the word is typed',
    ],
  },
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
    safeguard: 'The hand-in that the server holds first stays the one that counts',
    file: 'src/domain/exam/counting.ts',
    search: '  if (fixed) return fixed;\n',
    replacement: '',
    test: [
      'tests/sync/hostile.test.ts',
      'a hand-in that comes after the result does not count, whatever time it claims',
    ],
  },
  {
    safeguard: 'A paper needs a sheet that its student was sent',
    file: 'sync-server/gateway/judge-batch.ts',
    search:
      "if (after.type === 'paper' && !(await sheetWasSent(court, after))) return 'not-yours';",
    replacement: '',
    test: [
      'sync-server/gateway/judge-batch.test.ts',
      'is refused for an exam that the student was never given',
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
    search: "reopened && this.end('failed')",
    replacement: 'reopened',
    test: [
      'src/replica/reopen.test.ts',
      'an attempt ends with the handle that it runs on, though the server says nothing',
    ],
  },
  {
    safeguard: 'A second hand-in is flagged',
    file: 'src/domain/exam/doubts.ts',
    search: '  spareHandIns(paper)\n    .filter',
    replacement: '  [].filter',
    test: [
      'src/domain/exam/doubts.test.ts',
      'are told when there is a second one, with what it says differently',
    ],
  },
  {
    safeguard: 'An open exam holds up an update of the app',
    file: 'src/features/exam-room/exam-lock.ts',
    search: '    void holdExamLock(navigator.locks, leaving.signal);\n',
    replacement: '',
    test: [
      'src/features/exam-room/held-lock.test.tsx',
      'an exam does, from its start page until it is handed in',
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
    safeguard: 'What is erased is changed by nobody',
    file: 'src/domain/access/judge.ts',
    search: " || (doc.type === 'feedback' && isErasedFeedback(doc))",
    replacement: '',
    test: [
      'tests/sync/erasing.test.ts',
      'admins lose the feedback, and what an admin wrote to it offline is refused with its reason',
    ],
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
];
