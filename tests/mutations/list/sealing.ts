import type { Mutation } from '../mutation.ts';

/** An exam lies on the tablets sealed, and opens when it may. */
export const SEALING: readonly Mutation[] = [
  {
    safeguard: 'The questions of an exam that has a beginning and a code leave the server sealed',
    file: 'sync-server/worker/project/sheet-views.ts',
    search: 'return isSealedHere ? sealedOf(open, known, exam, question) : open;',
    replacement: 'return open;',
    test: 'no student’s database holds a text of a sealed exam, in no revision, and no key',
  },
  {
    safeguard: 'The server’s word comes at the exam’s beginning, and not before',
    file: 'sync-server/worker/project/sheet-views.ts',
    search: "if (!exam || windowAt(exam, now) === 'before') return null;",
    replacement: 'if (!exam) return null;',
    test: 'no student’s database holds a text of a sealed exam, in no revision, and no key',
  },
  {
    safeguard: 'The server’s word comes to nobody who has no sheet',
    file: 'sync-server/worker/project/sheet-views.ts',
    search: 'return sealed?.seal ? sealer.openingOf({ examID, version }) : null;',
    replacement: 'return sealer.openingOf({ examID, version });',
    test: 'who is no member gets nothing, and who joins late gets both',
  },
  {
    safeguard: 'The server’s word goes with the hand-in',
    file: 'sync-server/worker/project/sheet-views.ts',
    search: 'if (paper ? isHandedIn(paper) : (missedFrom(exam) ?? Infinity) <= now) return null;',
    replacement: '',
    test: 'with the key is taken, and the key goes with the hand-in',
  },
  {
    safeguard: 'The server’s word that nobody used goes when the last paper is over',
    file: 'sync-server/worker/calendar/release-calendar.ts',
    search: 'isSealed(exam) ? missedFrom(exam) : null',
    replacement: 'null',
    test: 'the word stays until the last paper is over, where nothing is heard of one, and goes whoever lets the results out',
  },
  {
    safeguard:
      'A version whose questions lay open again is sealed anew, and asks nobody of before for a proof',
    file: 'sync-server/worker/project/reactions/exam.ts',
    search: 'isOpen ? unsealed(made) : made;',
    replacement: 'made;',
    test: 'while its exam had no beginning opens no lock, and is not asked for a proof when that is set again',
  },
  {
    safeguard: 'What was sealed when is the server’s to know',
    file: 'sync-server/worker/project/sheet-views.ts',
    search: 'paper.seenAt < (sealedSince(version) ?? Infinity);',
    replacement: 'paper.seenAt !== null;',
    test: 'on an exam that nobody may read yet opens nothing, %s',
  },
  {
    safeguard: 'A nonce serves one text',
    file: 'src/domain/sealing/box.ts',
    search: "await subtle.sign('HMAC', await nonceKeyOf(subtle, contentKey), text)",
    replacement: "await subtle.sign('HMAC', await nonceKeyOf(subtle, contentKey), utf8(''))",
    test: 'of the same questions is the same bytes, of others has another nonce',
  },
  {
    safeguard: 'The board’s key locks each version with another key',
    file: 'src/domain/sealing/locks.ts',
    search: "hkdf('board', ",
    replacement: "hkdf('board', 'all' || ",
    test: 'of the board is another for each version, though the key on the board stays',
  },
  {
    safeguard: 'A start without the exam’s key is told to the teacher',
    file: 'sync-server/worker/shared/sealer.ts',
    search: 'return start.proof === (await proofOf(subtle, keys, id, start.at));',
    replacement: 'return (await proofOf(subtle, keys, id, start.at)) !== null;',
    test: '%s is taken and graded as well, and its teacher is told',
  },
  {
    safeguard: 'What opens an exam cannot be read out of the device',
    file: 'src/domain/sealing/content-key.ts',
    search: "subtle.deriveKey(hkdf('', 'read'), material, AES, false,",
    replacement: "subtle.deriveKey(hkdf('', 'read'), material, AES, true,",
    test: 'is held by keys that nobody can read out',
  },
  {
    safeguard: 'A sealed exam is begun once it is open',
    file: 'src/actions/papers.ts',
    search: "  if (proof === null) throw new AppError('exam-not-open');\n",
    replacement: '',
    test: 'once it is open, with the proof of that',
  },
  {
    safeguard: 'A wrong start code is counted before it is judged',
    file: 'src/store/seals.ts',
    search: '    const wrong = row.wrong + 1;\n',
    replacement: '    const wrong = row.wrong;\n',
    test: 'is free five times, then waits half a minute and longer, also after a reload',
  },
  {
    safeguard: 'A rebuild by no server seals with the school’s own secret',
    file: 'sync-server/operations/commands/rebuild-source.ts',
    search: 'start({ storage, secret })',
    replacement: 'start({ storage })',
    test: 'seals with the school’s own secret where no server runs: what was sealed stays as it was',
  },
  {
    safeguard: 'The order of a sealed exam’s questions stays for a hand-in that is carried',
    file: 'src/store/seals.ts',
    search: '      await leaveOrder(store, examID);\n',
    replacement: '',
    test: 'forty answers of a sealed exam are one code, though its key is gone by then',
  },
  {
    safeguard: 'The order of a sealed exam’s questions keeps no key from going',
    file: 'src/store/seals.ts',
    search:
      "    .catch(() =>\n      store.transaction('rw', store.seals, store.openings, () => dropKeys(store, examID)),\n    );",
    replacement: '    .catch(() => undefined);',
    test: 'the key goes all the same where a full disk has no room for the order',
  },
];
