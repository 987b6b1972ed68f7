import type { Mutation } from '../mutation.ts';

/** One tablet, several people: who gets in, what stays behind, what is removed. */
export const SHARED_TABLET: readonly Mutation[] = [
  {
    safeguard: 'Offline only the right password opens what is kept',
    file: 'src/session/sealed-user.ts',
    search: "encode(password.normalize('NFKC'))",
    replacement: "encode('')",
    test: 'a wrong password, an unknown address and a spoilt entry open nothing',
  },
  {
    safeguard: 'What is kept for the next sign-in can be read by nobody',
    file: 'src/session/offline-entry.ts',
    search: '{ ...sealed, wrong: 0, wrongAt: 0 }',
    replacement: '{ ...user, ...sealed, wrong: 0, wrongAt: 0 }',
    test: 'neither the password nor anything of the person can be read from it',
  },
  {
    safeguard: 'Guessing offline grows slow',
    file: 'src/session/offline-entry.ts',
    search: "    if (passed < wait) throw new AppError('too-many-attempts');\n",
    replacement: '',
    test: 'guessing grows slow: half a minute after five wrong ones, then doubling up to a quarter of an hour',
  },
  {
    safeguard: 'A guess is counted before it is judged',
    file: 'src/session/offline-entry.ts',
    search:
      '    this.#countGuess(key, entry);\n    const kept = await unseal(subtle, entry, password);\n',
    replacement:
      '    const kept = await unseal(subtle, entry, password);\n    this.#countGuess(key, entry);\n',
    test: 'guesses made at the same time are counted one by one',
  },
  {
    safeguard: 'A clock that is turned back locks nobody out for ever',
    file: 'src/session/offline-entry.ts',
    search: '    if (passed < 0) keep(storage, key, { ...entry, wrongAt: at });\n',
    replacement: '',
    test: 'turning the clock back gains nothing, and locks nobody out for ever',
  },
  {
    safeguard: 'A password that the server refuses opens nothing offline either',
    file: 'src/session/admission.ts',
    search:
      "        if (codeOf(error) === 'wrong-credentials') await entries.forgetIfOpenedBy(form);\n",
    replacement: '',
    test: 'a password that the server no longer takes is no longer taken offline',
  },
  {
    safeguard: 'The cookie of who has signed out is revoked before anybody else is asked for',
    file: 'src/session/create-session.ts',
    search: '      await revoking.revoke();\n      const { user, ...given }',
    replacement: '      const { user, ...given }',
    test: 'on reconnect the last person’s cookie is revoked first, then the one let in offline is asked to sign in',
  },
  {
    safeguard: 'A shared tablet wipes nothing that is unsent',
    file: 'src/store/clear-sent.ts',
    search: "return unsent.size + (await store.unreadable.count()) > 0 ? 'work' : 'nothing';",
    replacement: "return 'nothing';",
    test: 'what is unsent stays alone, is delivered from there, and then goes too',
  },
  {
    safeguard: 'A shared tablet keeps the questions of an unsent exam under way',
    file: 'src/store/clear-sent.ts',
    search: "    if ((await openRows(store)).some(({ id }) => papers.has(id))) return 'exam';\n",
    replacement: '',
    test: 'of an exam under way everything stays until it is sent',
  },
  {
    safeguard: 'Who signs in again on a shared tablet is not wiped',
    file: 'src/session/create-session.ts',
    search: '    wiping.spare(user);\n    stays(user.uid, storage);\n',
    replacement: '    wiping.spare(user);\n',
    test: 'keeps token and way in of who has something unsent, until it is sent',
  },
  {
    safeguard: 'Signing out with unsent work asks',
    file: 'src/app/shell/use-sign-out.ts',
    search: "      (left === null && lost === '') ||\n",
    replacement: '      (true as boolean) ||\n',
    test: 'says what stays behind: %s',
  },
  {
    safeguard: 'What the server refused is not promised to go by itself',
    file: 'src/app/shell/sign-out-words.ts',
    search: 'refused.length === 0 && deliveryToken',
    replacement: 'deliveryToken',
    test: 'says what stays behind: %s',
  },
  {
    safeguard: 'A wiping that was cut short is finished at the next start',
    file: 'src/session/create-session.ts',
    search: '    await inPatience(wiping.finish());\n',
    replacement: '',
    test: 'a wiping that failed half-way is finished at the next start',
  },
  {
    safeguard: 'A wiping that was cut short spares who has signed in since',
    file: 'src/session/create-session.ts',
    search: '    wiping.spare(user);\n',
    replacement: '',
    test: 'a wiping that never ended touches nothing of who has signed in since',
  },
  {
    safeguard: 'Wiping leaves nobody a way in',
    file: 'src/session/wiping.ts',
    search: '      await entries.forget(user.email);\n',
    replacement: '',
    test: 'wiping removes all that the device keeps of the person, and nothing of others',
  },
  {
    safeguard: 'What lost tables alone held is told',
    file: 'src/session/delivery/work-left.ts',
    search: 'return before && { ...before.refused, ...before.unsent };',
    replacement: 'return before && {};',
    test: 'a replica that is gone took with it what only it held, and that is told once',
  },
  {
    safeguard: 'Tables that are gone are noted as lost at the next opening',
    file: 'src/session/open-workspace.ts',
    search: '  if (lost) noteLoss(user.uid, lost);\n',
    replacement: '',
    test: 'tables that are not the ones whose work was noted took that with them, which is kept for the person to read',
  },
  {
    safeguard: 'What was lost is said until it is read',
    file: 'src/app/strips/LossNotice.tsx',
    search: '  if (!lost) return null;\n',
    replacement: '  if (!lost || true) return null;\n',
    test: 'took with it what was not sent; said at once, until it is read',
  },
];
