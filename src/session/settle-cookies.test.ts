import { expect, test } from 'vitest';
import { settleCookies } from './settle-cookies.ts';

test('a cookie of no meaning is written over often enough for Chromium to write them all to its disk', () => {
  const written: string[] = [];
  settleCookies({
    set cookie(text: string) {
      written.push(text);
    },
    get cookie() {
      return '';
    },
  });
  // Each time but the first takes one away and puts one down.
  expect(written.length * 2).toBeGreaterThanOrEqual(512);
  expect(new Set(written).size).toBe(written.length);
  for (const text of written) expect(text).toMatch(/^okul_settle=.*max-age=60/);
});
