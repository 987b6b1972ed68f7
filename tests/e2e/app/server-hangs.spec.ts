import { expect, test } from '../support/fixtures.ts';
import { AYSE, fillLogin, registerByApi, signIn } from '../support/people.ts';

/* The server hangs: no request fails, and the browser fires no `offline` or `online` event. */

test('the header shows within seconds that the server hangs, and everything is sent once it answers', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  await registerByApi(server.origin, AYSE);
  await signIn(tablet, AYSE);
  await tablet.installed();
  await tablet.synced();
  await tablet.goTo('Geri bildirim');
  const { page } = tablet;
  const report = page.getByRole('button', { name: 'Yeni geri bildirim' }).first();
  await expect(report).toBeVisible();
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => process.kill(server.pid ?? 0, name);

  await test.step('the header shows unsent work within five seconds', async () => {
    signal('SIGSTOP');
    await report.click();
    await page.getByLabel('Başlık', { exact: true }).fill('Sunucu takıldı');
    await page.getByRole('dialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByText('Sunucu takıldı')).toBeVisible();
    await expect(tablet.chip).toHaveText('1 değişiklik gönderilmeyi bekliyor', { timeout: 5000 });
  });

  await test.step('a requested sync has an outcome within ten seconds', async () => {
    await tablet.chip.click();
    const button = page.getByRole('button', { name: 'Şimdi dene' });
    await button.click();
    await expect(page.getByText(/Sunucuya ulaşılamadı/).first()).toBeVisible({
      timeout: 10_000,
    });
    await page.keyboard.press('Escape');
  });

  await test.step('the work is sent by itself once the server answers', async () => {
    signal('SIGCONT');
    await tablet.synced();
  });
});

test('a user whom the server signed out can sign in again while the server hangs', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  await registerByApi(server.origin, AYSE);
  await signIn(tablet, AYSE);
  await tablet.installed();
  await tablet.synced();
  const { page } = tablet;
  await page.context().clearCookies();
  await tablet.chip.click();
  await page.getByRole('button', { name: 'Şimdi dene' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Oturumunuzun süresi doldu.')).toBeVisible();
  process.kill(server.pid ?? 0, 'SIGSTOP');
  try {
    await page.getByRole('link', { name: 'Yeniden giriş yap' }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, AYSE);
    await expect(page).not.toHaveURL(/\/login$/, { timeout: 15_000 });
    await expect(page.getByText('Giriş Yapıldı')).toBeVisible();
  } finally {
    process.kill(server.pid ?? 0, 'SIGCONT');
  }
});
