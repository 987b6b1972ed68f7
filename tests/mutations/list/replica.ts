import type { Mutation } from '../mutation.ts';

/** In the log of a device: tabs, leaves, feeds. */
export const REPLICA: readonly Mutation[] = [
  {
    safeguard: 'Of two tabs that write at once neither loses',
    file: 'src/replica/local-replica.ts',
    search: '      if (statusOf(error) === 409) return null;\n',
    replacement: '',
    test: ['src/replica/edit.test.ts', 'two tabs that edit one document at once lose nothing'],
  },
  {
    safeguard: 'All leaves are read',
    file: 'src/replica/leaves.ts',
    search: 'const rivals = winner._conflicts ?? [];',
    replacement: 'const rivals = [] as string[];',
    test: ['src/replica/edit.test.ts', 'reading merges all leaves'],
  },
  {
    safeguard: 'A feed repeats what its consumer failed of',
    file: 'src/replica/feed.ts',
    search:
      '        if (batch.lastSeq > done && !stopped) await onBatch(batch);\n        done = batch.lastSeq;\n',
    replacement:
      '        const seen = done;\n        done = batch.lastSeq;\n        if (batch.lastSeq > seen && !stopped) await onBatch(batch);\n',
    test: ['src/replica/edit.test.ts', 'the feed repeats a batch whose consumer failed'],
  },
  {
    safeguard: 'What was fetched is not taken for unsent',
    file: 'src/replica/outbox.ts',
    search: 'of written) pulled.add(',
    replacement: 'of written.slice(0, 0)) pulled.add(',
    test: ['src/replica/sync.test.ts', 'does not take what was fetched for something to send'],
  },
];
