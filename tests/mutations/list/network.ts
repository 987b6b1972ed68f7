import type { Mutation } from '../mutation.ts';

/** When the network returns: who comes first, what hangs, what a server of another version says. */
export const NETWORK: readonly Mutation[] = [
  {
    safeguard: 'Only a hand-in comes back unspread',
    file: 'src/replica/outbox.ts',
    search: "  ...(doc.type === 'paper' && isHandedIn(doc) && { handedIn: true }),\n",
    replacement: "  ...(doc.type === 'paper' && { handedIn: true }),\n",
    test: [
      'src/replica/urgency.test.ts',
      'a hand-in is more urgent than a paper that is being written, and that than the rest',
    ],
  },
  {
    safeguard: 'A hand-in is begun anew when the network that swallowed it is heard again',
    file: 'src/replica/hand-in-watch.ts',
    search: '    again();\n',
    replacement: '',
    test: [
      'src/replica/hand-in-watch.test.ts',
      'a hand-in is there within five seconds of the return of a network that swallowed it, whenever that is',
    ],
  },
  {
    safeguard: 'A push that hangs is watched while a hand-in waits',
    file: 'src/replica/sync-engine.ts',
    search: 'return () => (waits() ? watch.look() : watch.calm());',
    replacement: 'return () => waits() || watch.calm();',
    test: [
      'src/replica/swallowed.test.ts',
      'a hand-in whose push was swallowed goes when the network is back, though nobody says that it is',
    ],
  },
  {
    safeguard: 'A slow line has longer each time',
    file: 'src/replica/hand-in-watch.ts',
    search: '    this.#patience *= 2;\n',
    replacement: '',
    test: [
      'src/replica/hand-in-watch.test.ts',
      'a paper that crawls through a slow line arrives, and is begun anew a few times at the most',
    ],
  },
  {
    safeguard: 'An answer in a protocol that this version does not know is not acted upon',
    file: 'src/replica/contact.ts',
    search: "    if (mismatch === 'server-outdated' || !handsIn(url)) throw new Error(mismatch);\n",
    replacement: '',
    test: [
      'src/replica/versions.test.ts',
      'an answer of a server that is too new is not acted upon, whoever asked for it',
    ],
  },
];
