import type { Mutation } from '../mutation.ts';

/** Versions of the app, and the tables that they find. */
export const UPGRADES: readonly Mutation[] = [
  {
    safeguard: 'Tables of an earlier version are upgraded',
    file: 'src/store/tables.ts',
    search: '\n        .upgrade(change)',
    replacement: '',
    test: 'upgrades rows in place and keeps the tables, their identity and the outbox',
  },
  {
    safeguard: 'Tables of a later version are made anew',
    file: 'src/store/open.ts',
    search: 'if (isOurs(store)) return true;',
    replacement: 'return true;',
    test: 'tables of a later version of the app are made anew',
  },
  {
    safeguard: 'No newer version of the app is taken in an exam',
    file: 'src/app/update/app-update.ts',
    search: 'if (await isExamAnywhere(this.environment.locks))',
    replacement: 'if (false as boolean)',
    test: 'that was offered before an exam began is not taken in it, and is offered again after it',
  },
  {
    safeguard: 'No newer version of the app is offered in an exam',
    file: 'src/app/update/app-update.ts',
    search: '    await noExamAnywhere(this.environment.locks);\n',
    replacement: '',
    test: 'is not offered while a tab sits an exam, and is after it',
  },
  {
    safeguard: 'Where the browser keeps nothing for good, the readiness page says what to do',
    file: 'src/features/readiness/CheckRow.tsx',
    search: 'setRefused(!(await askToPersist()));',
    replacement: 'setRefused(false && !(await askToPersist()));',
    test: 'where the browser refuses, says to install the app, and how',
  },
  {
    safeguard: 'Of tables that a later version left, what is unsent is brought over',
    file: 'src/store/salvage.ts',
    search: '  if (unsent.length > 0) await keep(uid, disk, unsent);\n',
    replacement: '',
    test: 'of tables that a later version left, what is unsent is brought over, and nothing else',
  },
  {
    safeguard: 'What this version cannot read is kept for one that can',
    file: 'src/store/salvage.ts',
    search: '  else await store.unreadable.put(found);\n',
    replacement: '',
    test: 'unsent work in a form of a later version is kept as it is until a version can read it',
  },
  {
    safeguard: 'What can be read at last is taken in',
    file: 'src/store/salvage.ts',
    search: '  await readAgain(store);\n',
    replacement: '',
    test: 'unsent work in a form of a later version is kept as it is until a version can read it',
  },
  {
    safeguard: 'Salvaged documents are restored at the opening after a crash',
    file: 'src/store/salvage.ts',
    search: '    for (const one of found ?? []) await putUnsent(store, one);\n',
    replacement: '',
    test: 'an app that dies while tables are made anew brings over what was unsent at the next opening',
  },
  {
    safeguard: 'The app’s own files are asked for until they are here',
    file: 'src/app/update/app-update.ts',
    search: '      await this.environment.another();\n',
    replacement: '      return;\n',
    test: 'whose one request fails is tried again, and is said to be missing until it is here',
  },
];
