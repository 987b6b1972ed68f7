import { expect, test } from 'vitest';
import { isWeakPassword } from './AccountFields.tsx';

test.each([
  'gizli1',
  '12345678',
  '19052010',
  'aaaaaaaa1',
  'abababab',
  'Parola2026',
  'qwertyuıop',
  'abcdefgh12',
])('rates the password %o as weak', (password) => expect(isWeakPassword(password)).toBe(true));

test.each(['mavi-kedi-7', 'Çınar altı 3', 'x9Tq!pLw2'])(
  'does not rate the password %o as weak',
  (password) => expect(isWeakPassword(password)).toBe(false),
);
