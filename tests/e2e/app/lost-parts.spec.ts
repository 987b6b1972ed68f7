import { expect, test } from '../support/fixtures.ts';
import { AYSE, registerByApi, signIn } from '../support/people.ts';

test.use({ devices: 'new' });

for (const part of ['engine', 'FeedbackScreen']) {
  test(`reloads the page by itself after a network error lost a part of the app (${part})`, async ({
    server,
    newDevice,
  }) => {
    const tablet = newDevice('the tablet');
    await registerByApi(server.origin, AYSE);
    const context = (await tablet.open('/login')).context();
    // There is no service worker here, so each part comes through the network.
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await context.route(
      new RegExp(`/assets/${part}-.*\\.js$`),
      (route) => route.abort('connectionreset'),
      { times: 1 },
    );

    await signIn(tablet, AYSE);
    if (part === 'engine') {
      await expect(tablet.chip).toHaveText('Dikkat gerekiyor');
      await expect(tablet.page.getByText(/bir parçası ağdan alınamadı/)).toBeVisible();
    }
    await tablet.goTo('Geri bildirim');
    await tablet.page.getByRole('button', { name: 'Yeni geri bildirim' }).first().click();
    await tablet.page.getByLabel('Başlık', { exact: true }).fill('Yine geldi');
    await tablet.page.getByRole('dialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(tablet.page.getByRole('main').getByText('Yine geldi')).toBeVisible();
    await tablet.synced();
  });
}
