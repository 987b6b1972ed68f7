import type { Page } from '@playwright/test';
import type { Device } from '../support/device.ts';
import { textOf } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { AYSE, fillLogin, registerByApi, signIn } from '../support/people.ts';
import { everythingOnDevice } from '../support/stored.ts';

test.use({ devices: 'new' });

/** Removes the databases, but not `localStorage`, as a browser does that runs out of space. */
async function evict(device: Device): Promise<void> {
  // This page has the same origin but not the app, so nothing has the databases open.
  await device.visit('/api/health');
  await device.page.evaluate(dropDatabases);
}

/** Runs in the page: deletes all databases at once, as a browser does. */
async function dropDatabases(): Promise<void> {
  const all = await indexedDB.databases();
  await Promise.all(
    all.map(
      ({ name = '' }) =>
        new Promise((done) => {
          indexedDB.deleteDatabase(name).onsuccess = done;
        }),
    ),
  );
}

/** Returns the content of the replica as text. */
async function replicaOn(device: Device): Promise<string> {
  const parts: unknown[] = JSON.parse(await everythingOnDevice(device));
  const isOfReplica = (part: unknown) =>
    Array.isArray(part) && String(part[0]).startsWith('_pouch_okul-');
  return JSON.stringify(parts.filter(isOfReplica));
}

/** Runs in the page before the app: the replica cannot be opened while `isShut`. */
function shutReplicas(): void {
  const { open } = IDBFactory.prototype;
  Object.assign(globalThis, { isShut: true });
  IDBFactory.prototype.open = function (name, version) {
    const isShut = Reflect.get(globalThis, 'isShut') && name.startsWith('_pouch_okul-');
    // A version below the stored one fails as a damaged database does: late, and with an error.
    return open.call(this, name, isShut ? 1 : version);
  };
}

async function write({ page }: Device, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Yeni geri bildirim' }).first().click();
  await page.getByLabel('Başlık', { exact: true }).fill(title);
  await send(page);
}

const sendButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Gönder' });

const send = (page: Page) => sendButton(page).click();

async function report(device: Device, title: string): Promise<void> {
  await write(device, title);
  await expect(device.page.getByText(title)).toBeVisible();
}

test('tells of lost work after the browser deleted its data, fetches the rest, and deletes the data if asked to', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  await registerByApi(server.origin, AYSE);

  await test.step('nothing is lost if everything had been sent', async () => {
    await signIn(tablet, AYSE);
    await tablet.installed();
    await tablet.goTo('Geri bildirim');
    await tablet.goOffline();
    await report(tablet, 'Gönderilen bildirim');
    await expect(tablet.chip).toHaveText('1 değişiklik gönderilmeyi bekliyor');
    await tablet.goOnline();
    await tablet.synced();
    await evict(tablet);
    await tablet.open('/feedback');
    await expect(tablet.page.getByText('Tarayıcı bu cihazdaki verilerinizi silmiş.')).toBeVisible();
    await expect(tablet.page.getByText(/Hiçbir çalışmanız kaybolmadı/)).toBeVisible();
    await tablet.page.getByRole('button', { name: 'Anladım' }).click();
    await expect(tablet.page.getByText('Gönderilen bildirim')).toBeVisible();
    await tablet.synced();
  });

  await test.step('unsent work is lost, which the app reports', async () => {
    await tablet.goOffline();
    await report(tablet, 'Gönderilmeyen bildirim');
    await expect(tablet.chip).toHaveText('1 değişiklik gönderilmeyi bekliyor');
    await tablet.page.route('**/_bulk_docs', (route) => route.abort());
    await tablet.goOnline();
    await evict(tablet);
    await tablet.page.unroute('**/_bulk_docs');
    await tablet.open('/feedback');
    const alert = tablet.page.getByRole('alert').filter({ hasText: 'kayboldu' });
    await expect(alert).toContainText('kayboldu: 1 geri bildirim.');
    await tablet.page.getByRole('button', { name: 'Anladım' }).click();
    await expect(tablet.page.getByText('Gönderilen bildirim')).toBeVisible();
  });

  await test.step('wiping leaves nothing of the person on the device', async () => {
    await tablet.synced();
    await tablet.goTo('Cihazım');
    await tablet.page.getByText('Ayrıntılar ve ayarlar').click();
    await tablet.page.getByRole('button', { name: 'Bu cihazdan sil' }).click();
    await tablet.page.getByRole('button', { name: 'Verilerimi sil' }).click();
    await expect(tablet.page.getByLabel('E-Posta')).toBeVisible();
    const left = await everythingOnDevice(tablet);
    for (const trace of [
      AYSE.email,
      AYSE.displayName,
      'Gönderilen',
      'okul.delivery',
      'okul.entry',
    ]) {
      expect(left).not.toContain(trace);
    }
  });
});

test('tells even offline that data were deleted during an exam, and continues from the server’s copy', async ({
  sitting: { tablet, room },
}) => {
  const { page } = tablet;
  await tablet.goOffline();
  await room.choose(1, 'B');
  // Until then the answer is in memory, and may still reach the new databases and the server.
  await expect.poll(() => replicaOn(tablet)).toMatch(/"answer","\w+","B"\]/);
  await page.evaluate(dropDatabases);
  const alert = page.getByRole('alert').filter({ hasText: 'kayboldu' });
  await expect(alert).toContainText('kayboldu: 1 sınav kâğıdı.');
  await expect(page.getByText('Verilerinizin tümü henüz bu cihaza inmedi.')).toBeVisible();
  await tablet.goOnline();
  await room.expectQuestion(1);
  await expect(page.getByRole('radio', { name: textOf(1, 'A') })).toBeChecked();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Anladım' }).click();
  await expect(alert).toHaveCount(0);
});

test('shows at once that the outbox cannot be read, stores new writes, and sends again by itself', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  await registerByApi(server.origin, AYSE);
  await signIn(tablet, AYSE);
  await tablet.synced();
  const { page } = tablet;
  await page.context().addInitScript(shutReplicas);
  await tablet.visit('/feedback');
  const notice = page.getByRole('alert').filter({ hasText: 'şu anda gönderilemiyor' });

  await test.step('the app reports that nothing can be sent, the reason, and a remedy', async () => {
    await expect(notice).toContainText('uygulamayı normal bir pencerede açın');
    await expect(notice.getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
    await expect(tablet.chip).toHaveText('Dikkat gerekiyor');
  });

  await test.step('meanwhile new writes are kept', async () => {
    await write(tablet, 'Yazıldı');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Yazıldı')).toBeVisible();
  });

  await test.step('once the browser opens the outbox, the notice disappears by itself and the rest is sent', async () => {
    await page.evaluate(() => Object.assign(globalThis, { isShut: false }));
    await expect(notice).toHaveCount(0);
    await tablet.synced();
  });
});

test('a browser that is set to store no data shows a message instead of a white page', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  await registerByApi(server.origin, AYSE);
  tablet.refuseStorage();
  const page = await tablet.open('/login');
  await fillLogin(page, AYSE);
  const said = page.getByRole('alert').filter({ hasText: 'Bu sayfa açılamadı.' });
  await expect(said).toContainText('Tarayıcı bu cihazda veri saklamıyor.');
  await expect(said.getByRole('button', { name: 'Yeniden dene' })).toBeVisible();
});
