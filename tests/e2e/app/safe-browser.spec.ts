import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { configKeyOf, hashAt } from '../../../src/domain/safe-browser/proof.ts';
import { newSafeBrowser, settingsFor } from '../../../src/domain/safe-browser/settings.ts';
import { violationsOf } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { fromMenu } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';

/** Seeds an exam that requires Safe Exam Browser. */
async function seedSafe(origin: string) {
  const school = await seedSchool(origin, ZEYNEP, [ALI]);
  const safeBrowser = { ...newSafeBrowser(origin), mode: 'required' as const };
  const exam = await seedExam(school, {}, (made) => setFields(made, { safeBrowser }, Date.now()));
  const [own] = school.students;
  if (!own) throw new Error('A student is needed.');
  return { exam, own, key: configKeyOf(settingsFor(exam.examID, safeBrowser)) };
}

const begin = (device: Device) => device.page.getByRole('button', { name: 'Sınava başla' });

async function openExam(device: Device, { examID }: Exam): Promise<void> {
  await signIn(device, ALI);
  await device.synced();
  await device.open(`/enter-exam/${examID}`);
}

const NOTE = 'Tabletin şarjı bitti; öğretmenim bana başka bir tablet verdi.';

/** Answers, writes a message to the teacher, and hands in. */
async function writeAndHandIn(device: Device): Promise<void> {
  const room = new ExamRoom(device);
  await begin(device).click();
  await room.expectQuestion(1);
  await room.goTo(QUESTIONS.length);
  await device.page.getByRole('button', { name: 'Gönder' }).click();
  const dialog = device.page.getByRole('alertdialog');
  await dialog.getByText(/^Sınav kaydınız/).click();
  await expect(dialog.getByText('Sınava başladı.')).toBeVisible();
  await dialog.getByText(/^Öğretmeninize mesaj/).click();
  await dialog.getByLabel('Mesajınız').fill(NOTE);
  expect(await violationsOf(device.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Gönder' }).click();
}

/** Expects the teacher's view of the papers and of the exam's setting. */
async function expectTold(desk: Device, { examID }: Exam, uid: string): Promise<void> {
  await signIn(desk, ZEYNEP);
  await desk.synced();
  await desk.open(`/exam-detail/${examID}`);
  await fromMenu(desk.page, 'Güvenli Sınav Tarayıcısı (SEB)');
  await desk.page.getByRole('button', { name: 'Parolaları göster' }).click();
  expect(await violationsOf(desk.page)).toEqual([]);
  await desk.open(`/exam-results/${examID}`);
  await expect(desk.page.getByText('SEB ile', { exact: true })).toBeVisible();
  await expect(desk.page.getByText('Mesajı var')).toBeVisible();
  expect(await violationsOf(desk.page)).toEqual([]);
  await desk.open(`/exam-results/${examID}/record/${uid}`);
  await expect(desk.page.getByText(`Öğrencinin mesajı: “${NOTE}”`)).toBeVisible();
  expect(await violationsOf(desk.page)).toEqual([]);
}

test('an exam that requires Safe Exam Browser begins only in that browser, which sends its proof by a script', async ({
  server,
  newDevice,
}) => {
  const { exam, own, key } = await seedSafe(server.origin);
  const device = newDevice('ali');

  await test.step('in other browsers the page offers the file and does not begin', async () => {
    await openExam(device, exam);
    await expect(device.page.getByText(/^Bu sınav yalnızca Güvenli Sınav/)).toBeVisible();
    await expect(begin(device)).toBeDisabled();
    expect(await violationsOf(device.page)).toEqual([]);
    const download = device.page.waitForEvent('download');
    await device.page.getByRole('button', { name: 'SEB dosyasını indir' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.seb$/);
  });

  await test.step('a browser that shows the key’s hash begins, and the server finds the hash right', async () => {
    const hash = hashAt(`${server.origin}/enter-exam/${exam.examID}`, key);
    await device.page.context().addInitScript((configKey) => {
      Object.assign(window, { SafeExamBrowser: { security: { configKey } } });
    }, hash);
    await device.open(`/enter-exam/${exam.examID}`);
    await expect(device.page.getByText('Güvenli Sınav Tarayıcısı’ndasınız.')).toBeVisible();
    await writeAndHandIn(device);
    await expect
      .poll(async () => (await own.documents('paper'))[0]?.logs.map(({ isSafe }) => isSafe))
      .toEqual([true]);
    await expect(
      device.page.getByRole('link', { name: 'Güvenli Sınav Tarayıcısı’nı kapat' }),
    ).toBeVisible();
  });

  await test.step('the teacher reads that, and the sentence of the student', async () => {
    await expectTold(newDevice('zeynep'), exam, own.uid);
  });
});

test('the server confirms a browser that sends its key in a header and has no script for it', async ({
  server,
  newDevice,
}) => {
  const { exam, own, key } = await seedSafe(server.origin);
  const device = newDevice('ali');
  await openExam(device, exam);
  await device.page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (Windows NT 10.0) SEB/3.0',
    });
  });
  await device.page.context().route('**/api/safe-browser?*', (route) => {
    const hash = hashAt(route.request().url(), key);
    const headers = { ...route.request().headers(), 'x-safeexambrowser-configkeyhash': hash };
    return route.continue({ headers });
  });
  await device.open(`/enter-exam/${exam.examID}`);
  await expect(device.page.getByText('Güvenli Sınav Tarayıcısı’ndasınız.')).toBeVisible();
  await writeAndHandIn(device);
  await expect
    .poll(async () => (await own.documents('paper'))[0]?.logs.map(({ isSafe }) => isSafe))
    .toEqual([true]);
});
