import { expect, test } from 'vitest';
import { settledCookies } from './admission.ts';

test('writes a cookie so often that Chromium writes all cookies to the disk', () => {
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
