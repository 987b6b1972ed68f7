import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import type { Device } from '../support/device.ts';
import { CLASS_NAME, QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose } from '../support/gestures.ts';
import { type Account, ALI, AYSE, fillLogin, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { openClass, receiveExam } from '../support/student.ts';

async function signOut({ page }: Device, says?: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  if (says) {
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(says);
    await dialog.getByRole('button', { name: 'Çıkış Yap' }).click();
  }
  await expect(page.getByLabel('E-Posta')).toBeVisible();
}

/** Signs out and removes the person's data. A shared tablet asks first if an exam is under way. */
async function signOutAndWipe({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  const email = page.getByLabel('E-Posta');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.or(email)).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(email).toBeVisible();
}

/** Returns the names of a person's databases in the browser. */
const databasesOf = ({ page }: Device, uid: string): Promise<string[]> =>
  page.evaluate(async (of) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return names.filter((name) => name.includes(of));
  }, uid);

/** Takes the exam, from the home page to the receipt. */
async function takeExam(
  device: Device,
  room: ExamRoom,
  answers: Parameters<ExamRoom['answer']>[1],
) {
  await device.goTo('Sınıflarım');
  await receiveExam(device, CLASS_NAME);
  await room.start();
  await room.answer(1, answers);
  await room.handIn();
}

test('two students take the exam offline one after the other on a shared tablet, and both papers are sent', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const [aliRoom, ayseRoom] = [new ExamRoom(tablet), new ExamRoom(tablet)];
  const fill = QUESTIONS.map((_, at) => (at % 3 === 0 ? 'B' : 'A') as 'A' | 'B');
  const remote = (account: Account) => RemoteDatabases.of(server.origin, account);

  await test.step('both have used the tablet before', async () => {
    const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
    await seedExam(school);
    await signIn(tablet, AYSE);
    await openClass(tablet);
    await signOut(tablet);
    await signIn(tablet, ALI);
    await openClass(tablet);
    await tablet.installed();
  });

  await test.step('Ali takes the exam offline, and reads on leaving that it is not sent', async () => {
    await tablet.goOffline();
    await takeExam(tablet, aliRoom, fill);
    await tablet.visit('/');
    await signOut(tablet, /henüz sunucuya gönderilmedi.*yeniden giriş yapmasanız da/);
    await expect(tablet.page.getByText(/gönderilmeyi bekleyen çalışma var/)).toBeVisible();
    await expect(tablet.page.locator('body')).not.toContainText(ALI.displayName);
  });

  await test.step('Ayşe signs in offline with her password alone, and sees nothing of Ali', async () => {
    const { page } = tablet;
    await fillLogin(page, { ...AYSE, password: 'yanlis-parola' });
    await expect(page.getByText(/parola hatalı/)).toBeVisible();
    await fillLogin(page, AYSE);
    await expect(page.getByRole('heading', { name: `Merhaba, ${AYSE.displayName}` })).toBeVisible();
    await tablet.goTo('Sonuçlarım');
    await expect(page.getByText('Henüz sınava girmediniz.')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(ALI.displayName);
  });

  await test.step('she takes the exam; neither paper has reached the server', async () => {
    await takeExam(tablet, ayseRoom, [...fill].reverse());
    for (const account of [ALI, AYSE]) {
      expect(await (await remote(account)).documents('paper')).toEqual([]);
    }
  });

  await test.step('reconnected, both papers are sent, though neither student has signed in again', async () => {
    await tablet.goOnline();
    for (const account of [ALI, AYSE]) {
      const own = await remote(account);
      await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    }
    await expect(tablet.page.getByText('İnternet yokken giriş yaptınız.')).toBeVisible();
    await expect(
      tablet.page.getByText(/Sonucunuzu bu cihazda görmek için yeniden giriş yapın/),
    ).toBeVisible();
  });

  await test.step('after signing in Ayşe gets her result; both papers are as they were clicked', async () => {
    const { page } = tablet;
    await page.getByRole('link', { name: 'Yeniden giriş yap' }).first().click();
    await fillLogin(page, AYSE);
    await tablet.synced();
    const ali = await remote(ALI);
    const ayse = await remote(AYSE);
    await expectPaperAsClicked(ali, ali, aliRoom.clicked);
    await expectPaperAsClicked(ayse, ayse, ayseRoom.clicked);
  });

  await test.step('the teacher makes it a shared tablet, and a sign-out leaves nothing on it', async () => {
    await signOut(tablet);
    await signIn(tablet, ZEYNEP);
    await tablet.visit('/test');
    await tablet.page.getByText('Ayrıntılar ve ayarlar').click();
    await choose(tablet.page.getByRole('switch', { name: /^Bu cihaz ortak tablet/ }));
    await expect(tablet.page.getByText('Bu cihaz artık ortak tablet.')).toBeVisible();
    await tablet.visit('/');
    await tablet.synced();
    await signOutAndWipe(tablet);
    const { uid } = await remote(ALI);
    await signIn(tablet, ALI);
    await tablet.synced();
    expect(await databasesOf(tablet, uid)).not.toEqual([]);
    await signOutAndWipe(tablet);
    await expect.poll(() => databasesOf(tablet, uid)).toEqual([]);
  });
});
