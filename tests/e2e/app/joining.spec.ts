import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, AYSE, registerByApi, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';

test('shows a wrong code at its field, not covered by a message', async ({ server, newDevice }) => {
  await registerByApi(server.origin, ALI);
  const student = newDevice('ali');
  await signIn(student, ALI);
  await student.synced();
  const { page } = student;
  await page.getByRole('link', { name: 'Sınıfa katıl' }).click();
  const field = page.getByLabel('Sınıf kodu');
  await field.fill('abcd 2345');
  await page.getByRole('button', { name: 'Katıl', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByText(/Bu kodla bir sınıf bulunamadı/);
  await expect(reason).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  const isOnTop = await reason.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect.soft(await violationsOf(page), 'a refused code').toEqual([]);
});

test('admits a student by a code that was read out offline, even if the student connects first', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [AYSE]);
  await registerByApi(server.origin, ALI);
  const [teacher, student] = [newDevice('zeynep'), newDevice('ali')];

  await signIn(teacher, ZEYNEP);
  await teacher.installed();
  await teacher.synced();
  await teacher.goTo('Sınıf Yönetimi');
  await teacher.goOffline();
  await teacher.page.getByLabel('Sınıf adı').fill('9-C Fizik');
  await teacher.page.getByText(/e-posta listesiyle ekle/).click();
  await teacher.page
    .getByLabel('Öğrencilerin e-posta adresleri')
    .fill(`Ayşe;${AYSE.email}\nYok;yok@okul.tr\nhata@`);
  await expect(teacher.page.getByText('2 adres bulundu')).toBeVisible();
  await teacher.page.getByRole('button', { name: 'Sınıfı oluştur' }).click();
  const code = await teacher.page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent();
  await expect(teacher.page.getByText('2 adres bekliyor')).toBeVisible();
  expect.soft(await violationsOf(teacher.page), 'the class with its code').toEqual([]);

  await signIn(student, ALI);
  await student.installed();
  await student.synced();
  await student.goOffline();
  // The link on the home page opens the dialog directly.
  await student.page.getByRole('link', { name: 'Sınıfa katıl' }).click();
  await student.page.getByLabel('Sınıf kodu').fill((code ?? '').toLowerCase());
  expect.soft(await violationsOf(student.page), 'the dialog for the code').toEqual([]);
  await student.page.getByRole('button', { name: 'Katıl', exact: true }).click();
  await expect(student.page.getByText(/doğruysa sınıfa katılacaksınız/)).toBeVisible();
  await student.goOnline();
  await expect(student.page.getByText(/Bu kodla bir sınıf bulunamadı/)).toBeVisible();
  expect.soft(await violationsOf(student.page), 'a refused request').toEqual([]);

  await teacher.goOnline();
  await expect(student.page.getByText('9-C Fizik sınıfına katıldınız')).toBeVisible();
  await expect(student.page.getByRole('link', { name: /^9-C Fizik/ })).toBeVisible();
  await expect(teacher.page.getByRole('heading', { name: 'Öğrenciler (2)' })).toBeVisible();
  await expect(teacher.page.getByText('1 öğrenci sınıfta')).toBeVisible();
  await expect(teacher.page.getByText('yok@okul.tr')).toBeVisible();
  expect.soft(await violationsOf(teacher.page), 'the answered list').toEqual([]);
});
