import { expect, test } from '../support/fixtures.ts';
import { signInAsAdmin } from '../support/people.ts';

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('prints the slips of a school list on separate pages for each class, without blank pages', async ({
  newDevice,
}) => {
  const admin = newDevice('admin');
  await signInAsAdmin(admin);
  await admin.synced();
  const page = await admin.visit('/admin/list');
  await page
    .getByLabel('Öğrenci listesi')
    .fill('Okul No;Ad Soyad;Sınıf\n11;Ece Ay;9-A\n12;Ali Can;9-B\n13;Nil Er;9-A');
  await page.getByRole('button', { name: '3 hesap aç' }).click();
  await page.getByRole('button', { name: 'Kâğıtları göster' }).click();
  const codes = page.getByRole('img', { name: /giriş karekodu$/ });
  await expect(codes).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['9-A', '9-B']);
  // All three slips fit on one page, but belong to two classes.
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(2);
});
