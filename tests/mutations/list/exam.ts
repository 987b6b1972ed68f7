import type { Mutation } from '../mutation.ts';

const STRICT = {
  file: 'src/replica/strict-writes.test.ts',
  title: 'whatever goes into journal and log is on the disk itself before it is said to be',
} as const;

const PAPERS = 'src/actions/papers.test.ts';
const WATCH = 'src/app/shell/OverdueWatch.test.tsx';
const LEAVING = 'src/features/exam-room/leave-guard.test.tsx';
const HANDING_IN = 'src/features/exam-room/time-and-hand-in.test.tsx';

/** Around an exam on the device: what holds when the battery, the clock or the disk fails. */
export const EXAM: readonly Mutation[] = [
  {
    safeguard:
      'An answer is on the disk itself, not with the system alone, before it is said to be safe',
    file: 'src/replica/journal.ts',
    search: ", { durability: 'strict' }",
    replacement: '',
    test: [STRICT.file, STRICT.title],
  },
  {
    safeguard: 'So is what goes straight into the log: a start, a hand-in',
    file: 'src/replica/strict-writes.ts',
    search: "const isLogged = mode === 'readwrite' && this.name.startsWith(POUCH);",
    replacement: 'const isLogged = false as boolean;',
    test: [STRICT.file, STRICT.title],
  },
  {
    safeguard: 'The room hands nothing in before the server had a moment to tell the time',
    file: 'src/features/exam-room/use-time-up.ts',
    search: 'const told = soonTold(latest.current.clock);',
    replacement: 'const told = null as Promise<void> | null;',
    test: [
      HANDING_IN,
      'asks the server for the time before it hands in, lets nothing be answered meanwhile, and goes on where there is time',
    ],
  },
  {
    safeguard: 'Nothing is answered while the server is asked for the time',
    file: 'src/features/exam-room/Room.tsx',
    search: 'busy={handing.isUnderWay || time.isChecking}',
    replacement: 'busy={handing.isUnderWay}',
    test: [
      HANDING_IN,
      'asks the server for the time before it hands in, lets nothing be answered meanwhile, and goes on where there is time',
    ],
  },
  {
    safeguard: 'The time comes to zero anew where the server gave some back',
    file: 'src/features/exam-room/Room.tsx',
    search: '          key={time.round}\n',
    replacement: '',
    test: [HANDING_IN, 'hands in where the time that the server gave back is over too'],
  },
  {
    safeguard: 'Outside the room too the server has a moment to tell the time',
    file: 'src/app/shell/OverdueWatch.tsx',
    search: '      if (timeLeft() <= 0) await soonTold(clock);\n',
    replacement: '',
    test: [
      WATCH,
      'asks the server for the time before it hands in, and leaves alone what has time by that',
    ],
  },
  {
    safeguard: 'A server that does not tell the time holds no hand-in up for long',
    file: 'src/replica/soon-told.ts',
    search: 'Promise.race([told, tooLong()])',
    replacement: 'Promise.race([told])',
    test: ['src/replica/soon-told.test.ts', 'waits no longer than it may'],
  },
  {
    safeguard: 'What was taken for sleep the server has to tell anew',
    file: 'src/replica/clock.ts',
    search: '    if (lead() - leadAtRest > NAP) untold ??= makePledge();\n',
    replacement: '',
    test: ['src/replica/clock.test.ts', 'what it took for sleep the server has to tell anew'],
  },
  {
    safeguard: 'Extra time is waited for outside the room',
    file: 'src/app/shell/OverdueWatch.tsx',
    search: 'papers.map((paper) => deadlineOn(paper, sample))',
    replacement: 'papers.map((paper) => paper.start.deadline)',
    test: [WATCH, 'leaves an exam alone that is over but for extra time'],
  },
  {
    safeguard: 'An exam that is over but for extra time is not handed in',
    file: 'src/actions/papers.ts',
    search: 'isOver(deadlineOn(paper, clock.sample()), clock.now())',
    replacement: 'isOver(paper.start.deadline, clock.now())',
    test: [PAPERS, 'an exam that is over but for extra time is left to go on'],
  },
  {
    safeguard: 'An overdue hand-in that failed is tried again',
    file: 'src/app/shell/OverdueWatch.tsx',
    search: `      } catch {
        later(RETRY_AFTER);
      }`,
    replacement: '      } catch {}',
    test: [WATCH, 'tries again where handing in failed'],
  },
  {
    safeguard:
      'An answer that no attempt gets onto the disk holds the paper up for half a minute, not for ever',
    file: 'src/features/exam-room/use-hand-in.ts',
    search: 'if (heldUp <= HELD_UP) throw failure;',
    replacement: 'throw failure;',
    test: [
      HANDING_IN,
      'hands in without an answer that no attempt gets onto the disk, after half a minute of them',
    ],
  },
  {
    safeguard: 'An answer is judged by when it was chosen: a slow disk makes none late',
    file: 'src/actions/papers.ts',
    search: 'isOver(deadlineOn(paper, workspace.clock.sample()), chosenAt)',
    replacement: 'isOver(deadlineOn(paper, workspace.clock.sample()), workspace.clock.now())',
    test: [PAPERS, 'an answer chosen in time counts, however late the disk takes it'],
  },
  {
    safeguard: 'The browser is asked to keep the data when an exam begins',
    file: 'src/features/exam-room/StartPage.tsx',
    search: '    void askToPersist();\n',
    replacement: '',
    test: [
      'src/features/exam-room/ExamRoomScreen.test.tsx',
      'asks the browser to keep the data when the exam begins, and not before',
    ],
  },
  {
    safeguard: 'And when the app is installed',
    file: 'src/features/readiness/install-offer.ts',
    search: '    void askToPersist();\n',
    replacement: '',
    test: [
      'src/features/readiness/install-offer.test.ts',
      'asks the browser to keep the data once the app is installed',
    ],
  },
  {
    safeguard: 'A tab with an exam under way is not closed without asking',
    file: 'src/features/exam-room/use-leave-guard.ts',
    search: "    addEventListener('beforeunload', onUnload);\n",
    replacement: '',
    test: [LEAVING, 'a tab is not closed without asking while the exam is under way'],
  },
  {
    safeguard: 'The back button of the browser asks too',
    file: 'src/features/exam-room/use-leave-guard.ts',
    search: "    addEventListener('popstate', onPop);\n",
    replacement: '',
    test: [LEAVING, 'the back button asks, each time, and goes nowhere by itself'],
  },
  {
    safeguard: 'Who leaves is told of an answer that is not kept yet',
    file: 'src/features/exam-room/use-leaving.ts',
    search: 'hasUnsaved ? words.leaveUnsaved : words.leaveLost',
    replacement: 'words.leaveLost',
    test: [LEAVING, 'says that an answer would be lost which is not kept yet'],
  },
  {
    safeguard: 'A page that is back shows the time that is left at once',
    file: 'src/features/exam-room/use-seconds-left.ts',
    search: 'for (const back of COMING_BACK) document.addEventListener(back, tick);',
    replacement: '',
    test: [HANDING_IN, 'shows the time that is left the moment the page is back (%s)'],
  },
];
