import { expect, test } from 'vitest';
import { asOlder } from './pull.ts';

const at = (last_seq: unknown, session_id = 's1') => ({
  ...{ session_id, last_seq, history: [{ session_id, last_seq }] },
});

test('pulls from the older one of two checkpoints on a restored device, for numeric and text sequences', () => {
  const theirs = { ...at(20), _rev: '0-7' };
  expect(asOlder(at(10), theirs)).toEqual({ ...at(10), _rev: '0-7' });
  expect(asOlder(at('9-g1AAA'), at('10-g1AAB'))).toEqual(at('9-g1AAA'));
});

test('uses the server’s checkpoint if the device’s is not older, or belongs to another session', () => {
  expect(asOlder(at(20), at(10))).toBeNull();
  expect(asOlder(at(20), at(20))).toBeNull();
  expect(asOlder(at(10, 's0'), at(20))).toBeNull();
});
