import type { Mutation } from '../mutation.ts';

/** Who was in a class when, and whose word on a hand-in counts. */
export const MEMBERSHIP: readonly Mutation[] = [
  {
    safeguard: 'A class has no stamp of somebody who was never in it',
    file: 'sync-server/worker/shared/members.ts',
    search: '!LISTS.has(groupOf(part)) || known.has(part)',
    replacement: '!LISTS.has(groupOf(part)) || known.size > 0',
    test: 'a teacher grades nobody by a stamp in a class of the own, which names no pupil',
  },
  {
    safeguard: 'A former teacher of a class grades nobody in it by a new exam',
    file: 'src/domain/documents/classroom/membership.ts',
    search: ' ?? 0) > at;',
    replacement: ' ?? 0) > 0;',
    test: 'a former teacher of a class grades nobody in it by an exam made afterwards',
  },
  {
    safeguard: 'The server remembers how long those were in a class who are put in anew',
    file: 'sync-server/worker/reconcile/incoming/merge-incoming.ts',
    search: 'return school ? rememberingStays(school, held, now) : held;',
    replacement: 'return held;',
    test: 'a teacher of the class keeps no result back by putting its members in anew',
  },
  {
    safeguard: 'A stay that goes on is one',
    file: 'src/domain/documents/classroom/membership.ts',
    search: 'from: earlier?.from ?? from ?? 0',
    replacement: 'from: from ?? 0',
    test: 'a stay that goes on is one, however often a pupil is put in anew',
  },
  {
    safeguard: 'A list of the school that takes a pupil out of a class remembers how long that was',
    file: 'sync-server/accounts/class-lists.ts',
    search: 'rest && leaving > 0 ? rememberingStays(known, rest, now()) : null',
    replacement: 'rest && leaving > 0 ? rest : null',
    test: 'who was moved by the wrong list and back keeps what was said of the time before',
  },
  {
    safeguard: 'Who was taken off those chosen for an exam waits for its teacher’s word',
    file: 'src/domain/grading/acceptance.ts',
    search: 'wasIn(at) && wasForAt(exam, userID, at);',
    replacement: 'wasIn(at);',
    test: 'who was chosen for an exam and taken off it gets no key for a paper that was begun behind that',
  },
  {
    safeguard: 'Once the key is out, only whose the exam is says that a hand-in was shown before',
    file: 'sync-server/worker/project/reactions/carried.ts',
    search: 'uid === holderOf(exam) || keyOutSince(exam, now) === null;',
    replacement: 'uid !== holderOf(exam) || keyOutSince(exam, now) !== now;',
    test: 'who had the exam before says for nobody, once the key is out, that a hand-in was shown in time',
  },
  {
    safeguard: 'Everybody who had an exam may bring what was taken then',
    file: 'src/domain/documents/exam/holder.ts',
    search: '...heldBy, ',
    replacement: '...heldBy.slice(0, 0), ',
    test: 'what somebody took who had the exam between two others is taken in',
  },
  {
    safeguard: 'What was carried before its key was known is opened once that comes',
    file: 'sync-server/http/routes/session.ts',
    search: 'await openAgain(storage, principal.uid, now());',
    replacement: '',
    test: 'a hand-in that was carried before its key was known is opened once that comes, and was shown when it was',
  },
];
