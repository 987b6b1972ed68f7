import { expect, test } from 'vitest';
import { aUser } from '../../../../tests/support/documents.ts';
import { judgeWrite } from '../../access/judge.ts';
import { registrationForm } from '../../forms/account.ts';
import { setFields } from '../../merge/edit.ts';
import type { User } from './schema.ts';

const me = aUser('s1');
const student = { uid: 's1', userRole: 'student', isVerified: false } as const;
const judge = (before: User, change: Partial<User>) =>
  judgeWrite(student, { before, after: setFields(before, change, 9_000), knows: true });

test.each([
  ['a zero width space', 'Emir Kılıç\u200b'],
  ['nothing that is seen', '\u200b\u200b\u200b'],
  ['blanks alone', '     '],
  ['a line break', 'Emir\nKılıç'],
  ['a turned direction', '\u202eçılıK rimE'],
  ['a soft hyphen', 'Emir Kı\u00adlıç'],
  ['a control sign', 'Emir\x01Kılıç'],
  ['a tower of marks', `Emir${'\u0301'.repeat(21)}`],
  ['marks upon a composed letter', 'Çılgı\u0327\u0301\u0302n'],
])('a name with %s is nobody’s', (_what, displayName) => {
  expect(judge(me, { displayName })).toBe('bad-schema');
  const form = { ...registration, displayName };
  expect(registrationForm.safeParse(form).success).toBe(false);
});

const registration = {
  ...{ email: 'a@okul.tr', displayName: 'Emir Kılıç', phoneNumber: '05551112233' },
  ...{ password: 'parola1', passwordConfirmation: 'parola1', userRole: 'student' },
};

test('a name as people write it may be taken, and a phone number of digits alone', () => {
  expect(registrationForm.safeParse(registration).success).toBe(true);
  expect(judge(me, { displayName: 'Ayşe-Nur Öztürk' })).toBeNull();
  // As some keyboards write it: letter and marks apart.
  expect(judge(me, { displayName: 'Ayşe-Nur Öztürk'.normalize('NFD') })).toBeNull();
  expect(judge(me, { displayName: 'Nguyễn Ấn'.normalize('NFD') })).toBeNull();
  expect(judge(me, { phoneNumber: '05557654321' })).toBeNull();
  expect(judge(me, { phoneNumber: 'ABCDEFGHIJK' })).toBe('bad-schema');
});

test('what an account has from before stays, and holds up no other change', () => {
  const before = { ...me, displayName: 'Ay\u200bşe', phoneNumber: 'ABCDEFGHIJK' };
  expect(judge(before, { phoneNumber: '05557654321' })).toBeNull();
});
