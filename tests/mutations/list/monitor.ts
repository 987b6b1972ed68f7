import type { Mutation } from '../mutation.ts';

/** The exam as it happens, and its end by the teacher’s word. */
export const MONITOR: readonly Mutation[] = [
  {
    safeguard: 'An answer writes nothing into the teacher’s database',
    file: 'sync-server/worker/project/teacher-views.ts',
    search: 'withoutStamps({ ...begun, myAnswers: [], clock: [], logs: [] })',
    replacement: 'withoutStamps({ ...begun, myAnswers: [], clock: [] })',
    test: 'an open paper tells nothing of how far its log has come',
  },
  {
    safeguard: 'The summary of an exam is written at most once in five seconds',
    file: 'sync-server/worker/monitor/monitors.ts',
    search: 'Math.max(now(), (told?.at ?? 0) + APART)',
    replacement: 'now()',
    test: 'is written at most once in five seconds, however many answers come, and not where nothing is new',
  },
  {
    safeguard: 'No student gets the summary of an exam',
    file: 'sync-server/worker/project/teacher-views.ts',
    search:
      '    if (!exam || holderOf(exam) !== uid || exam.draft || !isKept(exam, now)) return null;\n    if (school.knows',
    replacement: '    if (!exam) return null;\n    if (school.knows',
    test: 'goes with a deleted exam for good',
  },
  {
    safeguard: 'Who was told of the end gains nothing by going on',
    file: 'src/domain/timing/timing.ts',
    search: 'return asInstant(Math.min(own, toldUntil(paper)));',
    replacement: 'return own;',
    test: 'a device that was told and goes on gains nothing; what it had answered until then counts',
  },
  {
    safeguard:
      'A device that sends with a token, or loses its network at once, was not told of the end',
    file: 'src/domain/documents/monitor/make.ts',
    search: '> LISTENS_WITHIN;',
    replacement: '>= 0;',
    test: 'a device that sends and hears nothing was not told, nor one whose network goes at once',
  },
  {
    safeguard: 'A teacher counts no tablet as ready that does not open the app offline',
    file: 'sync-server/support/presence.ts',
    search: "...(app === 'ready' && { readyAt: at })",
    replacement: 'readyAt: at',
    test: 'is ready once it has all there is and says that it opens without a network',
  },
  {
    safeguard: 'The end counts from when the server heard of it',
    file: 'sync-server/worker/grade/exam-state.ts',
    search: 'endKnownAt: exam.endKnownAt ?? now',
    replacement: 'endKnownAt: exam.endedAt',
    test: 'is known to the server from when it heard of it, whenever its teacher said so, and only once',
  },
  {
    safeguard: 'The key of an ended exam waits for devices that could not hear of it',
    file: 'src/domain/documents/exam/release.ts',
    search: '  return deadlineOf(Math.max(endedAt, endKnownAt ?? 0) + ON_THE_WAY, examTime);',
    replacement: '  return Math.max(endedAt, endKnownAt ?? 0) + examTime * 0;',
    test: 'comes out when the last device without a network has used up its minutes, and not before',
  },
  {
    safeguard: 'What is begun after the end waits for the teacher',
    file: 'src/domain/grading/acceptance.ts',
    search: 'atLast > exam.endKnownAt + ON_THE_WAY',
    replacement: 'atLast > exam.endKnownAt + Infinity',
    test: 'what is begun after it, offline, is graded and waits for the teacher',
  },
  {
    safeguard: 'A student’s room closes when the server tells of the end',
    file: 'src/features/exam-room/Room.tsx',
    search: "if (isEnded) handing.handInNow('teacher');",
    replacement: '',
    test: 'hands in what is answered when the server tells that the teacher ended the exam, an open dialog or not',
  },
  {
    safeguard: 'Outside the room too an ended exam is handed in',
    file: 'src/actions/papers.ts',
    search: 'isEnded || isOver(',
    replacement: 'isOver(',
    test: 'hands in at once an exam that its teacher has ended',
  },
];
