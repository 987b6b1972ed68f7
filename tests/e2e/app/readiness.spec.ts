import { expect, test } from '../support/fixtures.ts';
import { choose } from '../support/gestures.ts';
import { ALI, register } from '../support/people.ts';

test.use({ devices: 'new' });

test('a device shows that it is ready, and runs the practice exam without a network', async ({
  newDevice,
}) => {
  const device = newDevice('ali');
  await register(device, ALI);
  await device.installed();
  const page = await device.open('/test');
  const list = page.getByRole('list', { name: 'Kontroller' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const details = () => page.getByText('Ayrıntılar ve ayarlar').click();

  await test.step('online all points but the storage are in order', async () => {
    await details();
    for (const name of ['Çevrimdışı açılış', 'Saat', 'Sunucu bağlantısı', 'Gönderilecek işler']) {
      await expect(row(name)).toContainText('Tamam');
    }
  });

  await test.step('cut off and reloaded, the device answers, and names the points that it cannot check', async () => {
    await device.goOffline();
    await page.reload();
    await details();
    await expect(row('Çevrimdışı açılış')).toContainText('Tamam');
    await expect(row('Sunucu bağlantısı')).toContainText('Sunucuya şu anda ulaşılamıyor');
    await expect(row('Sınavlar')).toContainText('bağlantı olmadan bilinemez');
  });

  await test.step('the practice exam runs offline and leaves nothing to send', async () => {
    await page.getByRole('link', { name: 'Şimdi dene' }).click();
    await choose(page.getByRole('radio', { name: 'Ankara' }));
    await page.getByRole('button', { name: '4. soru: cevaplanmadı' }).click();
    await page.getByRole('button', { name: 'Gönder' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByText('4 sorudan 1 tanesini doğru cevapladınız.')).toBeVisible();
    await page.getByRole('link', { name: 'Cihaz hazırlığına dön' }).click();
    await details();
    await expect(row('Gönderilecek işler')).toContainText('Gönderilmeyi bekleyen bir iş yok.');
  });
});

test('shows that the app could not be stored, and stores it without a reload once the network is back', async ({
  newDevice,
}) => {
  const device = newDevice('ali');
  const blank = await device.open('about:blank');
  await blank.addInitScript(() => {
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = function (...given) {
      if (!document.documentElement.dataset.cable)
        return Promise.reject(new TypeError('no network'));
      return register.apply(this, given);
    };
  });
  const page = await device.visit('/login');
  const notice = page.getByText('Uygulama bu cihazda internetsiz açılamıyor.');
  await expect(notice).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.cable = 'in';
    dispatchEvent(new Event('online'));
  });
  await expect(notice).toBeHidden();
  await device.installed();
  await device.goOffline();
  await device.visit('/login');
  await expect(page.getByLabel('E-Posta')).toBeVisible();
});
