import { describe, expect, it } from 'vitest';
import { play } from './fuzz/play.ts';

/** ms; a limit only against standing still. */
const PATIENCE = 600_000;

describe('the write path', () => {
  it(
    'takes nothing that the permission table forbids, and answers whatever it is sent',
    async () => {
      const { wrong, accepted, batches, documents } = await play(3000, 1);
      expect(wrong).toEqual([]);
      expect(batches + documents).toBeGreaterThanOrEqual(3000);
      // Else all that was sent was refused by the first check, and nothing was tried.
      expect(accepted).toBeGreaterThan(documents / 50);
    },
    PATIENCE,
  );
});
