import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { DIRECTORY } from '../../../src/domain/session/databases.ts';
import { ADMIN } from '../../support/server.ts';
import { RemoteDatabases } from './databases.ts';
import type { Device } from './device.ts';
import { choose, type } from './gestures.ts';

export interface Account {
  displayName: string;
  email: string;
  password: string;
  userRole: 'student' | 'teacher';
}

const person = (displayName: string, name: string, userRole: Account['userRole']): Account => ({
  displayName,
  email: `${name}@okul.tr`,
  password: `${name}-parola`,
  userRole,
});

export const ZEYNEP = person('Zeynep Şahin', 'zeynep', 'teacher');
export const ALI = person('Ali Demir', 'ali', 'student');
export const AYSE = person('Ayşe Işık', 'ayse', 'student');
export const CAN = person('Can Kaya', 'can', 'student');
export const MEHMET = person('Mehmet Çınar', 'mehmet', 'teacher');

const PHONE = '05551112233';

/** Registers by the form, and waits for the home page. */
export async function register(device: Device, account: Account): Promise<void> {
  const page = await device.open('/register');
  const role = account.userRole === 'teacher' ? 'Öğretmen' : 'Öğrenci';
  await choose(page.getByRole('radio', { name: role }));
  await page.getByLabel('Ad Soyad').fill(account.displayName);
  await page.getByLabel('E-Posta').fill(account.email);
  await page.getByLabel('Cep No.').fill(PHONE);
  await page.getByLabel('Parola', { exact: true }).fill(account.password);
  await page.getByLabel('Parola Tekrarı').fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Kayıt Ol' }).click();
  await expectGreeting(device, account.displayName);
}

export async function signIn(
  device: Device,
  account: { email: string; password: string },
): Promise<void> {
  await device.open('/login');
  await enter(device, account);
}

/** Fills in the current sign-in form. */
export async function enter(
  { page }: Device,
  account: { email: string; password: string },
): Promise<void> {
  await fillLogin(page, account);
  await expect(page.getByRole('heading', { name: /^Merhaba, / })).toBeVisible();
}

export async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await type(page.getByLabel('E-Posta'), email);
  await type(page.getByLabel('Parola', { exact: true }), password);
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
}

export const signInAsAdmin = (device: Device): Promise<void> => signIn(device, ADMIN);

export async function expectGreeting(device: Device, displayName: string): Promise<void> {
  await expect(device.page.getByRole('heading', { name: `Merhaba, ${displayName}` })).toBeVisible();
}

/** Approves a teacher on the admin's page, and waits until the server knows. */
export async function verify(admin: Device, teacher: Account): Promise<void> {
  const page = await admin.open('/admin/teachers');
  await page.getByRole('button', { name: `Onayla: ${teacher.displayName}` }).click();
  await expect(
    page.getByRole('button', { name: `Hesabı kapat: ${teacher.displayName}` }),
  ).toBeVisible();
  const own = await RemoteDatabases.of(admin.origin, teacher);
  await expect.poll(() => isVerified(own)).toBe(true);
}

export const isVerified = (teacher: RemoteDatabases): Promise<boolean> =>
  teacher.reaches(DIRECTORY);

const registered = z.object({ uid: z.string() });

/** Registers without a browser, for tests of other features. */
export async function registerByApi(origin: string, account: Account): Promise<RemoteDatabases> {
  const { displayName, email, password, userRole } = account;
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ displayName, email, password, userRole },
      phoneNumber: PHONE,
      passwordConfirmation: password,
    }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  const { uid } = registered.parse(JSON.parse(text));
  return RemoteDatabases.ofNew(origin, { ...account, uid });
}
