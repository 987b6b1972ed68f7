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
  {
    safeguard: 'Nothing is written below the reserve of the disk',
    file: 'sync-server/storage/embedded/room.ts',
    search: 'if (left < RESERVE)',
    replacement: 'if (left < 0)',
    test: [
      'sync-server/storage/embedded/full-disk.test.ts',
      'refuses writes below the reserve and asks again at each',
    ],
  },
  {
    safeguard: 'A database is opened anew behind a write that failed',
    file: 'sync-server/storage/embedded/level.ts',
    search: 'await (this.#isTorn ? this.#renew() : this.#usable());',
    replacement: 'await this.#usable();',
    test: [
      'sync-server/storage/embedded/full-disk.test.ts',
      'has the database opened anew before the next write, once',
    ],
  },
  {
    safeguard: 'What cannot be read is not written over',
    file: 'sync-server/storage/embedded/level.ts',
    search: '      throw this.lastFailure;\n',
    replacement: '',
    test: ['sync-server/storage/embedded/full-disk.test.ts', 'is not written over'],
  },
  {
    safeguard: 'A damaged database is set aside for an empty one, and kept',
    file: 'sync-server/storage/embedded/leveldb-shelf.ts',
    search: '        await setAside(name, error);\n',
    replacement: '',
    test: [
      'sync-server/storage/embedded/damaged.test.ts',
      'is set aside for an empty one where it can be replaced, and kept',
    ],
  },
  {
    safeguard: 'What nothing may stand in for is not set aside',
    file: 'sync-server/storage/embedded/leveldb-shelf.ts',
    search: ' || !isReplaceable(name)',
    replacement: '',
    test: [
      'sync-server/storage/embedded/damaged.test.ts',
      'does not open where nothing may stand in for it',
    ],
  },
  {
    safeguard: 'What was in a damaged database is brought there again',
    file: 'sync-server/storage/embedded/storage.ts',
    search: '    if (this.#shelf.damaged().length > before) this.#writes.tell(name);\n',
    replacement: '',
    test: [
      'sync-server/storage/embedded/damaged.test.ts',
      'is told apart when it happens again, and tells who listens that its content has changed',
    ],
  },
  {
    safeguard: 'What stands in for a damaged database wins over the copies of devices',
    file: 'sync-server/worker/settle.ts',
    search: 'this.tools.incarnations.of(this.database) * INCARNATION',
    replacement: 'this.tools.incarnations.of(this.database) * 0',
    test: ['tests/sync/damaged.test.ts', 'wins over the older copies that devices still have'],
  },
];
