import { expect, it } from 'vitest';
import { wifiText } from './wifi.ts';

it('formats a network with its password', () => {
  expect(wifiText('Okul', 'gizli123')).toBe('WIFI:T:WPA;S:Okul;P:gizli123;;');
});

it('formats an open network', () => {
  expect(wifiText('Okul', '')).toBe('WIFI:T:nopass;S:Okul;;');
});

it('escapes each character that ends a field, once', () => {
  expect(wifiText('a\\b;c', 'd,e:f"g')).toBe('WIFI:T:WPA;S:a\\\\b\\;c;P:d\\,e\\:f\\"g;;');
});
