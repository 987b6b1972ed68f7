import type { Mutation } from '../mutation.ts';

/** What a student with a program of the own, or a classmate, would have counted that the teacher does not know of. */
export const BEHIND_THE_KEY: readonly Mutation[] = [
  {
    safeguard: 'What is signed is the log with all that it says of itself, its device too',
    file: 'src/domain/documents/attempt/growth.ts',
    search:
      'const { id, paperId, examID, userID, writer, device, examName, classroomID } = attempt;',
    replacement:
      "const { id, paperId, examID, userID, writer } = attempt;\n  const [device, examName, classroomID] = ['', '', ''];",
    test: 'brings nothing under %s before its student does',
  },
  {
    safeguard: 'A log that says something else of itself is not laid beside the held one',
    file: 'src/domain/access/judge.ts',
    search: 'knows || isOfOther(before, after)',
    replacement: 'knows',
    test: 'lays nothing under %s beside what the server holds',
  },
  {
    safeguard: 'No reading of a clock joins what the teacher took',
    file: 'src/domain/access/judge.ts',
    search: '  if (taken !== null) return 0;\n',
    replacement: '',
    test: 'whatever %s says of the clocks',
  },
  {
    safeguard: 'The teacher’s word is about the clocks too by which a paper counts',
    file: 'src/domain/grading/taken.ts',
    search: '[givenAnswers(paper), handIns, clock].map',
    replacement: '[givenAnswers(paper), handIns, clock.slice(0, 0)].map',
    test: 'where the reading comes before the word does: the teacher had not seen it, and is asked anew',
  },
  {
    safeguard: 'A log that hands in in the moment of another is kept as well',
    file: 'src/domain/documents/attempt/held-hand-in.ts',
    search: 'if (!other || isHeldAs(other, said)) return said;',
    replacement: 'if (other || !other) return said;',
    test: 'what the teacher had in hand before the key counts, and the other one is told',
  },
  {
    safeguard: 'What came beside a sheet came when it came, not when the sheet was read',
    file: 'src/domain/grading/witness.ts',
    search: 'return said ?? stamps.counted ?? receivedAt;',
    replacement: 'return receivedAt;',
    test: 'is no hand-in that the server saw, where it says to have been begun %s',
  },
  {
    safeguard: 'An hour that nobody saw is one, however short the paper says to be',
    file: 'src/domain/timing/timing-trust.ts',
    search: 'if (logs.length > 0 || unheard > 0) return unheard;',
    replacement: 'if (logs.length > 0 || unheard > 0) return Math.min(all, unheard);',
    test: 'a paper of a minute of which an hour was unheard is not verified',
  },
  {
    safeguard:
      'A deadline of the own makes no hand-in of the next day one that was witnessed in time',
    file: 'src/domain/timing/timing-trust.ts',
    search: 'exam ? countedUntil(paper, exam.examTime, examEndOf(exam)) : deadlineOn(paper)',
    replacement: 'deadlineOn(paper)',
    test: 'a paper that a teacher took from the tablet in time is witnessed, and not one taken late',
  },
  {
    safeguard: 'The server remembers that the key was out, whatever becomes of the settings',
    file: 'sync-server/worker/intake/key-out.ts',
    search: 'return setFields(changed, { keyOutAt: known }, now);',
    replacement: 'return changed;',
    test: 'lets no late paper in when its end is moved',
  },
  {
    safeguard: 'Who handed a practice in had the key, also when it becomes an exam',
    file: 'sync-server/worker/intake/key-out.ts',
    search: 'isNoLongerPractice && wasHandedIn ? now : null',
    replacement: 'null',
    test: 'lets nobody in without the teacher’s word behind the first who handed in, and got the key',
  },
  {
    safeguard: 'A practice that nobody handed in becomes an exam like any other',
    file: 'sync-server/worker/intake/key-out.ts',
    search: 'papers.some(({ receivedAt }) => receivedAt !== null)',
    replacement: 'papers.length >= 0',
    test: 'is an exam like any other where nobody had handed in',
  },
  {
    safeguard: 'A document that moves a paper’s clocks is one that no log says',
    file: 'sync-server/worker/intake/unlogged.ts',
    search: ' && !movesTimes(before, doc)) return doc;',
    replacement: ') return doc;',
    test: 'readings of clocks and answers taken away count too',
  },
];
