import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aUser } from '../../../../tests/support/documents.ts';
import { judgeWrite } from '../../access/judge.ts';
import { newAdminForm, profileForm, registrationForm } from '../../forms/account.ts';
import { validateWith } from '../../forms/validate.ts';
import { setFields } from '../../merge/edit.ts';
import { formMessages } from '../../messages.ts';
import { withCode } from '../../namesakes.ts';
import { readDoc } from '../../read-doc.ts';
import { listForm } from '../../session/school-list.ts';
import { hasMark } from './name.ts';
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
  ['Hangul fillers alone', '\u3164'.repeat(4)],
  ['empty Braille cells alone', '\u2800'.repeat(4)],
  ['a variation selector', 'Elif Kaya\ufe0f'],
  ['a grapheme joiner', 'Elif K\u034faya'],
  ['a vowel that is not drawn', 'Elif Ka\u17b4ya'],
  ['a Mongolian selector', 'Elif Kaya\u180b'],
  ['a half-width filler', 'Elif Ka\uffa0ya'],
  ['a Hangul filler behind it', 'Elif Kaya\u3164'],
  ['an empty Braille cell behind it', 'Elif Kaya\u2800'],
  ['a joiner', 'Elif\u200cKaya'],
  ['two letters among signs', '-- A. B.'],
  ['marks for letters', '\u0301 \u0301 \u0301'],
  ['a person code', 'Elif Kaya (R7K2)'],
  ['a person code in small letters', 'Elif Kaya (r7k2)'],
  ['a person code of letters alone', 'Elif Kaya (RKZB)'],
  ['a person code in Cyrillic letters', 'Elif Kaya (\u0420\u041aZB)'],
  ['a person code in other brackets', 'Elif Kaya \uff08 R7K2 \uff09'],
  ['a person code and no end', 'Elif Kaya (R7K2'],
  ['a person code and a full stop', 'Elif Kaya (R7K2).'],
  ['a school number', 'Elif Kaya (1234567890)'],
])('rejects a name with %s', (_what, displayName) => {
  expect(judge(me, { displayName })).toBe('bad-schema');
  for (const form of [registrationForm, newAdminForm])
    expect(form.safeParse({ ...registration, displayName }).success).toBe(false);
  const pupil = { number: '12', schoolClass: '9-A', email: '' };
  const list = (name: string) => listForm.safeParse({ pupils: [{ ...pupil, displayName: name }] });
  expect(list(displayName).success).toBe(false);
  expect(list('Elif Kaya').success).toBe(true);
});

test('rejects a name that ends with the code or number by which namesakes are told apart', () => {
  const claim = (uid: string, schoolNumber: string | undefined) => {
    expect(hasMark(withCode({ uid, displayName: 'Elif Kaya', schoolNumber }))).toBe(true);
  };
  const uids = fc.stringMatching(/^[0-9a-z]{20}$/);
  fc.assert(
    fc.property(uids, fc.option(fc.stringMatching(/^\d{1,10}$/), { nil: undefined }), claim),
  );
});

test.each([
  ['name and a mark', 'Elif Kaya (R7K2)', formMessages.nameMarked],
  ['name that nobody sees', '\u3164'.repeat(4), formMessages.nameUnseen],
])('a form reports the problem of a %s', (_what, displayName, message) => {
  for (const form of [registrationForm, profileForm])
    expect(validateWith(form)({ ...registration, displayName })).toEqual({ displayName: message });
});

const registration = {
  ...{ email: 'a@okul.tr', displayName: 'Emir Kılıç', phoneNumber: '05551112233' },
  ...{ password: 'parola1', passwordConfirmation: 'parola1', userRole: 'student' },
};

test('accepts ordinary names, and phone numbers of digits', () => {
  expect(registrationForm.safeParse(registration).success).toBe(true);
  expect(judge(me, { displayName: 'Ayşe-Nur Öztürk' })).toBeNull();
  // Some keyboards send a letter and its marks separately.
  expect(judge(me, { displayName: 'Ayşe-Nur Öztürk'.normalize('NFD') })).toBeNull();
  expect(judge(me, { displayName: 'Nguyễn Ấn'.normalize('NFD') })).toBeNull();
  expect(judge(me, { displayName: 'Fatma Demir (Acar)' })).toBeNull();
  expect(judge(me, { displayName: 'Су Ли' })).toBeNull();
  expect(judge(me, { phoneNumber: '05557654321' })).toBeNull();
  expect(judge(me, { phoneNumber: 'ABCDEFGHIJK' })).toBe('bad-schema');
});

test('lets an account whose name is not allowed any more change other fields', () => {
  for (const displayName of ['Ay\u200bşe', '\u3164'.repeat(4), 'Elif Kaya (R7K2)']) {
    const before = { ...me, displayName, phoneNumber: 'ABCDEFGHIJK' };
    expect(readDoc({ _id: 'user:s1', ...before })).toEqual(before);
    expect(judge(before, { phoneNumber: '05557654321' })).toBeNull();
  }
});
