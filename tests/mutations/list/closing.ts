import type { Mutation } from '../mutation.ts';

/** The server’s part in the end of an exam, and extra time. */
export const CLOSING: readonly Mutation[] = [
  {
    safeguard: 'The server hands in for a silent device',
    file: 'sync-server/worker/closing.ts',
    search: 'known && !isHandedIn(known) ?',
    replacement: '(false as boolean) && known ?',
    test: [
      'tests/sync/timing.test.ts',
      'is handed in by the server once its time and a grace are over, and graded',
    ],
  },
  {
    safeguard: 'What is to be closed outlives a restart of the server',
    file: 'sync-server/worker/deadline-book.ts',
    search: 'this.#next = rows[0] ? Number(rows[0].id.slice(0, DIGITS)) : null;',
    replacement: 'this.#next = rows ? null : null;',
    test: [
      'tests/sync/timing.test.ts',
      'is handed in by the server once its time and a grace are over, and graded',
    ],
  },
  {
    safeguard: 'An extended paper is not closed at the hour that was noted first',
    file: 'sync-server/worker/closing.ts',
    search: '  if (now < end + GRACE) return tools.deadlines.note(paperId, end + GRACE);\n',
    replacement: '',
    test: ['tests/sync/timing.test.ts', 'keeps the server from closing the paper too early'],
  },
  {
    safeguard: 'A hand-in of the device counts before the one that the server made',
    file: 'src/domain/exam/counting.ts',
    search: "(handIn.cause === 'server' ? 1 : 0)",
    replacement: "(handIn.cause === 'server' ? 0 : 0)",
    test: [
      'src/domain/exam/scoring.test.ts',
      'a device’s own hand-in stands before one that the server made for it',
    ],
  },
  {
    safeguard: 'A running server wakes up for results that are due',
    file: 'sync-server/worker/worker.ts',
    search: 'this.#wakeAt(earliest(releases.next(), deadlines.next()));',
    replacement: 'this.#wakeAt(deadlines.next());',
    test: ['tests/sync/release.test.ts', 'results come out by themselves, for this class alone'],
  },
  {
    safeguard: 'Extra time that a paper has is not taken back',
    file: 'sync-server/worker/exam-state.ts',
    search: 'Math.max(paper.extraMinutes, given)',
    replacement: 'given',
    test: ['tests/sync/timing.test.ts', 'is not taken back from a paper that has it'],
  },
  {
    safeguard: 'Extra time reaches a paper that is under way',
    file: 'sync-server/worker/reactions/exam.ts',
    search: '(known) => known && extended(known, exam, now()),',
    replacement: '(known) => known,',
    test: [
      'tests/sync/timing.test.ts',
      'given during the exam reaches the paper, and what is answered in it counts',
    ],
  },
  {
    safeguard: 'Extra time moves the deadline on the device',
    file: 'src/domain/exam/timing.ts',
    search: 'deadlineOf(deadline, added)',
    replacement: 'deadlineOf(deadline, added * 0)',
    test: [
      'src/domain/exam/deadline-laws.test.ts',
      'extra time moves it by what was not in it yet, and never back',
    ],
  },
  {
    safeguard: 'Extra time moves no deadline back',
    file: 'src/domain/exam/timing.ts',
    search: 'Math.max(0, paper.extraMinutes - extraMinutes)',
    replacement: 'paper.extraMinutes - extraMinutes',
    test: [
      'src/domain/exam/deadline-laws.test.ts',
      'extra time moves it by what was not in it yet, and never back',
    ],
  },
  {
    safeguard: 'Extra time counts beyond the exam’s end',
    file: 'src/domain/exam/timing.ts',
    search: 'return deadlineOf(deadlineWithin(begunAt, minutes, end), paper.extraMinutes);',
    replacement: 'return deadlineWithin(begunAt, minutes + paper.extraMinutes, end);',
    test: [
      'src/domain/exam/timing.test.ts',
      'counts as the server keeps it, beyond the exam’s end too',
    ],
  },
  {
    safeguard: 'Extra time given before the start is on the sheet, that student’s alone',
    file: 'sync-server/worker/views.ts',
    search: 'settingsOf(exam), extraMinutesOf(exam, uid))',
    replacement: 'settingsOf(exam), 0)',
    test: ['tests/sync/timing.test.ts', 'given before the start is on that student’s sheet alone'],
  },
  {
    safeguard: 'An end that is set after a paper began does not move its deadline',
    file: 'src/domain/exam/timing.ts',
    search: 'setAt <= begunAt ? closesAt : ',
    replacement: 'setAt !== null ? closesAt : ',
    test: [
      'src/domain/exam/timing.test.ts',
      'that was set after a paper began does not move that paper’s deadline',
    ],
  },
  {
    safeguard: 'What a device wrote as its deadline gives no time beyond the version’s minutes',
    file: 'src/domain/exam/timing.ts',
    search: 'deadlineWithin(begunAt, minutes, end)',
    replacement: 'deadlineWithin(begunAt, 2 * minutes, end)',
    test: [
      'src/domain/exam/timing.test.ts',
      'never gives more than the version’s minutes and the extra ones, whatever was written when',
    ],
  },
];
