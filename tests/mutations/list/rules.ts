import type { Mutation } from '../mutation.ts';

/** The rules that browser and server share. */
export const RULES: readonly Mutation[] = [
  {
    safeguard: 'An exam for chosen students goes to nobody else',
    file: 'sync-server/worker/project/views.ts',
    search: ' || !isFor(exam, uid)',
    replacement: '',
    test: 'comes to those who were chosen, and to nobody else',
  },
  {
    safeguard: 'A paper of somebody who was not chosen brings no key',
    file: 'sync-server/worker/grade/exam-state.ts',
    search: '(exam === null || wasFor(exam, uid))',
    replacement: 'true',
    test: 'is not graded for somebody who heard of it',
  },
  {
    safeguard: 'An accepted option holds for the wording that it was said of',
    file: 'src/domain/documents/exam/corrections.ts',
    search: 'one.wording === wording && ',
    replacement: '',
    test: 'several options may be right, as long as the question reads the same',
  },
  {
    safeguard: 'A right option that a pasted text leaves open is asked, not guessed',
    file: 'src/domain/question-files/document/document.ts',
    search: 'named.length === 1 ? keyOf',
    replacement: 'named.length > 0 ? keyOf',
    test: 'no key, one that names an option that is not there, and two that differ',
  },
  {
    safeguard: 'The page for parents says no result that its student may not see',
    file: 'src/features/class-results/ParentsSheet.tsx',
    search: "cell.kind === 'points' && !isOut ? { kind: 'waiting' } : cell",
    replacement: 'cell',
    test: 'has the results that are out, nobody else’s, and what they mean',
  },
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
];
