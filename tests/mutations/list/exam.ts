import type { Mutation } from '../mutation.ts';

const STRICT = {
  file: 'src/replica/strict-writes.test.ts',
  title: 'whatever goes into journal and log is on the disk itself before it is said to be',
} as const;

/** Around an exam on the device: what holds when the battery, the clock or the disk fails. */
export const EXAM: readonly Mutation[] = [
  {
    safeguard:
      'An answer is on the disk itself, not with the system alone, before it is said to be safe',
    file: 'src/replica/journal.ts',
    search: ", { durability: 'strict' }",
    replacement: '',
    test: [STRICT.file, STRICT.title],
  },
  {
    safeguard: 'So is what goes straight into the log: a start, a hand-in',
    file: 'src/replica/strict-writes.ts',
    search: "const isLogged = mode === 'readwrite' && this.name.startsWith(POUCH);",
    replacement: 'const isLogged = false as boolean;',
    test: [STRICT.file, STRICT.title],
  },
];
