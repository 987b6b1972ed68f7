import type { Mutation } from '../mutation.ts';

/** Around an exam on the device: what holds when the battery, the clock or the disk fails. */
export const EXAM: readonly Mutation[] = [
  {
    safeguard: 'The room hands nothing in before the server had a moment to tell the time',
    file: 'src/features/exam-room/use-time-up.ts',
    search: 'const told = awaitServerTime(latest.current.clock);',
    replacement: 'const told = null as Promise<void> | null;',
    test: 'asks the server for the time before it hands in, lets nothing be answered meanwhile, and goes on where there is time',
  },
  {
    safeguard: 'Nothing is answered while the server is asked for the time',
    file: 'src/features/exam-room/Room.tsx',
    search: '!handing.isUnderWay && !time.isChecking',
    replacement: '!handing.isUnderWay',
    test: 'asks the server for the time before it hands in, lets nothing be answered meanwhile, and goes on where there is time',
  },
  {
    safeguard: 'The time comes to zero anew where the server gave some back',
    file: 'src/features/exam-room/Room.tsx',
    search: '          key={time.round}\n',
    replacement: '',
    test: 'hands in where the time that the server gave back is over too',
  },
  {
    safeguard: 'Outside the room too the server has a moment to tell the time',
    file: 'src/app/strips/OverdueWatch.tsx',
    search: '      if (timeLeft() <= 0) await awaitServerTime(clock);\n',
    replacement: '',
    test: 'asks the server for the time before it hands in, and leaves alone what has time by that',
  },
  {
    safeguard: 'A server that does not tell the time holds no hand-in up for long',
    file: 'src/store/await-server-time.ts',
    search: 'Promise.race([told, tooLong()])',
    replacement: 'Promise.race([told])',
    test: 'waits no longer than it may',
  },
  {
    safeguard: 'What was taken for sleep the server has to tell anew',
    file: 'src/session/device-clock.ts',
    search: '    if (lead() - leadAtRest > NAP) untold ??= deferred();\n',
    replacement: '',
    test: 'what it took for sleep the server has to tell anew',
  },
  {
    safeguard: 'Extra time is waited for outside the room',
    file: 'src/app/strips/OverdueWatch.tsx',
    search: '(isEnded ? 0 : deadlineOn(paper, sample))',
    replacement: '(isEnded ? 0 : paper.start.deadline)',
    test: 'leaves an exam alone that is over but for extra time',
  },
  {
    safeguard: 'An exam that is over but for extra time is not handed in',
    file: 'src/actions/papers.ts',
    search: 'isOver(deadlineOn(paper, clock.sample()), clock.now())',
    replacement: 'isOver(paper.start.deadline, clock.now())',
    test: 'an exam that is over but for extra time is left to go on',
  },
  {
    safeguard: 'An overdue hand-in that failed is tried again',
    file: 'src/app/strips/OverdueWatch.tsx',
    search: `      } catch {
        later(RETRY_AFTER);
      }`,
    replacement: '      } catch {}',
    test: 'tries again where handing in failed',
  },
  {
    safeguard:
      'An answer that no attempt gets onto the disk holds the paper up for half a minute, not for ever',
    file: 'src/features/exam-room/use-hand-in.ts',
    search: 'if (heldUp <= HELD_UP) throw failure;',
    replacement: 'throw failure;',
    test: 'hands in without an answer that no attempt gets onto the disk, after half a minute of them',
  },
  {
    safeguard: 'An answer is judged by when it was chosen: a slow disk makes none late',
    file: 'src/actions/papers.ts',
    search: 'isOver(deadlineOn(row, sample), chosenAt)',
    replacement: 'isOver(deadlineOn(row, sample), clock.now())',
    test: 'an answer chosen in time counts, however late the disk takes it',
  },
  {
    safeguard: 'The browser is asked to keep the data when an exam begins',
    file: 'src/features/exam-room/StartPage.tsx',
    search: '    void askToPersist();\n',
    replacement: '',
    test: 'asks the browser to keep the data when the exam begins, and not before',
  },
  {
    safeguard: 'And when the app is installed',
    file: 'src/features/readiness/install-offer.ts',
    search: '    void askToPersist();\n',
    replacement: '',
    test: 'asks the browser to keep the data once the app is installed',
  },
  {
    safeguard: 'A tab with an exam under way is not closed without asking',
    file: 'src/ui/use-leave-guard.ts',
    search: "    addEventListener('beforeunload', onUnload);\n",
    replacement: '',
    test: 'a tab is not closed without asking while the exam is under way',
  },
  {
    safeguard: 'The back button of the browser asks too',
    file: 'src/ui/use-leave-guard.ts',
    search: "    addEventListener('popstate', onPop);\n",
    replacement: '',
    test: 'the back button asks, each time, and goes nowhere by itself',
  },
  {
    safeguard: 'Who leaves is told of an answer that is not kept yet',
    file: 'src/features/exam-room/use-leaving.ts',
    search: 'hasUnsaved ? messages.leaveUnsaved : messages.leaveLost',
    replacement: 'messages.leaveLost',
    test: 'says that an answer would be lost which is not kept yet',
  },
  {
    safeguard: 'A page that is back shows the time that is left at once',
    file: 'src/features/exam-room/use-seconds-left.ts',
    search: 'for (const back of COMING_BACK) document.addEventListener(back, tick);',
    replacement: '',
    test: 'shows the time that is left the moment the page is back (%s)',
  },
];
