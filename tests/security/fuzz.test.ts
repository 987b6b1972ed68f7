import { describe, expect, it } from 'vitest';
import { isExhaustive } from '../support/exhaustive.ts';
import { playLogs } from './fuzz/extensions/play.ts';
import { play } from './fuzz/play.ts';

/** Number of batches sent by the first test. */
const BATCHES = isExhaustive ? 3000 : 1000;
/** Timeout (ms). Long, because only a standstill has to be found. */
const PATIENCE = 600_000;

describe('the write path', () => {
  it(
    'accepts nothing that the permission table forbids, and answers every request',
    async () => {
      const { wrong, accepted, batches, documents } = await play(BATCHES, 1);
      expect(wrong).toEqual([]);
      expect(batches + documents).toBeGreaterThanOrEqual(BATCHES);
      // Too few accepted documents mean that no rule beyond the first was tested.
      expect(accepted).toBeGreaterThan(documents / 50);
    },
    PATIENCE,
  );

  it(
    'extends a log only by entries that its student signed, by a session or a token',
    async () => {
      const { wrong, accepted, cases, held } = await playLogs(BATCHES / 2, 1);
      expect(wrong).toEqual([]);
      expect(accepted).toBeGreaterThan(cases / 8);
      expect(held).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});
