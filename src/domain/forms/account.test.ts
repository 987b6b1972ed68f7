import { describe, expect, test } from 'vitest';
import { loginForm, newAdminForm, profileForm, registrationForm } from './account.ts';
import { validateWith } from './validate.ts';

const EMAIL = 'Lütfen geçerli bir e-mail adresi giriniz.';
const NAME_SHORT = 'Lütfen en az 3 harfli bir isim giriniz.';
const NAME_LONG = 'Lütfen 25 karakterden fazla girmeyiniz.';
const PHONE_SHORT = 'Lütfen 11 karakter giriniz.';
const PHONE_LONG = 'Lütfen 11 karakterden fazla girmeyiniz.';
const PASSWORD_SHORT = 'En az 6 karakter olmalı';
const PASSWORD_LONG = 'En fazla 20 karakter olmalı';
const CONFIRMATION = 'Parola tekrarınızı kontrol ediniz.';
const DIFFERS = 'Parolalar uyuşmuyor!';

const good = {
  email: 'ali@okul.tr',
  displayName: 'Ali',
  phoneNumber: '05551112233',
  password: 'gizli1',
  passwordConfirmation: 'gizli1',
  userRole: 'student',
};
const registration = validateWith(registrationForm);
const login = validateWith(loginForm);
const profile = validateWith(profileForm);

test('accepts a valid registration', () => {
  expect(registration(good)).toEqual({});
  expect(registration({ ...good, userRole: 'teacher' })).toEqual({});
});

describe('the registration form shows the text of the specification', () => {
  test.each([
    ['email', '', EMAIL],
    ['email', 'ali', EMAIL],
    ['email', 'ali@', EMAIL],
    ['email', '@okul.tr', EMAIL],
    ['email', 'ali veli@okul.tr', EMAIL],
    ['email', `${'a'.repeat(250)}@okul.tr`, EMAIL],
    ['email', undefined, EMAIL],
    ['email', 5, EMAIL],
    ['displayName', '', NAME_SHORT],
    ['displayName', 'Al', NAME_SHORT],
    ['displayName', '  A  ', NAME_SHORT],
    ['displayName', undefined, NAME_SHORT],
    ['displayName', 'a'.repeat(26), NAME_LONG],
    ['phoneNumber', '', PHONE_SHORT],
    ['phoneNumber', '0555111223', PHONE_SHORT],
    ['phoneNumber', '055511122334', PHONE_LONG],
    ['phoneNumber', 'abcdefghijk', 'Lütfen yalnızca rakam girin.'],
    ['password', '12345', PASSWORD_SHORT],
    ['password', 'x'.repeat(21), PASSWORD_LONG],
    ['passwordConfirmation', '', CONFIRMATION],
    ['passwordConfirmation', '12345', CONFIRMATION],
    ['passwordConfirmation', 'gizli2', DIFFERS],
    ['userRole', undefined, 'Lütfen rolünüzü seçin.'],
    ['userRole', 'admin', 'Lütfen rolünüzü seçin.'],
  ])('%s %o: %s', (field, value, message) => {
    expect(registration({ ...good, [field]: value })[field]).toBe(message);
  });

  test('accepts values at the limits', () => {
    const limits = [
      { displayName: 'a'.repeat(3) },
      { displayName: 'a'.repeat(25) },
      { password: 'x'.repeat(6), passwordConfirmation: 'x'.repeat(6) },
      { password: 'x'.repeat(20), passwordConfirmation: 'x'.repeat(20) },
    ];
    for (const given of limits) expect(registration({ ...good, ...given })).toEqual({});
  });

  test('reports every field of an empty form', () => {
    expect(Object.keys(registration({})).sort()).toEqual(Object.keys(good).sort());
  });

  test('reports only the short password if the confirmation matches', () => {
    expect(registration({ ...good, password: '1234', passwordConfirmation: '1234' })).toEqual({
      password: PASSWORD_SHORT,
    });
    expect(registration({ ...good, password: '', passwordConfirmation: '' })).toEqual({
      password: PASSWORD_SHORT,
      passwordConfirmation: CONFIRMATION,
    });
  });

  test('reports two different passwords together with another error', () => {
    expect(registration({ ...good, email: '', passwordConfirmation: 'gizli2' })).toEqual({
      email: EMAIL,
      passwordConfirmation: DIFFERS,
    });
  });
});

test('trims addresses and names', () => {
  expect(
    registrationForm.parse({ ...good, email: ' ali@okul.tr ', displayName: ' Ali Can ' }),
  ).toMatchObject({ email: 'ali@okul.tr', displayName: 'Ali Can' });
});

describe('a phone number', () => {
  test.each([
    '0532 111 22 33',
    '0532-111-22-33',
    '(0532) 111.22.33',
    '+90 532 111 22 33',
    '0532\u00a01112233',
  ])('is accepted and normalised, however its digits are grouped: %s', (phoneNumber) => {
    expect(registrationForm.parse({ ...good, phoneNumber }).phoneNumber).toBe('05321112233');
    const changed = profileForm.parse({ displayName: '', phoneNumber });
    expect(changed.phoneNumber).toBe('05321112233');
  });

  test.each([
    ['0532 111 22 3', PHONE_SHORT],
    ['0532 1112 ', PHONE_SHORT],
    ['0532 111 22 334', PHONE_LONG],
    ['+49 532 111 22 33', PHONE_LONG],
    ['+90 532 111 22 334', PHONE_LONG],
  ])('is too short or too long by its digits alone: %s', (phoneNumber, message) => {
    expect(registration({ ...good, phoneNumber }).phoneNumber).toBe(message);
    expect(profile({ displayName: '', phoneNumber }).phoneNumber).toBe(message);
  });
});

describe('the sign-in form', () => {
  test.each([
    [{ email: 'ali', password: 'gizli1' }, { email: EMAIL }],
    [{ email: 'ali@okul.tr', password: '12345' }, { password: PASSWORD_SHORT }],
    [{ email: 'ali@okul.tr', password: 'x'.repeat(21) }, { password: PASSWORD_LONG }],
    [{}, { email: EMAIL, password: PASSWORD_SHORT }],
    [{ email: 'ali@okul.tr', password: 'gizli1' }, {}],
  ])('reports %o with the messages %o', (form, messages) => {
    expect(login(form)).toEqual(messages);
  });
});

describe('the form of the profile', () => {
  test('accepts a blank field', () => {
    expect(profile({ displayName: '', phoneNumber: '  ' })).toEqual({});
    expect(profileForm.parse({ displayName: ' ', phoneNumber: '' })).toEqual({
      displayName: '',
      phoneNumber: '',
    });
  });

  test.each([
    ['displayName', 'Al', NAME_SHORT],
    ['displayName', 'a'.repeat(26), NAME_LONG],
    ['phoneNumber', '0555', PHONE_SHORT],
    ['phoneNumber', '0'.repeat(12), PHONE_LONG],
    ['phoneNumber', 'abcdefghijk', 'Lütfen yalnızca rakam girin.'],
  ])('%s %o: %s', (field, value, message) => {
    const form = { displayName: '', phoneNumber: '', [field]: value };
    expect(profile(form)[field]).toBe(message);
  });
});

test('allows an admin names of up to 60 characters', () => {
  const admin = validateWith(newAdminForm);
  expect(admin({ ...good, displayName: 'a'.repeat(60) })).toEqual({});
  expect(admin({ ...good, displayName: 'a'.repeat(61) })).toEqual({
    displayName: 'Ad soyad en fazla 60 karakter olmalı.',
  });
});
