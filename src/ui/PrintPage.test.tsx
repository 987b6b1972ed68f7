import { expect, it } from 'vitest';
import { isOnlyHere, pageAddress } from './PrintPage.tsx';

it.each([
  ['192.168.1.10', 'http://192.168.1.10/baglan'],
  [' okul.local:8080 ', 'http://okul.local:8080/baglan'],
  ['https://okul.k12.tr/', 'https://okul.k12.tr/baglan'],
  ['http://192.168.1.10/baglan', 'http://192.168.1.10/baglan'],
  ['http://okul.local/baska', 'http://okul.local/baska'],
])('completes the address %s to %s', (typed, whole) => {
  expect(pageAddress(typed, '/baglan')).toBe(whole);
});

it.each(['', 'okulun adresi', 'ftp://okul.local', 'http://', '[okul'])(
  'rejects "%s" as an address',
  (typed) => {
    expect(pageAddress(typed, '/baglan')).toBeNull();
  },
);

it('recognises addresses that no other device can reach', () => {
  const here = ['http://localhost:8080/baglan', 'https://127.0.0.1', 'http://[::1]:80'];
  expect(here.map(isOnlyHere)).toEqual([true, true, true]);
  expect(isOnlyHere('http://192.168.1.20/baglan')).toBe(false);
});
