import type { Mutation } from '../mutation.ts';

/** What a teacher is told of how far a paper can be trusted. */
export const TRUST: readonly Mutation[] = [
  {
    safeguard: 'A clock that was turned back in an exam is told of',
    file: 'src/domain/exam/clock-doubts.ts',
    search: 'if (back >= TOLERANCE)',
    replacement: 'if (false as boolean)',
    test: ['src/domain/exam/doubts.test.ts', 'tell when the wall clock was turned back'],
  },
  {
    safeguard: 'A clock that was turned on, and a sleep, are told of',
    file: 'src/domain/exam/clock-doubts.ts',
    search: 'if (gap >= DOZE)',
    replacement: 'if (false as boolean)',
    test: [
      'src/domain/exam/doubts.test.ts',
      'tell when it was turned on or the tablet slept, not of a short doze',
    ],
  },
  {
    safeguard: 'An exam that ran in two places at a time is told of',
    file: 'src/domain/exam/clock-doubts.ts',
    search: 'if (overlaps(boots))',
    replacement: 'if (false as boolean)',
    test: [
      'src/domain/exam/doubts.test.ts',
      'tell of two openings at a time, not of one after the other',
    ],
  },
  {
    safeguard: 'Two tablets are compared by the server’s time',
    file: 'src/domain/exam/clock-doubts.ts',
    search: 'const at = wall + (offset ?? 0);',
    replacement: 'const at = wall;',
    test: [
      'src/domain/exam/doubts.test.ts',
      'of two tablets are compared by the server’s time, however wrong they are',
    ],
  },
  {
    safeguard: 'A paper of the future is told of',
    file: 'src/domain/exam/clock-doubts.ts',
    search: 'if (ahead >= TOLERANCE)',
    replacement: 'if (false as boolean)',
    test: ['src/domain/exam/doubts.test.ts', 'tell when the paper arrived before it was handed in'],
  },
  {
    safeguard: 'A device that never heard the server is told of',
    file: 'src/domain/exam/clock-doubts.ts',
    search: 'if (neverOnline(paper.clock))',
    replacement: 'if (false as boolean)',
    test: ['src/domain/exam/doubts.test.ts', 'tell when the device never heard the server'],
  },
  {
    safeguard: 'A clock that was turned to before the start is told of',
    file: 'src/domain/exam/clock-doubts.ts',
    search: 'Math.max(behindStart(paper), behindSince(paper), ',
    replacement: 'Math.max(behindSince(paper), ',
    test: [
      'src/domain/exam/doubts.test.ts',
      'tell when it was turned back to before the start between two openings',
    ],
  },
  {
    safeguard: 'A paper that its device brings after the server closed it is told of',
    file: 'src/domain/exam/doubts.ts',
    search: 'return wasClosed ? ',
    replacement: 'return (false as boolean) ? ',
    test: ['src/domain/exam/doubts.test.ts', 'says when the device came back behind that'],
  },
  {
    safeguard: 'Answers that came too late to count are told of',
    file: 'src/domain/exam/doubts.ts',
    search: '    ...lateAnswers(counted, result),\n',
    replacement: '',
    test: ['src/domain/exam/doubts.test.ts', 'are told when answers came too late to count'],
  },
  {
    safeguard: 'A doubt about its clock makes a paper’s timing suspect',
    file: 'src/domain/exam/timing-trust.ts',
    search: "  if (doubts.some(({ kind }) => AGAINST.has(kind))) return 'suspect';\n",
    replacement: '',
    test: [
      'src/domain/exam/timing-trust.test.ts',
      'a paper with a clock that was turned is suspect, whatever was seen',
    ],
  },
  {
    safeguard: 'The timing of a paper that only its device saw is not called verified',
    file: 'src/domain/exam/timing-trust.ts',
    search: 'return begun && ended ?',
    replacement: 'return (begun || ended) ?',
    test: ['src/domain/exam/timing-trust.test.ts', 'a paper that %s is unverified'],
  },
  {
    safeguard: 'A paper keeps a log of its device’s clocks',
    file: 'src/actions/papers.ts',
    search: 'return recent ? paper : samplePaper(paper, sample, now);',
    replacement: 'return recent ? paper : paper;',
    test: [
      'src/actions/papers.test.ts',
      'clocks are kept at the start, every few minutes and at handing in',
    ],
  },
  {
    safeguard: 'The server notes when it first held a paper',
    file: 'sync-server/worker/exam-state.ts',
    search: 'seenAt: paper.seenAt ?? now',
    replacement: 'seenAt: paper.seenAt ?? null',
    test: [
      'tests/sync/chain.test.ts',
      'from a class made offline to a result on every device that may see it',
    ],
  },
  {
    safeguard: 'The server notes when it first held a hand-in',
    file: 'sync-server/worker/exam-state.ts',
    search: 'receivedAt: seen.receivedAt ?? now',
    replacement: 'receivedAt: seen.receivedAt ?? null',
    test: [
      'tests/sync/chain.test.ts',
      'from a class made offline to a result on every device that may see it',
    ],
  },
];
