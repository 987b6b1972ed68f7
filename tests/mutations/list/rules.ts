import type { Mutation } from '../mutation.ts';

/** The rules that browser and server share. */
export const RULES: readonly Mutation[] = [
  {
    safeguard: 'The later stamp wins',
    file: 'src/domain/merge/merge.ts',
    search: 'return a.stamp > b.stamp ? a : b;',
    replacement: 'return a;',
    test: 'does not depend on which side is which',
  },
  {
    safeguard: 'A removed element stays removed',
    file: 'src/domain/merge/parts.ts',
    search: 'if (!parts.has(key) && isRemovable(shape, key))',
    replacement: 'if (false as boolean)',
    test: 'a removed element stays removed against every older copy',
  },
  {
    safeguard: 'Hand-ins are never removed: a paper never reopens',
    file: 'src/domain/documents/paper/rules.ts',
    search: "handIns: elementsBy(handInKey, 'kept', ",
    replacement: "handIns: elementsBy(handInKey, 'latest', ",
    test: 'keeps every hand-in that it has room for, whatever the stamps say',
  },
  {
    safeguard: 'Of two hand-ins the first counts',
    file: 'src/domain/grading/counting.ts',
    search: 'rank(a) - rank(b) || a.at - b.at',
    replacement: 'rank(a) - rank(b) || b.at - a.at',
    test: 'counts its first hand-in, keeps the other and flags it, in whatever order they arrive',
  },
  {
    safeguard: 'A stamp from the future is taken as now',
    file: 'src/domain/merge/merge.ts',
    search: 'Math.min(at, now)',
    replacement: 'at',
    test: 'clamping takes stamps from the future back to now and touches nothing else',
  },
  {
    safeguard: 'Answers after the deadline do not count',
    file: 'src/domain/grading/counting.ts',
    search: 'given.filter((answer) => answer.at <= deadline)',
    replacement: 'given',
    test: 'counts answers given up to it and none after it',
  },
  {
    safeguard: 'A paper that is handed in takes nothing from who knows of it',
    file: 'src/domain/access/judge.ts',
    search:
      "if (before.type === 'paper' && before.handIns.length > 0 && knows) return 'paper-handed-in';",
    replacement: '',
    test: 'takes no further answer from a device that knows of the hand-in',
  },
  {
    safeguard: 'The hand-in that the server holds first stays the one that counts',
    file: 'src/domain/grading/counting.ts',
    search: '  if (fixed) return fixed;\n',
    replacement: '',
    test: 'a hand-in that comes after the result does not count, whatever time it claims',
  },
  {
    safeguard: 'A second hand-in is flagged',
    file: 'src/domain/timing/doubts.ts',
    search: '  otherHandIns(paper).map(',
    replacement: '  [].map(',
    test: 'are told when there is a second one, with what it says differently',
  },
  {
    safeguard: 'What is erased is changed by nobody',
    file: 'src/domain/documents/feedback/rules.ts',
    search: '  isFrozen: isErasedFeedback,\n',
    replacement: '',
    test: 'admins lose the feedback, and what an admin wrote to it offline is refused with its reason',
  },
  {
    safeguard: 'The fuzzed routes take nothing into a paper that was handed in',
    file: 'src/domain/access/judge.ts',
    search:
      "  if (before.type === 'paper' && before.handIns.length > 0 && knows) return 'paper-handed-in';\n",
    replacement: '',
    test: 'takes nothing that the permission table forbids, and answers whatever it is sent',
  },
  {
    safeguard: 'A draft reaches no student',
    file: 'sync-server/worker/grade/exam-state.ts',
    search: '  !exam.draft &&\n',
    replacement: '',
    test: 'reaches no student, however often it is edited, and no admin',
  },
  {
    safeguard: 'What was published keeps its class and is no draft ever after',
    file: 'src/domain/documents/exam/rules.ts',
    search: '!draft && SETTLED_WHEN_PUBLISHED.includes(group)',
    replacement: '(false as boolean) && !draft && SETTLED_WHEN_PUBLISHED.includes(group)',
    test: 'holds against a tablet that moved the draft meanwhile, whose other edits come in',
  },
];
