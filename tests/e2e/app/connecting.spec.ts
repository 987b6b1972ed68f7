import { expect, test } from '@playwright/test';
import { type SecureServer, startSecureServer } from '../../support/secure-server.ts';
import { codeOn } from '../support/code-on.ts';
import { Device } from '../support/device.ts';

const ends: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(given: { hasAuthority?: boolean } = {}): Promise<SecureServer> {
  const server = await startSecureServer({
    hosts: ['okul.test', '192.168.7.7', 'localhost'],
    ...given,
  });
  ends.push(() => server.dispose());
  return server;
}

/** Opens the entered address on a new tablet. */
async function arrive(server: SecureServer, trusts: boolean) {
  const tablet = new Device('the tablet', server.origin);
  ends.push(() => tablet.dispose());
  if (trusts) tablet.trust(server.certificate);
  const page = await tablet.open(`${server.origin.replace('https:', 'http:')}/baglan`);
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  return { tablet, page, step: steps.nth(1) };
}

test('shows a tablet that does not trust the server the certificate and the steps for its system', async () => {
  const server = await start();
  const { page, step } = await arrive(server, false);
  await expect(step.getByRole('status')).toHaveText(/sertifikasına henüz güvenmiyor/);
  await expect(step).toHaveClass('wrong');
  await expect(step.getByText(/chrome:\/\/settings\/certificates/)).toBeVisible();
  await expect(step.getByText('Profil İndirildi')).toBeHidden();
  const file = await page.request.get(
    new URL((await step.getByRole('link').getAttribute('href')) ?? '', page.url()).href,
  );
  expect((await file.text()).trim()).toBe(server.authority.trim());
});

test('tells a tablet that trusts the server that nothing is missing, and opens the app at the server’s address', async () => {
  const server = await start();
  const { tablet, page, step } = await arrive(server, true);
  await expect(step.getByRole('status')).toHaveText('Bu tablet okulun sertifikasına güveniyor.');
  await expect(step).toHaveClass('done');
  await expect(step.getByRole('link', { name: 'Sertifikayı indir' })).toBeHidden();
  await page.getByRole('link', { name: 'Uygulamayı aç' }).click();
  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.origin);
  await tablet.installed();
});

test('warns a tablet that does not trust the certificate of another authority', async () => {
  const server = await start({ hasAuthority: false });
  const distrusting = await arrive(server, false);
  await expect(distrusting.step.getByRole('status')).toHaveText(
    /güvenmiyor.*yöneticisine söyleyin/,
  );
  await expect(distrusting.step).toHaveClass('wrong');
  const trusting = await arrive(server, true);
  await expect(trusting.step).toHaveClass('done');
  await expect(trusting.step.getByRole('status')).toHaveText(/yapılacak bir şey yok/);
});

test('opens the same page on the next tablet by a QR code', async () => {
  const server = await start();
  const { page } = await arrive(server, false);
  const codes = page.locator('figure svg');
  await expect(codes).toHaveCount(2);
  const { port } = new URL(server.origin);
  for (const [at, name] of ['okul.test', '192.168.7.7'].entries())
    expect(await codeOn(codes.nth(at))).toBe(`http://${name}:${port}/baglan`);
});
