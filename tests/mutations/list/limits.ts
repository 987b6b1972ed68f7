import type { Mutation } from '../mutation.ts';

/** What one person, or one stranger, may take up of the server. */
export const LIMITS: readonly Mutation[] = [
  {
    safeguard: 'A person has so many requests at a time',
    file: 'sync-server/http/limits/turns.ts',
    search: 'keyedQueue({ atOnce, waiting,',
    replacement: 'keyedQueue({ atOnce: 1000, waiting,',
    test: 'works on so many requests of a person at a time, and lets the others wait for them',
  },
  {
    safeguard: 'Who has used up the processor waits',
    file: 'sync-server/http/limits/turns.ts',
    search: 'this.#used.add(person, time());',
    replacement: 'time();',
    test: 'lets who has used up the processor wait, and nobody else',
  },
  {
    safeguard: 'A feed that waits for news gives its turn away',
    file: 'sync-server/storage/protocol/changes-feed.ts',
    search: '  source.rest();\n',
    replacement: '',
    test: 'gives the turn of a feed that waits for news to others',
  },
  {
    safeguard: 'A reading request names so many documents',
    file: 'sync-server/storage/protocol/questions.ts',
    search: 'guard.reads?.entries ?? MOST_ENTRIES',
    replacement: 'guard.reads ? MOST_ENTRIES : MOST_ENTRIES',
    test: 'takes 500 entries and 256 kB in %s, and no more',
  },
  {
    safeguard: 'A form is small',
    file: 'sync-server/http/limits/forms.ts',
    search: 'route.bodyLimit ??= bytes;',
    replacement: 'route.bodyLimit ??= bytes * 1000;',
    test: 'a form is refused for its size before it is read',
  },
  {
    safeguard: 'Half a form is not waited for',
    file: 'sync-server/http/limits/forms.ts',
    search: 'raw.complete || raw.destroy()',
    replacement: 'raw.complete',
    test: 'who sends half a form is not waited for',
  },
  {
    safeguard: 'Passwords are hashed first for who has had the least',
    file: 'sync-server/support/fair-queue.ts',
    search: 'levels.indexOf(Math.min(...levels))',
    replacement: 'queue.length > 0 ? 0 : -1',
    test: 'lets who comes once go before who comes again and again',
  },
  {
    safeguard: 'Sign-ins that succeed are counted',
    file: 'sync-server/accounts/sign-in.ts',
    search: '    else takeBack(succeeding);\n',
    replacement: '    takeBack(succeeding);\n',
    test: 'is counted far above what a person needs, since each costs a hash',
  },
  {
    safeguard: 'A document has so many branches',
    file: 'sync-server/gateway/judge-batch.ts',
    search: "if (isOneBranchTooMany(write)) return 'too-many-branches';",
    replacement: '',
    test: 'one branch too many of a document is refused, and what grows from a branch is taken',
  },
  {
    safeguard: 'Who does not know the school’s code does not register',
    file: 'sync-server/http/routes/register.ts',
    search: '    await registration.assertOpenTo(schoolCode);\n',
    replacement: '',
    test: 'with the school’s code lets in who knows it, however it is typed',
  },
  {
    safeguard: 'A school that has used up its disk takes no new accounts',
    file: 'sync-server/http/routes/register.ts',
    search: "    if (await disk.isUsedUp()) throw new AppError('server-full');\n",
    replacement: '',
    test: 'that is used up takes no new accounts, and health says so',
  },
  {
    safeguard: 'Source maps are given to nobody',
    file: 'sync-server/http/routes/built-app.ts',
    search: "path.endsWith('.map')",
    replacement: "path.endsWith('.none')",
    test: 'gives its source maps to nobody',
  },
];
