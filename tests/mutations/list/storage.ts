import type { Mutation } from '../mutation.ts';

/** Where the server keeps its documents. */
export const STORAGE: readonly Mutation[] = [
  {
    safeguard: 'No read is remembered beside which a write ended',
    file: 'sync-server/storage/embedded/recent-reads.ts',
    search: 'if (epoch === this.#epoch) this.#note',
    replacement: 'this.#note',
    test: [
      'sync-server/storage/embedded/recent-reads.test.ts',
      'never says what is no longer so, once every write has ended',
    ],
  },
  {
    safeguard: 'Nothing is remembered of a write that failed',
    file: 'sync-server/storage/embedded/recent-reads.ts',
    search: 'isDone && isFirst',
    replacement: 'isFirst',
    test: [
      'sync-server/storage/embedded/recent-reads.test.ts',
      'knows nothing of a write that failed',
    ],
  },
  {
    safeguard: 'Nothing is remembered of a write that began beside another',
    file: 'sync-server/storage/embedded/recent-reads.ts',
    search: 'isDone && isFirst &&',
    replacement: 'isDone &&',
    test: [
      'sync-server/storage/embedded/recent-reads.test.ts',
      'never says what is no longer so, once every write has ended',
    ],
  },
  {
    safeguard: 'Nothing is remembered of a write beside which another began',
    file: 'sync-server/storage/embedded/recent-reads.ts',
    search: ' && begun === this.#begun',
    replacement: '',
    test: [
      'sync-server/storage/embedded/recent-reads.test.ts',
      'never says what is no longer so, once every write has ended',
    ],
  },
  {
    safeguard: 'What a write is to change is no longer remembered',
    file: 'sync-server/storage/embedded/recent-reads.ts',
    search: '        this.#forget(key);\n',
    replacement: '',
    test: [
      'sync-server/storage/embedded/recent-reads.test.ts',
      'never says what is no longer so, once every write has ended',
    ],
  },
  {
    safeguard: 'Nothing is remembered behind a write that spans the whole database',
    file: 'sync-server/storage/embedded/recent-reads.ts',
    search: '    else this.clear();\n',
    replacement: '',
    test: [
      'sync-server/storage/embedded/recent-reads.test.ts',
      'forgets everything when the whole database is spanned, and what is asked meanwhile',
    ],
  },
  {
    safeguard: 'Nothing is remembered once the files are opened anew',
    file: 'sync-server/storage/embedded/remembering-level.ts',
    search: '    this.#recent.clear();\n',
    replacement: '',
    test: [
      'sync-server/storage/embedded/remembering-level.test.ts',
      'asks its files again once they are opened anew',
    ],
  },
];
