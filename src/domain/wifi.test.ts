import { expect, it } from 'vitest';
import { wifiText } from './wifi.ts';

it('a network with its password', () => {
  expect(wifiText('Okul', 'gizli123')).toBe('WIFI:T:WPA;S:Okul;P:gizli123;;');
});

it('an open network', () => {
  expect(wifiText('Okul', '')).toBe('WIFI:T:nopass;S:Okul;;');
});

it('signs that would end a field are escaped, each once', () => {
  expect(wifiText('a\\b;c', 'd,e:f"g')).toBe('WIFI:T:WPA;S:a\\\\b\\;c;P:d\\,e\\:f\\"g;;');
});
