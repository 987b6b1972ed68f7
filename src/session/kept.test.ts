import { expect, test } from 'vitest';
import { memoryStorage, standInForStorage } from './kept.ts';

test('uses memory instead of a refused storage as long as the page is open', () => {
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

test('uses a storage that works', () => {
  const page = { localStorage: memoryStorage() };
  const before = page.localStorage;
  standInForStorage(page);
  expect(page.localStorage).toBe(before);
});
