import { expect, test } from 'vitest';
import { settledCookies } from './admission.ts';

test('overwrites a cookie often enough for Chromium to write all cookies to disk', () => {
  const written: string[] = [];
  const cookies = settledCookies({
    set cookie(text: string) {
      written.push(text);
    },
    get cookie() {
      return written.map((text) => text.split(';')[0]).join('; ');
    },
  });
  expect(cookies.areSettled()).toBe(false);
  cookies.settle();
  // Each overwrite removes a cookie and adds one.
  expect(written.length * 2).toBeGreaterThanOrEqual(512);
  expect(new Set(written).size).toBe(written.length);
  expect(cookies.areSettled()).toBe(true);
});
