import type { Mutation } from '../mutation.ts';

/** What is sent over a log that the server holds, and what a log says that its exam does not have. */
export const LOGS: readonly Mutation[] = [
  {
    safeguard:
      'Logs that say different things of themselves are not joined before another is judged',
    file: 'sync-server/gateway/judge-batch.ts',
    search: '|| haveOneHeader(leaf, after);',
    replacement: '|| haveOneHeader(leaf, after) || true;',
    test: 'a log that is of neither of two leaves, but of what these would join to, is refused',
  },
  {
    safeguard: 'Who writes over a log that is held is told to the teacher',
    file: 'sync-server/gateway/guard.ts',
    search: '      await noteTurnedAway?.(context, writes, verdicts);\n',
    replacement: '',
    test: 'is not written over, and who tries is told to the teacher though nothing of that is kept',
  },
  {
    safeguard: 'The worker has the paper say what was refused at the door',
    file: 'sync-server/worker/intake/turned-away.ts',
    search: '{ ...log, rewrites: count }',
    replacement: 'log',
    test: 'is not written over, and who tries is told to the teacher though nothing of that is kept',
  },
  {
    safeguard: 'Repeating a refused log writes nothing',
    file: 'sync-server/gateway/turned-away.ts',
    search: 'if (known.includes(head) || known.length >= MOST_TOLD_APART) return;',
    replacement: 'if (known === undefined) return;',
    test: 'is noted once a head, sixteen heads a log, and told to the worker as often',
  },
  {
    safeguard: 'So many refused logs are told apart, and no more',
    file: 'sync-server/storage/turned-away.ts',
    search: ' || heads.length >= MOST_TOLD_APART',
    replacement: '',
    test: 'is noted by several processes, and sixteen times together',
  },
  {
    safeguard: 'A classmate with a token makes nobody a forger',
    file: 'sync-server/gateway/turned-away.ts',
    search: '    if (!(await isOwnWord(context, write))) return;\n',
    replacement: '',
    test: 'speaks against its student as far as it is the student’s word: %s',
  },
  {
    safeguard: 'A signature stands for the entries whose head it is of',
    file: 'sync-server/gateway/turned-away.ts',
    search: ' && isChained(attempt);',
    replacement: ';',
    test: 'speaks against its student as far as it is the student’s word: %s',
  },
  {
    safeguard: 'What was refused of a log is forgotten with it',
    file: 'sync-server/worker/project/reactions/retention.ts',
    search: '  await forgetTurnedAway(storage, students, ids);\n',
    replacement: '',
    test: 'takes with it what was refused of it',
  },
  {
    safeguard: 'Answers to questions that nobody asked are in no paper',
    file: 'sync-server/worker/reconcile/incoming/strays.ts',
    search: 'return { rev, doc: kept.paper };',
    replacement: 'return { rev, doc };',
    test: 'to a question that no version has is in no paper, and its log is held as it was said',
  },
  {
    safeguard: 'A paper says that answers to questions which nobody asked were brought',
    file: 'sync-server/worker/reconcile/incoming/strays.ts',
    search: 'return { doc: setFields<Paper>(doc, { strays: most }, context.now), refused };',
    replacement: 'return { doc, refused };',
    test: 'in a log is in no paper, stays in the log, and is told to the teacher',
  },
  {
    safeguard: 'A teacher is told of answers to questions that nobody asked',
    file: 'src/domain/timing/doubts.ts',
    search: '    ...strayAnswers(paper),\n',
    replacement: '',
    test: 'answers to questions that the exam never had are told, though none of them is in the paper',
  },
  {
    safeguard: 'What was asked in an earlier version was asked',
    file: 'sync-server/worker/reconcile/incoming/strays.ts',
    search: 'return ever ? (id) => ever.has(id) : anything;',
    replacement: 'return ever ? isAsked : anything;',
    test: 'that was given on another tablet, on the version of before, is no stray',
  },
  {
    safeguard: 'Of a version that is not there nothing is left out',
    file: 'sync-server/worker/reconcile/incoming/strays.ts',
    search: '  if (!asked) return anything;\n',
    replacement: '  if (!asked) return () => false;\n',
    test: 'is taken where nobody knows what was asked, and stays when that is known',
  },
  {
    safeguard: 'A log goes on in another one before it is too large to be taken',
    file: 'src/sync/outbox/seal.ts',
    search: '    ...(JSON.stringify(attempt).length > FULL_FROM && { isFull: true }),\n',
    replacement: '',
    test: 'a log goes on in another one before it is too large, however few its entries are',
  },
];
