import type { Mutation } from '../mutation.ts';

/** When the network returns: who comes first, what hangs, what a server of another version says. */
export const NETWORK: readonly Mutation[] = [
  {
    safeguard: 'A hand-in is begun anew when the network that swallowed it is heard again',
    file: 'src/sync/retry/answer-watch.ts',
    search: '    again();\n',
    replacement: '',
    test: 'a hand-in is there within five seconds of the return of a network that swallowed it, whenever that is',
  },
  {
    safeguard: 'A slow line has longer each time',
    file: 'src/sync/retry/answer-watch.ts',
    search: '    this.#patience *= 2;\n',
    replacement: '',
    test: 'a paper that crawls through a slow line arrives, and is begun anew a few times at the most',
  },
  {
    safeguard: 'An answer in a protocol that this version does not know is not acted upon',
    file: 'src/sync/http/http-client.ts',
    search: "    if (mismatch === 'server-outdated' || !handsIn(url)) throw new Error(mismatch);\n",
    replacement: '',
    test: 'an answer of a server that is too new is not acted upon, whoever asked for it',
  },
  {
    safeguard: 'Only a hand-in comes back unspread',
    file: 'src/store/outbox.ts',
    search: "(doc.type === 'paper' && isHandedIn(doc)) ||",
    replacement: "doc.type === 'paper' ||",
    test: 'a paper that was handed in is marked, and says when',
  },
  {
    safeguard: 'Silence is told only where nothing came meanwhile',
    file: 'src/sync/retry/answer-watch.ts',
    search: 'isWaiting() && this.#since < askedAt) onSilent()',
    replacement: 'isWaiting()) onSilent()',
    test: 'an answer that came meanwhile is a sign of life too',
  },
  {
    safeguard: 'Silence is told',
    file: 'src/sync/retry/answer-watch.ts',
    search: ' && this.#since < askedAt) onSilent();',
    replacement: ' && this.#since < askedAt) return;',
    test: 'a server that gives no sign of life is told of at once, before anything is given up',
  },
  {
    safeguard: 'Who asked for a sync is told of a silent server',
    file: 'src/sync/outcome.ts',
    search: "isSilent && finish('offline')",
    replacement: 'isSilent',
    test: 'a server that gives no sign of life is said to be out of reach, and one that does is waited for',
  },
  {
    safeguard: 'An attempt from before the question is no answer to it',
    file: 'src/sync/outcome.ts',
    search: 'attempts.ended > asked ?',
    replacement: 'attempts.ended >= 0 ?',
    test: 'the end of an attempt from before the question is no answer',
  },
];
