import type { Mutation } from '../mutation.ts';

/** In the exam room: that answers are kept, that what is said of them is true, that the paper goes in. */
export const EXAM_ROOM: readonly Mutation[] = [
  {
    safeguard: 'An answer that could not be written is tried again by itself',
    file: 'src/features/exam-room/answer-queue.ts',
    search: '    if (pending.size > 0 && !isClosed()) timer = setTimeout(start, retryAfter);\n',
    replacement: '',
    test: 'keeps a failed answer with its reason and tries again by itself',
  },
  {
    safeguard: 'An answer that fails holds up no other',
    file: 'src/features/exam-room/answer-queue.ts',
    search: 'error === undefined || !tried.has(id)',
    replacement: '!tried.size && (error === undefined || !tried.has(id))',
    test: 'writes other answers though one fails',
  },
  {
    safeguard: 'Of several quick choices the last stays',
    file: 'src/features/exam-room/answer-queue.ts',
    search: '    if (pending.get(questionID) !== tried) return;\n',
    replacement: '',
    test: 'writes the last of several quick choices last',
  },
  {
    safeguard: 'Nothing is handed in before what was answered is on the disk',
    file: 'src/features/exam-room/use-hand-in.ts',
    search: '          await writeAnswers();\n',
    replacement: '',
    test: 'hands nothing in before an answer that could not be written is on the disk',
  },
  {
    safeguard: 'A hand-in that failed is repeated',
    file: 'src/features/exam-room/use-hand-in.ts',
    search: '          setTimeout(() => void attempt(), RETRY_AFTER);\n',
    replacement: '',
    test: 'hands nothing in before an answer that could not be written is on the disk',
  },
  {
    safeguard: 'At zero the paper goes in',
    file: 'src/features/exam-room/use-time-up.ts',
    search: "        handInNow('deadline');\n",
    replacement: '',
    test: 'hands in by itself when the time is over',
  },
  {
    safeguard: 'An exam that ran out while the app was closed is handed in at the opening',
    file: 'src/app/strips/OverdueWatch.tsx',
    search: '    if (!papers || papers.length === 0) return;\n',
    replacement: '    if (papers) return;\n',
    test: 'hands in an exam whose time ran out while the app was closed',
  },
  {
    safeguard: 'An answer that fails is not called saved',
    file: 'src/features/exam-room/save-state.ts',
    search: "({ error }) => error !== undefined) ? 'failed' : 'saving'",
    replacement: "({ error }) => error !== undefined) ? 'here' : 'saving'",
    test: 'tells saving from failed',
  },
  {
    safeguard: 'What waits or was refused is not said to have reached the server',
    file: 'src/features/exam-room/save-state.ts',
    search: "if (!sync || listed(sync, paperId)) return 'here';",
    replacement: "if (!sync) return 'here';",
    test: 'stays on the device while the paper is listed as unsent or refused',
  },
  {
    safeguard: 'A list that may not have heard of an answer is not believed',
    file: 'src/features/exam-room/save-state.ts',
    search: 'lastAt + SETTLE',
    replacement: 'lastAt',
    test: 'does not believe a list that may not have heard of the answer yet',
  },
  {
    safeguard: 'No exam is taken twice',
    file: 'src/actions/papers.ts',
    search: "    if (begun && isHandedIn(begun)) throw new AppError('exam-taken');\n",
    replacement: '',
    test: 'handing in closes the paper, and doing it twice gives one receipt',
  },
  {
    safeguard: 'Outside the room too the end of an exam is waited for',
    file: 'src/app/strips/OverdueWatch.tsx',
    search: '        later(Math.min(left, LONGEST_TIMER));\n',
    replacement: '',
    test: 'leaves an exam alone that still has time, and waits for its end',
  },
];
