import { expect, test } from 'vitest';
import { asOlder } from './pull.ts';

const at = (last_seq: unknown, session_id = 's1') => ({
  ...{ session_id, last_seq, history: [{ session_id, last_seq }] },
});

test('a device that was put back to a backup goes on from where the backup stood, in whatever form a sequence is', () => {
  const theirs = { ...at(20), _rev: '0-7' };
  expect(asOlder(at(10), theirs)).toEqual({ ...at(10), _rev: '0-7' });
  expect(asOlder(at('9-g1AAA'), at('10-g1AAB'))).toEqual(at('9-g1AAA'));
});

test('a server that was restored is believed, and so is PouchDB where sessions differ or nothing does', () => {
  expect(asOlder(at(20), at(10))).toBeNull();
  expect(asOlder(at(20), at(20))).toBeNull();
  expect(asOlder(at(10, 's0'), at(20))).toBeNull();
});
