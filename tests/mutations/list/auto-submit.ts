import type { Mutation } from '../mutation.ts';

/** The server’s part in the end of an exam, and extra time. */
export const AUTO_SUBMIT: readonly Mutation[] = [
  {
    safeguard: 'The server hands in for a silent device',
    file: 'sync-server/worker/calendar/auto-submit.ts',
    search: 'known && !isClosed(known) ?',
    replacement: '(false as boolean) && known ?',
    test: 'is handed in by the server once its time and a grace are over, and graded',
  },
  {
    safeguard: 'What is to be closed outlives a restart of the server',
    file: 'sync-server/worker/calendar/deadline-book.ts',
    search: 'this.#next = rows[0] ? Number(rows[0].id.slice(0, DIGITS)) : null;',
    replacement: 'this.#next = rows ? null : null;',
    test: 'is handed in by the server once its time and a grace are over, and graded',
  },
  {
    safeguard: 'An extended paper is not closed at the hour that was noted first',
    file: 'sync-server/worker/calendar/auto-submit.ts',
    search:
      '  if (now < end + CLOSES_AFTER) return tools.deadlines.note(paperId, end + CLOSES_AFTER);\n',
    replacement: '',
    test: 'keeps the server from closing the paper too early',
  },
  {
    safeguard: 'A hand-in of the device counts before the one that the server made',
    file: 'src/domain/grading/counting.ts',
    search: "handIn.cause === 'server' ? 1 : 0",
    replacement: "handIn.cause === 'server' ? 0 : 0",
    test: 'a device’s own hand-in stands before one that the server made for it',
  },
  {
    safeguard: 'A running server wakes up for results that are due',
    file: 'sync-server/worker/worker.ts',
    search: 'this.#wakeAt(earliest(releases.next(), deadlines.next(), monitors.next()));',
    replacement: 'this.#wakeAt(deadlines.next());',
    test: 'results come out by themselves, for this class alone',
  },
  {
    safeguard: 'Extra time that a paper has is not taken back',
    file: 'sync-server/worker/grade/exam-state.ts',
    search: 'Math.max(paper.extraMinutes, given)',
    replacement: 'given',
    test: 'is not taken back from a paper that has it',
  },
  {
    safeguard: 'Extra time reaches a paper that is under way',
    file: 'sync-server/worker/project/reactions/exam.ts',
    search: 'settledBy(extended(known, exam, now()), exam, now())',
    replacement: 'settledBy(known, exam, now())',
    test: 'given during the exam reaches the paper, and what is answered in it counts',
  },
  {
    safeguard: 'Extra time moves the deadline on the device',
    file: 'src/domain/timing/timing.ts',
    search: 'deadlineOf(deadline, added)',
    replacement: 'deadlineOf(deadline, added * 0)',
    test: 'extra time moves it by what was not in it yet, and never back',
  },
  {
    safeguard: 'Extra time moves no deadline back',
    file: 'src/domain/timing/timing.ts',
    search: 'Math.max(0, paper.extraMinutes - extraMinutes)',
    replacement: 'paper.extraMinutes - extraMinutes',
    test: 'extra time moves it by what was not in it yet, and never back',
  },
  {
    safeguard: 'Extra time counts beyond the exam’s end',
    file: 'src/domain/timing/timing.ts',
    search: 'return deadlineOf(deadlineWithin(begunAt, minutes, end), paper.extraMinutes);',
    replacement: 'return deadlineWithin(begunAt, minutes + paper.extraMinutes, end);',
    test: 'counts as the server keeps it, beyond the exam’s end too',
  },
  {
    safeguard: 'Extra time given before the start is on the sheet, that student’s alone',
    file: 'sync-server/worker/project/sheet-views.ts',
    search: 'extraMinutes: extraMinutesOf(exam, uid),',
    replacement: 'extraMinutes: 0,',
    test: 'given before the start is on that student’s sheet alone',
  },
  {
    safeguard: 'An end that is set after a paper began does not move its deadline',
    file: 'src/domain/timing/timing.ts',
    search: 'filter(({ setAt }) => setAt <= at)',
    replacement: 'filter(({ setAt }) => setAt <= Math.max(at, setAt))',
    test: 'that was set after a paper began does not move that paper’s deadline',
  },
  {
    safeguard: 'What a device wrote as its deadline gives no time beyond the version’s minutes',
    file: 'src/domain/timing/timing.ts',
    search: 'deadlineWithin(begunAt, minutes, end)',
    replacement: 'deadlineWithin(begunAt, 2 * minutes, end)',
    test: 'never gives more than the version’s minutes and the extra ones, whatever was written when',
  },
];
