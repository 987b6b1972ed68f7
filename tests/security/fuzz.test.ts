import { describe, expect, it } from 'vitest';
import { playLogs } from './fuzz/extensions/play.ts';
import { play } from './fuzz/play.ts';

/** ms; a limit only against standing still. */
const PATIENCE = 600_000;

describe('the write path', () => {
  it(
    'accepts nothing that the permission table forbids, and answers every request',
    async () => {
      const { wrong, accepted, batches, documents } = await play(3000, 1);
      expect(wrong).toEqual([]);
      expect(batches + documents).toBeGreaterThanOrEqual(3000);
      // Else all that was sent was refused by the first check, and nothing was tried.
      expect(accepted).toBeGreaterThan(documents / 50);
    },
    PATIENCE,
  );

  it(
    'extends no log beyond what its student signed, by a session or a token',
    async () => {
      const { wrong, accepted, cases, held } = await playLogs(1500, 1);
      expect(wrong).toEqual([]);
      expect(accepted).toBeGreaterThan(cases / 8);
      expect(held).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});
