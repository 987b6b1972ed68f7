/** A guard in the source, and the test that must fail without it. */
export interface Guard {
  guard: string;
  file: string;
  /** Source text of the guard, which occurs exactly once in the file. */
  search: string;
  replacement: string;
  test: { file: string; title: string };
}

/** Guards outside the rooms that Stryker mutates, at most 40. */
export const GUARDS: readonly Guard[] = [
  {
    guard: 'A row and its outbox entry are written in one transaction',
    file: 'src/store/write.ts',
    search:
      "return store.transaction('rw', [...rowTablesOf(store, type), store.outbox], async () => {",
    replacement: 'return (async () => {',
    test: {
      file: 'src/store/write.test.ts',
      title: 'reports a full disk at the outbox, leaving neither row nor entry',
    },
  },
  {
    guard: 'Writes are durable on the disk, not in its cache',
    file: 'src/store/tables.ts',
    search: "chromeTransactionDurability: 'strict'",
    replacement: "chromeTransactionDurability: 'relaxed'",
    test: {
      file: 'src/store/write.test.ts',
      title: 'resolves a write when it is durable, in one transaction',
    },
  },
  {
    guard: 'An outbox entry is removed only for the revision that was sent',
    file: 'src/store/outbox.ts',
    search: '  if (!entry?.revs.includes(verdict.rev)) return;\n',
    replacement: '  if (!entry) return;\n',
    test: {
      file: 'src/store/outbox.test.ts',
      title: 'ignores a refusal of another revision',
    },
  },
  {
    guard: 'Tables and their checkpoint are written in one transaction',
    file: 'src/store/project.ts',
    search:
      "  instance: string,\n  batch: ChangeBatch,\n): Promise<boolean> {\n  return store.transaction('rw', tablesToApply(store, key), async () => {\n",
    replacement:
      '  instance: string,\n  batch: ChangeBatch,\n): Promise<boolean> {\n  return (async () => {\n',
    test: {
      file: 'src/store/project.test.ts',
      title: 'repeats a batch whose transaction failed, leaving no rows or checkpoint',
    },
  },
  {
    guard: 'Wiping a shared tablet keeps unsent rows',
    file: 'src/store/clear-tables.ts',
    search:
      "return unsent.size + typed.length + pictures.length + unreadable > 0 ? 'work' : 'nothing';",
    replacement: "return 'nothing';",
    test: {
      file: 'src/session/wipe-device.test.ts',
      title: 'keeps unsent work alone, delivers it, and then removes it',
    },
  },
  {
    guard: 'The device reads all conflicting revisions of a document',
    file: 'src/sync/local/leaves.ts',
    search: 'const rivals = winner._conflicts ?? [];',
    replacement: 'const rivals = [] as string[];',
    test: {
      file: 'src/sync/local/leaves.test.ts',
      title: 'merges all leaves of a document when it reads the document',
    },
  },
  {
    guard: 'A drain merges what was pulled meanwhile',
    file: 'src/sync/outbox/drain.ts',
    search: 'current ? joined(current, row) : row',
    replacement: 'row',
    test: {
      file: 'src/sync/outbox/drain.test.ts',
      title: 'merges pulled changes into the revision to send',
    },
  },
  {
    guard: 'The device offers a restored server what it lacks',
    file: 'src/sync/outbox/offer-again.ts',
    search: '  await noteFound(store, offered, { revs: [rev], seq });\n',
    replacement: '',
    test: {
      file: 'src/sync/outbox/offer-again.test.ts',
      title: 'sends documents again that a restored server has lost',
    },
  },
  {
    guard: 'One tab replicates for all tabs',
    file: 'src/sync/tabs.ts',
    search: '    await locks.request(name, { signal }, lead);',
    replacement: '    await lead();',
    test: {
      file: 'src/sync/tabs.test.ts',
      title: 'syncs in one tab, answers calls of every tab, and hands the lead to the next tab',
    },
  },
  {
    guard: 'A hand-in waits for pending answers',
    file: 'src/features/exam-room/use-hand-in.ts',
    search: '          await writeAnswers();\n',
    replacement: '',
    test: {
      file: 'src/features/exam-room/time-and-hand-in.test.tsx',
      title: 'does not hand in before a failed answer is on the disk',
    },
  },
  {
    guard: 'The room hands in when the time is up',
    file: 'src/features/exam-room/exam-time.ts',
    search: "        handInNow('deadline');\n",
    replacement: '',
    test: {
      file: 'src/features/exam-room/time-and-hand-in.test.tsx',
      title: 'hands in by itself when the time is over',
    },
  },
  {
    guard: 'A failed answer write is retried',
    file: 'src/features/exam-room/answer-queue.ts',
    search: '    if (pending.size > 0 && !isClosed()) timer = setTimeout(start, retryAfter);\n',
    replacement: '',
    test: {
      file: 'src/features/exam-room/answer-queue.test.ts',
      title: 'keeps an answer that could not be written, with the reason, and tries again',
    },
  },
  {
    guard: 'The error screen promises safety only after a look at the queue',
    file: 'src/app/ErrorBoundary.tsx',
    search: 'unsaved: countUnsaved(store)',
    replacement: 'unsaved: 0',
    test: {
      file: 'src/app/ErrorBoundary.test.tsx',
      title:
        'shows the number of unsaved answers, does not reload, and shows the screen again once they are saved',
    },
  },
  {
    guard: 'A waiting or refused answer is not shown as arrived',
    file: 'src/features/exam-room/SaveStateLine.tsx',
    search: "if (isTyping || !sync || listed(sync, paperId)) return 'on-device';",
    replacement: "if (!sync) return 'on-device';",
    test: {
      file: 'src/features/exam-room/SaveStateLine.test.ts',
      title: 'shows “on the device” while the paper is listed as unsent or refused',
    },
  },
  {
    guard: 'Only the right password unlocks a device offline',
    file: 'src/session/sealed-user.ts',
    search: "encode(password.normalize('NFKC'))",
    replacement: "encode('')",
    test: {
      file: 'src/session/offline-entry.test.ts',
      title:
        'does not open an offline sign-in for a wrong password, an unknown address or a damaged entry',
    },
  },
  {
    guard: 'An offline password guess is counted before it is checked',
    file: 'src/session/offline-entry.ts',
    search:
      '    this.#countGuess(key, entry);\n    const kept = await unseal(subtle, entry, password);\n',
    replacement:
      '    const kept = await unseal(subtle, entry, password);\n    this.#countGuess(key, entry);\n',
    test: {
      file: 'src/session/offline-entry.test.ts',
      title: 'counts guesses made at the same time one by one',
    },
  },
  {
    guard: 'A start code guess is counted before it is checked',
    file: 'src/store/seals.ts',
    search: '    const wrong = row.wrong + 1;\n',
    replacement: '    const wrong = row.wrong;\n',
    test: {
      file: 'src/actions/sealed-exams.test.ts',
      title: 'has no effect five times, and then causes growing waits that outlast a reload',
    },
  },
  {
    guard: 'A delivery token can only push',
    file: 'sync-server/gateway/guard.ts',
    search:
      "if (isDelivery(request) && intent !== 'push') throw forbidden(errorMessages.forbidden);",
    replacement: '',
    test: {
      file: 'tests/sync/deliveries.test.ts',
      title: 'is accepted by the push route alone, even in the student’s own database',
    },
  },
  {
    guard: 'The gateway rejects a log that is shorter than the stored one',
    file: 'sync-server/gateway/judge-batch.ts',
    search: 'isOfOther || (await takesBack(context, write, leaves, after))',
    replacement: 'isOfOther',
    test: {
      file: 'sync-server/gateway/judge-batch.test.ts',
      title:
        'rejects a log shorter than its parent revision, but accepts the same log as a conflict',
    },
  },
  {
    guard: 'The gateway judges a write against all leaves',
    file: 'sync-server/gateway/judge-batch.ts',
    search: '[before, ...rivals].flatMap((leaf) => {',
    replacement: '[before, ...rivals.slice(rivals.length)].flatMap((leaf) => {',
    test: {
      file: 'sync-server/gateway/judge-batch.test.ts',
      title: 'accepts content that a device merged from a losing leaf',
    },
  },
  {
    guard: 'The gateway rejects a paper without a sheet',
    file: 'sync-server/gateway/judge-batch.ts',
    search: "return isOnSheet ? undefined : 'not-yours';",
    replacement: 'return undefined;',
    test: {
      file: 'sync-server/gateway/judge-batch.test.ts',
      title: 'is refused for an exam of which the student never had the sheet',
    },
  },
  {
    guard: 'A push is in the inbox before it is acknowledged',
    file: 'sync-server/storage/protocol/write-documents.ts',
    search: 'guard.stored?.(exchange.name, there)]',
    replacement: 'void guard.stored?.(exchange.name, there)]',
    test: {
      file: 'tests/sync/inbox.test.ts',
      title:
        'acknowledges a push after its entry is stored, and makes an entry for a repeated push',
    },
  },
  {
    guard: 'The intake advances its checkpoint after the work',
    file: 'sync-server/worker/intake/reading.ts',
    search: '      if (news.length > 0) await this.reconcile(',
    replacement:
      '      await follower.done(batch);\n      if (news.length > 0) await this.reconcile(',
    test: {
      file: 'tests/sync/killed.test.ts',
      title: 'recovers from a kill after any write of any step',
    },
  },
  {
    guard: 'The reactor advances its checkpoint after the work',
    file: 'sync-server/worker/project/reactor.ts',
    search: '      await this.#react(batch.ids, {',
    replacement: '      await this.#follower.done(batch);\n      await this.#react(batch.ids, {',
    test: {
      file: 'tests/sync/killed.test.ts',
      title: 'recovers from a kill after any write of any step',
    },
  },
  {
    guard: 'The worker reads all conflicting revisions of a document',
    file: 'sync-server/worker/reconcile/leaves.ts',
    search: '..._conflicts.map(',
    replacement: '...([] as string[]).map(',
    test: {
      file: 'tests/sync/hostile.test.ts',
      title: 'merges conflicting leaves of a teacher’s two tablets into one revision',
    },
  },
  {
    guard: 'A student gets a result only after its release',
    file: 'src/domain/grading/exam-state.ts',
    search: 'isReleased(exam, livedUntil(exam, now)) && !waitsForTeacher(paper, exam, classroom);',
    replacement: 'livedUntil(exam, now) > 0 && !waitsForTeacher(paper, exam, classroom);',
    test: {
      file: 'tests/sync/release.test.ts',
      title: 'renaming or deleting the exam, or deleting its class, releases nothing',
    },
  },
  {
    guard: 'A sheet goes only to the chosen students',
    file: 'sync-server/worker/project/kinds/sheet.ts',
    search: ' || !isFor(exam, uid)',
    replacement: '',
    test: {
      file: 'tests/sync/corrections.test.ts',
      title: 'reaches only the chosen students',
    },
  },
  {
    guard: 'The sheet of a sealed exam leaves the server encrypted',
    file: 'sync-server/worker/project/kinds/sheet.ts',
    search: 'return isSealedHere ? sealedOf(open, known, exam, request) : open;',
    replacement: 'return open;',
    test: {
      file: 'tests/sync/sealed.test.ts',
      title: 'no revision in a student’s database holds a text of the exam, or its key',
    },
  },
  {
    guard: 'The content key is released at the start of the exam',
    file: 'sync-server/worker/project/kinds/sheet.ts',
    search: "if (!exam || windowAt(exam, now) === 'before') return null;",
    replacement: 'if (!exam) return null;',
    test: {
      file: 'tests/sync/sealed.test.ts',
      title: 'no revision in a student’s database holds a text of the exam, or its key',
    },
  },
  {
    guard: 'No student receives the live summary of an exam',
    file: 'sync-server/worker/project/kinds/exam.ts',
    search:
      'if (!exam || holderOf(exam) !== uid || exam.draft || !isKept(exam, now)) return null;\n      if (school.knows',
    replacement: 'if (!exam) return null;\n      if (school.knows',
    test: {
      file: 'tests/sync/monitor.test.ts',
      title: 'is deleted with its exam, and not written again',
    },
  },
  {
    guard: 'One server holds the worker lease',
    file: 'sync-server/worker/lease/lease.ts',
    search: '    if (known && known.holder !== holder && !this.#isFree(known)) return;\n',
    replacement: '',
    test: {
      file: 'sync-server/worker/lease/lease.test.ts',
      title: 'the lease belongs to one process as long as that process renews it',
    },
  },
  {
    guard: 'A server without the lease cannot write',
    file: 'sync-server/worker/lease/lease.ts',
    search: '        check();\n        return method',
    replacement: '        return method',
    test: {
      file: 'sync-server/worker/shared-worker.test.ts',
      title: 'rejects writes of a server that lost the lease',
    },
  },
  {
    guard: 'A program refuses newer data before it opens them',
    file: 'sync-server/operations/admit.ts',
    search: 'if (mark) assertKnown(mark, newestOf(steps));',
    replacement: '',
    test: {
      file: 'sync-server/operations/schema/start.test.ts',
      title: 'a server start refuses data of a newer program, and changes no file',
    },
  },
  {
    guard: 'A program refuses an unfinished restore',
    file: 'sync-server/operations/admit.ts',
    search: 'if (await isUnfinished(read)) throw new RestoreUnfinished();',
    replacement: '',
    test: {
      file: 'sync-server/operations/admit.test.ts',
      title:
        'every program refuses newer data and unfinished restores, and changes no byte of them',
    },
  },
  {
    guard: 'The server refuses writes below the disk reserve',
    file: 'sync-server/storage/embedded/disk-space.ts',
    search: 'if (left < RESERVE)',
    replacement: 'if (left < 0)',
    test: {
      file: 'sync-server/storage/embedded/full-disk.test.ts',
      title: 'refuses writes below the reserve, and measures again before it refuses the next one',
    },
  },
  {
    guard: 'The embedded engine never overwrites an unreadable document',
    file: 'sync-server/storage/embedded/level.ts',
    search: '      throw this.lastFailure;\n',
    replacement: '',
    test: { file: 'sync-server/storage/embedded/full-disk.test.ts', title: 'is not overwritten' },
  },
  {
    guard: 'Erased documents leave the disk',
    file: 'sync-server/worker/shared/compactions.ts',
    search: '    this.#isDue = true;\n',
    replacement: '',
    test: {
      file: 'sync-server/operations/personal-data/on-disk.test.ts',
      title:
        'removes an erased person’s address, name and number from all files of a running server',
    },
  },
  {
    guard: 'A device request runs in CouchDB as its user',
    file: 'sync-server/storage/couchdb/protocol/context.ts',
    search: '    ...(user && { authorization: context.storage.users.authorize(user) }),\n',
    replacement: '',
    test: { file: 'sync-server/storage/couchdb/protocol/as-its-user.test.ts', title: '%s' },
  },
  {
    guard: 'The server hands in for a silent device',
    file: 'sync-server/worker/calendar/deadlines.ts',
    search: 'known && !isClosed(known) ?',
    replacement: '(false as boolean) && known ?',
    test: {
      file: 'tests/sync/timing.test.ts',
      title: 'is handed in by the server after its time and a grace, and graded',
    },
  },
  {
    guard: 'A removed colleague loses her marking with the results',
    file: 'sync-server/worker/grade/grading.ts',
    search: '  for (const uid of exam ? everMarkers(exam) : [])\n',
    replacement: '  for (const uid of [] as string[])\n',
    test: {
      file: 'tests/sync/marking.test.ts',
      title:
        'ignores a removed marker’s marks, and removes marks and results from the marker’s device',
    },
  },
];
