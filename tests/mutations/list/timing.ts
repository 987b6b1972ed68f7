import type { Mutation } from '../mutation.ts';

const CLOCK = 'src/session/device-clock.ts';
const RULES = 'src/domain/timing/timing.ts';

/** That no exam runs longer than it should. */
export const TIMING: readonly Mutation[] = [
  {
    safeguard: 'Within one life of the page the clock is the monotonic one',
    file: CLOCK,
    search: '() => startWall + slept + (source.monotonic() - startTick);',
    replacement: '() => source.wall() + slept;',
    test: 'for any turns of the wall clock while the page is seen, it follows the monotonic one',
  },
  {
    safeguard: 'A sleep is counted',
    file: CLOCK,
    search: 'slept += Math.max(0, lead() - leadAtRest);',
    replacement: '',
    test: 'a rest never gives time, whatever the clocks do meanwhile, and all of a sleep is counted',
  },
  {
    safeguard: 'A rest never gives time',
    file: CLOCK,
    search: 'Math.max(0, lead() - leadAtRest)',
    replacement: '(lead() - leadAtRest)',
    test: 'a rest never gives time, whatever the clocks do meanwhile, and all of a sleep is counted',
  },
  {
    safeguard: 'A clock turned back between two openings of an exam gives no time',
    file: CLOCK,
    search: 'raised += Math.max(0, floor - now());',
    replacement: 'raised += 0;',
    test: 'an exam never has more time left offline than it last showed, however clocks are turned between openings',
  },
  {
    safeguard: 'A page that is closed notes what it last showed of an exam',
    file: CLOCK,
    search: '    leadAtRest ??= lead();\n    if (noted !== null) noteShown();',
    replacement: '    leadAtRest ??= lead();',
    test: 'an exam never has more time left offline than it last showed, however clocks are turned between openings',
  },
  {
    safeguard: 'What the server said of the time is believed before a paper’s log',
    file: CLOCK,
    search: 'shown.isSure ? shown.at : Math.max(shown.at, reached);',
    replacement: 'Math.max(shown.at, reached);',
    test: 'once the server is heard it tells the server’s time, whatever was done before and whatever exam went on',
  },
  {
    safeguard: 'The clock of a new opening goes on from the exam that is under way',
    file: 'src/session/open-workspace.ts',
    search: ', goOnWithExams(store, clock)]',
    replacement: ']',
    test: 'the clock goes on from where an exam was that is under way, and from no other',
  },
  {
    safeguard: 'A deadline moves with what the life of its start learns of the clock',
    file: RULES,
    search: 'return (told?.offset ?? offset ?? 0) - (offset ?? 0);',
    replacement: 'return told ? 0 : 0;',
    test: 'what the life of the start learns of its clock leaves the time that is left as it is',
  },
  {
    safeguard: 'Another life moves no deadline of a device that knew the time',
    file: RULES,
    search: '(offset === null ? latest.at(-1) : undefined)',
    replacement: 'latest.at(-1)',
    test: 'no other life moves it where the server had been heard, and none moves it that has not heard the server',
  },
  {
    safeguard: 'A clock that was turned back before an opening is told of',
    file: 'src/domain/timing/clock-doubts.ts',
    search: 'behindStart(paper), behindSince(paper), ',
    replacement: 'behindStart(paper), ',
    test: 'tell when it was turned back so far between two openings that the second seems to follow the first',
  },
  {
    safeguard: 'A running server wakes up for the next deadline',
    file: 'sync-server/worker/worker.ts',
    search: 'this.#wakeAt(earliest(releases.next(), deadlines.next(), monitors.next()));',
    replacement: 'this.#wakeAt(releases.next());',
    test: 'is handed in by a server that runs on and hears of nothing meanwhile',
  },
  {
    safeguard: 'The clock of a tab follows its page',
    file: 'src/session/clock.ts',
    search: 'followPage(clock, document);\n',
    replacement: '',
    test: 'the clock of this tab counts what its page has slept',
  },
];
