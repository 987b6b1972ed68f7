import { expect, test } from 'vitest';
import { memoryStorage } from '../page-storage.ts';
import { deliveryToken, keepDeliveryToken, retireDeliveryToken } from './token.ts';

test('a token that the server turned away is none, until the next one', () => {
  const storage = memoryStorage();
  keepDeliveryToken('ali', 'first', storage);
  retireDeliveryToken('ali', 'first', storage);
  expect(deliveryToken('ali', storage)).toBeNull();
  keepDeliveryToken('ali', 'second', storage);
  expect(deliveryToken('ali', storage)).toBe('second');
});

test('a late answer about an older token does not touch the new one', () => {
  const storage = memoryStorage();
  keepDeliveryToken('ali', 'second', storage);
  retireDeliveryToken('ali', 'first', storage);
  expect(deliveryToken('ali', storage)).toBe('second');
});
