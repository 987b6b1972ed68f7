import { expect, test } from './support/fixtures.ts';
import { choose } from './support/gestures.ts';
import { ALI, register } from './support/people.ts';

test('a device tells whether it is ready, and lets one practise, without a network', async ({
  newDevice,
}) => {
  const device = newDevice('ali');
  await register(device, ALI);
  await device.installed();
  const page = await device.open('/test');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await test.step('online all but the storage is in order', async () => {
    for (const name of ['Çevrimdışı açılış', 'Saat', 'Sunucu bağlantısı', 'Gönderilecek işler']) {
      await expect(row(name)).toContainText('Tamam');
    }
  });

  await test.step('cut off and reloaded, it still answers, and says what it cannot know', async () => {
    await device.goOffline();
    await page.reload();
    await expect(row('Çevrimdışı açılış')).toContainText('Tamam');
    await expect(row('Sunucu bağlantısı')).toContainText('Sunucuya şu anda ulaşılamıyor');
    await expect(row('Sınavlar')).toContainText('bağlantı olmadan bilinemez');
  });

  await test.step('the practice exam runs offline and leaves nothing to send', async () => {
    await page.getByRole('link', { name: 'Denemeyi başlat' }).click();
    await choose(page.getByRole('radio', { name: 'Ankara' }));
    await page.getByRole('button', { name: '4. soru: boş' }).click();
    await page.getByRole('button', { name: 'Gönder' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByText('4 sorudan 1 tanesini doğru cevapladınız.')).toBeVisible();
    await page.getByRole('link', { name: 'Cihaz hazırlığına dön' }).click();
    await expect(row('Gönderilecek işler')).toContainText('Gönderilmeyi bekleyen bir iş yok.');
  });
});
