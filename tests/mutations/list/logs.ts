import type { Mutation } from '../mutation.ts';

/** What is sent over a log that the server holds, and what a log says that its exam does not have. */
export const LOGS: readonly Mutation[] = [
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
];
