import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../e2e/support/fixtures.ts';
import { signIn } from '../e2e/support/people.ts';

/* `npm run screenshots -- guide`: the pictures of docs/kurulum.md, of the demo school. */

const IMAGES = join(import.meta.dirname, '../../docs/images');
const LIST =
  'Okul No;Ad Soyad;Sınıf\n1201;Defne Acar;9-A\n1202;Emir Can Öz;9-A\n1203;Zeynep Ilgaz;9-B';

test.use({ school: 'demo' });

test('the pictures of the guide are taken', async ({ newDevice }) => {
  const device = newDevice('admin');
  await signIn(device, { email: 'admin@demo.okul', password: 'demo1234' });
  await device.synced();
  const { page } = device;
  await page.setViewportSize({ width: 1024, height: 768 });
  const main = page.getByRole('main');

  await device.visit('/admin/list');
  await page.getByLabel('Öğrenci listesi').fill(LIST);
  await expect(main.getByText('Defne Acar', { exact: true })).toBeVisible();
  await main.screenshot({ path: join(IMAGES, 'okul-listesi.png'), animations: 'disabled' });

  await device.visit('/');
  const health = main.locator('section', { hasText: 'Okulun durumu' }).last();
  await expect(health.getByText('Şu anda bağlı')).toBeVisible();
  await health.screenshot({ path: join(IMAGES, 'okulun-durumu.png'), animations: 'disabled' });
});
