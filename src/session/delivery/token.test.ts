import { expect, test } from 'vitest';
import { memoryStorage } from '../kept.ts';
import { deliveryToken, keepDeliveryToken, retireDeliveryToken } from './token.ts';

test('returns null after a rejection until a new token arrives', () => {
  const storage = memoryStorage();
  keepDeliveryToken('ali', 'first', storage);
  retireDeliveryToken('ali', 'first', storage);
  expect(deliveryToken('ali', storage)).toBeNull();
  keepDeliveryToken('ali', 'second', storage);
  expect(deliveryToken('ali', storage)).toBe('second');
});

test('ignores the late rejection of an older token', () => {
  const storage = memoryStorage();
  keepDeliveryToken('ali', 'second', storage);
  retireDeliveryToken('ali', 'first', storage);
  expect(deliveryToken('ali', storage)).toBe('second');
});
