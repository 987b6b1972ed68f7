import { expect, test } from 'vitest';
import { memoryStorage, standInForStorage } from './kept.ts';

test('replaces a refused storage for the lifetime of the page', () => {
  const page = Object.defineProperty({} as { localStorage: Storage }, 'localStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    configurable: true,
  });
  standInForStorage(page);
  page.localStorage.setItem('okul.device', 'd1');
  expect(page.localStorage.getItem('okul.device')).toBe('d1');
});

test('keeps a working storage', () => {
  const page = { localStorage: memoryStorage() };
  const before = page.localStorage;
  standInForStorage(page);
  expect(page.localStorage).toBe(before);
});
