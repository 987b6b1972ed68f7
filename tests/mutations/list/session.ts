import type { Mutation } from '../mutation.ts';

/** A session that ends, and the work of people who are gone. */
export const SESSION: readonly Mutation[] = [
  {
    safeguard: 'A delivery that hangs holds up nobody else’s work',
    file: 'src/session/couriers.ts',
    search: 'setTimeout(() => giveUp.abort(), patience)',
    replacement: 'setTimeout(() => undefined, patience)',
    test: [
      'src/session/couriers.test.ts',
      'a delivery that never ends holds up nobody else’s work, and is made again',
    ],
  },
  {
    safeguard: 'A courier shows no token again that was turned away',
    file: 'src/session/couriers.ts',
    search: "    if (outcome === 'turned-away') retireDeliveryToken(uid, token, storage);\n",
    replacement: '',
    test: [
      'src/session/couriers.test.ts',
      'a token that the server does not take is not shown again: the work waits for its owner',
    ],
  },
  {
    safeguard: 'A courier tries again',
    file: 'src/session/couriers.ts',
    search:
      "    this.#timer = setTimeout(() => void this.#round(), this.#backoff.next('hand-in'));\n",
    replacement: '',
    test: ['src/session/couriers.test.ts', 'tries again until the network is there, and says so'],
  },
  {
    safeguard: 'A courier leaves alone for whom another tab replicates',
    file: 'src/replica/courier.ts',
    search: "lock ? sent() : 'busy'",
    replacement: 'lock ? sent() : sent()',
    test: ['src/replica/courier.test.ts', 'leaves a person alone for whom another tab replicates'],
  },
  {
    safeguard: 'A sign-out that the server has not heard of is told at the next contact',
    file: 'src/session/create-session.ts',
    search: '    revoking.note();\n',
    replacement: '',
    test: [
      'src/session/session.test.ts',
      'a sign-out offline is told to the server at the next contact, before anything else',
    ],
  },
  {
    safeguard: 'A sign-out is told once',
    file: 'src/session/revoking.ts',
    search: '      revoking ??= revokeOnce()',
    replacement: '      revoking = revokeOnce()',
    test: [
      'src/session/session.test.ts',
      'a sign-out is told once, however many ask, and a sign-in waits for it',
    ],
  },
  {
    safeguard: 'The next person gets a fresh app',
    file: 'src/session/create-session.ts',
    search: '      await inPatience(open.close(), admission.settled());\n      parts.reload();\n',
    replacement: '      await inPatience(open.close(), admission.settled());\n',
    test: [
      'src/session/session.test.ts',
      'another person who signs in on this device gets a fresh app',
    ],
  },
  {
    safeguard: 'A sign-out in another tab ends this one too',
    file: 'src/session/create-session.ts',
    search: 'if ((storedUser(storage)?.uid ?? null) !== standing.uid) parts.reload();',
    replacement: '',
    test: ['src/session/session.test.ts', 'a sign-out in another tab starts this one afresh'],
  },
  {
    safeguard: 'The cookie of somebody else counts as none',
    file: 'src/session/create-session.ts',
    search: 'if (user.uid !== uid) return standing.expire(true);',
    replacement: '',
    test: ['src/session/session.test.ts', 'a cookie of somebody else counts as expired'],
  },
  {
    safeguard: 'A device whose account was closed says why',
    file: 'src/session/create-session.ts',
    search: 'standing.expire(true, true)',
    replacement: 'standing.expire(true)',
    test: [
      'src/session/session.test.ts',
      'a device whose account was closed hears why, keeps what it has, and asks once',
    ],
  },
  {
    safeguard: 'What was refused needs attention, whatever else is well',
    file: 'src/features/sync/sync-summary.ts',
    search: 'isBlocked || refused.length > 0 || ',
    replacement: 'isBlocked || ',
    test: ['src/app/shell/SyncChip.test.tsx', 'says %s'],
  },
  {
    safeguard: 'A refusal stays in view with its reason',
    file: 'src/features/sync/SyncPanel.tsx',
    search: '          <RefusedList refused={state.refused} />\n',
    replacement: '          <RefusedList refused={[]} />\n',
    test: [
      'src/app/shell/SyncChip.test.tsx',
      'gives the reason of a refusal, and gives the change up only after asking',
    ],
  },
  {
    safeguard: 'Nothing is called synced while the device can keep nothing',
    file: 'src/features/sync/sync-summary.ts',
    search: 'if (isBlocked || ',
    replacement: 'if (',
    test: [
      'src/app/shell/SyncChip.test.tsx',
      'claims nothing while the device can keep nothing, whatever was so before, and says what to do',
    ],
  },
  {
    safeguard: 'An earlier life’s word on the sync is not believed',
    file: 'src/session/background.ts',
    search: 'await doubtSyncState(store).catch(() => undefined);',
    replacement: 'void doubtSyncState;',
    test: [
      'src/session/background.test.ts',
      'until it opens nothing is called synced, and who writes hears why that is not kept',
    ],
  },
  {
    safeguard: 'A storage that never answers is given up',
    file: 'src/replica/in-time.ts',
    search: 'return await Promise.race([opening, late]);',
    replacement: 'return await opening;',
    test: ['src/replica/edit.test.ts', 'a browser that never answers is said by name'],
  },
];
