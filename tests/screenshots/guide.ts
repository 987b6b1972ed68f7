import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Device } from '../e2e/support/device.ts';
import { test } from '../e2e/support/fixtures.ts';
import { signIn } from '../e2e/support/people.ts';
import { startSecureServer } from '../support/secure-server.ts';
import { newDataDir, startServerOn } from '../support/server.ts';

/* `npm run screenshots -- guide` takes the pictures of docs/kurulum.md, from the demo school. */

const ROOT = join(import.meta.dirname, '../..');
const IMAGES = join(ROOT, 'docs/images');
/** Address and folder that the guide names. */
const ADDRESS = '192.168.1.10';
const DATA = '/home/okul/okul/data';
const HTTPS = 443;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/130 Safari/537.36';
const TERMINAL =
  'margin:0;padding:16px 20px;width:860px;background:#111827;color:#e5e7eb;font:15px/1.5 monospace;white-space:pre-wrap';
const LIST =
  'Okul No;Ad Soyad;Sınıf\n1201;Defne Acar;9-A\n1202;Emir Can Öz;9-A\n1203;Zeynep Ilgaz;9-B';

test.use({ school: 'demo' });

test('takes the pictures of the guide', async ({ newDevice }) => {
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
});

test('takes the health page of a school installed by the guide', async () => {
  const server = await startSecureServer({ hosts: [ADDRESS, 'localhost'], school: 'demo' });
  const device = new Device('admin', server.origin);
  device.trust(server.certificate);
  try {
    run('backup', server.dataDir);
    await signIn(device, { email: 'admin@demo.okul', password: 'demo1234' });
    await device.synced();
    await device.page.setViewportSize({ width: 1024, height: 768 });
    await device.open('/admin');
    const health = device.page.locator('section', { hasText: 'Okulun durumu' }).last();
    await expect(health.getByText('Şu anda bağlı')).toBeVisible();
    await health.screenshot({ path: join(IMAGES, 'okulun-durumu.png'), animations: 'disabled' });
  } finally {
    await device.dispose();
    await server.dispose();
  }
});

test('takes the certificate command and the tablet page with the same fingerprint', async () => {
  const dataDir = newDataDir();
  const said = run('certificate', dataDir, ADDRESS).replaceAll(dataDir, DATA).trim();
  const tls = {
    TLS_CERT: join(dataDir, 'tls/server.crt'),
    TLS_KEY: join(dataDir, 'tls/server.key'),
  };
  // The guide's port is used if this user may listen there. Otherwise the picture shows another
  // port.
  const server = await startServerOn(dataDir, tls, undefined, HTTPS);
  const tablet = new Device('the tablet', server.origin);
  try {
    const page = await tablet.open('about:blank');
    await page.setContent(`<pre style="${TERMINAL}"></pre>`);
    const terminal = page.locator('pre');
    await terminal.evaluate((element, text) => {
      element.textContent = text;
    }, `$ npm run certificate -- ${ADDRESS}\n${said}`);
    await terminal.screenshot({ path: join(IMAGES, 'sertifika.png') });

    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setUserAgentOverride', { userAgent: ANDROID });
    await tablet.visit(`${server.origin.replace('https:', 'http:')}/baglan`);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(page.getByRole('status')).toHaveText(/henüz güvenmiyor/);
    await expect(page.getByText('Yine de yükle')).toBeVisible();
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

test('takes the sign-in page', async ({ newDevice }) => {
  const page = await newDevice('anybody').open('/login');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible();
  await page.screenshot({ path: join(IMAGES, 'giris.png'), animations: 'disabled' });
});

/** Runs an operator's command. @returns its output */
const run = (command: string, dataDir: string, ...words: string[]): string =>
  execFileSync(process.execPath, [join(ROOT, 'sync-server/start.mjs'), command, ...words], {
    ...{ cwd: dataDir, encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } },
  });
