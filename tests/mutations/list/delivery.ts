import type { Mutation } from '../mutation.ts';

/** Work on its way: what holds without a session, between versions, after an outage. */
export const DELIVERY: readonly Mutation[] = [
  {
    safeguard: 'Signed out, what is written goes all the same',
    file: 'src/replica/bare-delivery.ts',
    search: '    if (!token || standing.state.unsent.length === 0) return;\n    await',
    replacement: '    if (token || standing.state.unsent.length === 0) return;\n    await',
    test: [
      'src/replica/courier.test.ts',
      'an expired session: nothing is fetched, what is written goes all the same, and all goes on after signing in',
    ],
  },
  {
    safeguard: 'A token that is turned away is not shown again',
    file: 'src/replica/bare-delivery.ts',
    search: '() => delivery?.retire(token)',
    replacement: '() => undefined',
    test: [
      'src/replica/courier.test.ts',
      'a token that is turned away is not shown again, and what waits stays',
    ],
  },
  {
    safeguard: 'Another person’s session in the same browser counts as none',
    file: 'src/replica/line.ts',
    search: 'onForbidden: (url) =>',
    replacement: 'onForbidden: (url) => (false as boolean) &&',
    test: ['src/replica/courier.test.ts', 'another person’s session in the same browser is none'],
  },
  {
    safeguard: 'A session that has ended pauses the replication, which says so',
    file: 'src/replica/contact.ts',
    search: '    if (response.status === 401) events.onSignedOut();\n',
    replacement: '',
    test: ['src/replica/sync.test.ts', 'an expired session pauses the sync; signing in resumes it'],
  },
  {
    safeguard: 'An app that is too old still hands in',
    file: 'src/replica/sync-engine.ts',
    search: 'await this.#wait((signal) => this.#bare.bySession(standing, signal));',
    replacement: 'await this.#wait(async () => undefined);',
    test: [
      'src/replica/versions.test.ts',
      'a server that has become too new gets what is written, and is fetched from after the update',
    ],
  },
  {
    safeguard: 'Nothing is fetched from a server that is too new',
    file: 'src/replica/contact.ts',
    search: '    events.onMismatch?.(mismatch);\n',
    replacement: '',
    test: [
      'src/replica/versions.test.ts',
      'a server that has become too new gets what is written, and is fetched from after the update',
    ],
  },
  {
    safeguard: 'A server that is too old is sent nothing and refuses nothing',
    file: 'src/domain/session/protocol.ts',
    search: "return server.newest < app.oldest ? 'server-outdated' : null;",
    replacement: 'return null;',
    test: [
      'src/replica/versions.test.ts',
      'a server that is too old gets nothing and refuses nothing; everything goes once it is updated',
    ],
  },
  {
    safeguard: 'The server tells an app that is too old, with 426',
    file: 'sync-server/gateway/outdated.ts',
    search: 'if (isForNewerApps(request, intent) && isOutdated(request, spoken))',
    replacement: 'if (false as boolean)',
    test: [
      'sync-server/gateway/outdated.test.ts',
      'turns an app that is too old away from what it could not read, and says what to do',
    ],
  },
  {
    safeguard: 'The server takes what an app that is too old hands in',
    file: 'sync-server/gateway/outdated.ts',
    search: "  intent === 'read' && !OF_SENDING.test(url);",
    replacement: '  intent !== undefined || !OF_SENDING.test(url);',
    test: [
      'sync-server/gateway/outdated.test.ts',
      'takes what such an app hands in, and lets it sign in for that',
    ],
  },
  {
    safeguard: 'A hand-in goes the moment the network is back',
    file: 'src/replica/wake-ups.ts',
    search: "'hand-in': 0,",
    replacement: "'hand-in': 4000,",
    test: [
      'src/replica/wake-ups.test.ts',
      'a paper that was handed in goes the moment the network is back',
    ],
  },
  {
    safeguard: 'Answers leave hand-ins the way',
    file: 'src/replica/wake-ups.ts',
    search: 'answers: 1500',
    replacement: 'answers: 0',
    test: [
      'src/replica/wake-ups.test.ts',
      'answers of a paper that is being written leave it the way, for a moment',
    ],
  },
  {
    safeguard: 'Devices come back spread',
    file: 'src/replica/wake-ups.ts',
    search: 'random() * spread',
    replacement: '0 * spread',
    test: [
      'src/replica/wake-ups.test.ts',
      'who has nothing urgent comes back within the spread, once however often the network does',
    ],
  },
  {
    safeguard: 'Waits between two attempts are spread',
    file: 'src/replica/backoff.ts',
    search: 'full * (1 - random() / 2)',
    replacement: 'full',
    test: ['src/replica/backoff.test.ts', 'waits are spread by up to a half'],
  },
  {
    safeguard: 'A hand-in waits four seconds at the most',
    file: 'src/replica/backoff.ts',
    search: 'Math.min(longest[urgency], ',
    replacement: 'Math.min(most, ',
    test: [
      'src/replica/backoff.test.ts',
      'who has handed in waits no longer than four seconds, who has answers no longer than eight, however long the others do',
    ],
  },
  {
    safeguard: 'A hand-in is told from answers on their way',
    file: 'src/replica/urgency.ts',
    search: "  if (unsent.some(({ handedIn }) => handedIn)) return 'hand-in';\n",
    replacement: '',
    test: [
      'src/replica/urgency.test.ts',
      'a hand-in is more urgent than a paper that is being written, and that than the rest',
    ],
  },
  {
    safeguard: 'Nothing is given up while nothing is heard',
    file: 'src/replica/hand-in-watch.ts',
    search: 'this.#signs < 2 || !isTrying() || ',
    replacement: '!isTrying() || ',
    test: ['src/replica/hand-in-watch.test.ts', 'nothing is given up while nothing is heard'],
  },
];
