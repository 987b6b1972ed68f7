import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Device } from '../e2e/support/device.ts';
import { test } from '../e2e/support/fixtures.ts';
import { signIn } from '../e2e/support/people.ts';
import { removeFolder } from '../support/files.ts';
import { startSecureServer } from '../support/secure-server.ts';

/* `npm run screenshots -- guide`: the pictures of docs/kurulum.md, of the demo school. */

const ROOT = join(import.meta.dirname, '../..');
const IMAGES = join(ROOT, 'docs/images');
/** The address and the folder of which the guide speaks. */
const ADDRESS = '192.168.1.10';
const FOLDER = '/home/okul/okul';
const TERMINAL =
  'margin:0;padding:16px 20px;width:860px;background:#111827;color:#e5e7eb;font:15px/1.5 monospace;white-space:pre-wrap';
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

  await page.goto('about:blank');
  await page.setContent(`<pre style="${TERMINAL}"></pre>`);
  const terminal = page.locator('pre');
  const said = `$ npm run certificate -- ${ADDRESS}\n${sayOfCertificate()}`;
  await terminal.evaluate((element, text) => {
    element.textContent = text;
  }, said);
  await terminal.screenshot({ path: join(IMAGES, 'sertifika.png') });

  await device.visit('/admin/list');
  await page.getByLabel('Öğrenci listesi').fill(LIST);
  await expect(main.getByText('Defne Acar', { exact: true })).toBeVisible();
  await main.screenshot({ path: join(IMAGES, 'okul-listesi.png'), animations: 'disabled' });

  await device.visit('/');
  const health = main.locator('section', { hasText: 'Okulun durumu' }).last();
  await expect(health.getByText('Şu anda bağlı')).toBeVisible();
  await health.screenshot({ path: join(IMAGES, 'okulun-durumu.png'), animations: 'disabled' });
});

test('the page that connects a tablet is taken, as one that has no certificate yet sees it', async () => {
  const server = await startSecureServer({ hosts: [ADDRESS, 'localhost'] });
  const tablet = new Device('the tablet', server.origin);
  try {
    const page = await tablet.open(`${server.origin.replace('https:', 'http:')}/baglan`);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(page.getByRole('status')).toHaveText(/henüz güvenmiyor/);
    await page.screenshot({
      path: join(IMAGES, 'baglan.png'),
      fullPage: true,
      animations: 'disabled',
    });
  } finally {
    await tablet.dispose();
    await server.dispose();
  }
});

test('the page for signing in is taken', async ({ newDevice }) => {
  const page = await newDevice('anybody').open('/login');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible();
  await page.screenshot({ path: join(IMAGES, 'giris.png'), animations: 'disabled' });
});

/** What the command says, in a folder that is called as in the guide. */
function sayOfCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  const program = join(ROOT, 'sync-server/start.mjs');
  const text = execFileSync(process.execPath, [program, 'certificate', ADDRESS], {
    ...{ cwd: folder, encoding: 'utf8', env: { ...process.env, DATA_DIR: undefined } },
  });
  removeFolder(folder);
  return text.replaceAll(folder, FOLDER).trim();
}
