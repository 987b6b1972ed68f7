import type { Mutation } from '../mutation.ts';

/** Old tables meet a new version of the app, and damaged ones any. */
export const UPGRADES: readonly Mutation[] = [
  {
    safeguard: 'Tables of before there were join codes are completed',
    file: 'src/store/tables.ts',
    search:
      "\n      .upgrade((rows) => rows.table('classrooms').toCollection().modify(withJoinCode))",
    replacement: '',
    test: [
      'src/store/migration.test.ts',
      'tables of before there were join codes keep their rows and fill the field in',
    ],
  },
  {
    safeguard: 'Tables of before exams had settings are completed',
    file: 'src/store/tables.ts',
    search: '.upgrade(addSettings)',
    replacement: '',
    test: [
      'src/store/upgrades.test.ts',
      'rows that were written before exams had settings get the ones that everybody had',
    ],
  },
  {
    safeguard: 'Tables of before there were cards get them',
    file: 'src/store/tables.ts',
    search: '\n      .upgrade((rows) => addCards(rows, uid))',
    replacement: '',
    test: ['src/store/cards.test.ts', 'documents of before there were cards get one each'],
  },
  {
    safeguard: 'Tables of a later version are made anew',
    file: 'src/store/open.ts',
    search: 'if (isOurs(store)) return store;',
    replacement: 'return store;',
    test: ['src/store/open.test.ts', 'tables of a later version of the app are made anew'],
  },
  {
    safeguard: 'No newer version of the app is taken in an exam',
    file: 'src/app/update/app-update.ts',
    search: 'if (await isExamAnywhere(this.environment.locks))',
    replacement: 'if (false as boolean)',
    test: [
      'src/app/update/app-update.test.ts',
      'that was offered before an exam began is not taken in it, and is offered again after it',
    ],
  },
  {
    safeguard: 'No newer version of the app is offered in an exam',
    file: 'src/app/update/app-update.ts',
    search: '    await noExamAnywhere(this.environment.locks);\n',
    replacement: '',
    test: [
      'src/app/update/app-update.test.ts',
      'is not offered while a tab sits an exam, and is after it',
    ],
  },
  {
    safeguard: 'Where the browser keeps nothing for good, the readiness page says what to do',
    file: 'src/features/readiness/CheckRow.tsx',
    search: 'setRefused(!(await askToPersist()));',
    replacement: 'setRefused(false && !(await askToPersist()));',
    test: [
      'src/features/readiness/ReadinessScreen.test.tsx',
      'where the browser refuses, says to install the app, and how',
    ],
  },
];
