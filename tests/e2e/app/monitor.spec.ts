import type { Locator } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../../src/domain/documents/exam/settings.ts';
import { violationsOf } from '../support/axe.ts';
import { RemoteDatabases } from '../support/databases.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { fromMenu, openTab } from '../support/gestures.ts';
import { type Account, ALI, AYSE, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';

/** Maximum time until the summary shows that a device is gone (ms). */
const GONE = 90_000;
/** Maximum delay until a summary or a change reaches the screen (ms). */
const SOON = 20_000;

/** Returns true if the headers of the open page allow the camera. Works in Chromium only. */
const mayUseCamera = () =>
  (
    document as Document & { featurePolicy: { allowsFeature(name: string): boolean } }
  ).featurePolicy.allowsFeature('camera');

test('a teacher watches and ends an exam; online students hand in at once, offline ones continue', async ({
  server,
  newDevice,
}) => {
  const [teacher, ali, ayse] = ['teacher', 'ali', 'ayse'].map(newDevice);
  if (!teacher || !ali || !ayse) throw new Error('Three devices are needed.');
  const [alisRoom, ayses] = [new ExamRoom(ali), new ExamRoom(ayse)];
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  const exam = await seedExam(school, {
    settings: { ...DEFAULT_SETTINGS, release: 'by-teacher' },
  });
  const row = ({ displayName }: Account): Locator =>
    teacher.page.getByRole('table', { name: 'Öğrenciler' }).getByRole('row', { name: displayName });

  await test.step('the running exam leads from home to its live page, which shows no ready student yet', async () => {
    await signIn(teacher, ZEYNEP);
    await teacher.page.getByRole('link', { name: `Canlı izle: ${exam.examName}` }).click();
    await expect(row(ALI)).toContainText('Hazır olduğu bilinmiyor');
    await expect(row(AYSE)).toContainText('Hazır olduğu bilinmiyor');
    // The students had contact with the server when they registered.
    for (const student of [ALI, AYSE]) {
      await expect(row(student)).toContainText('Bilinmiyor', { timeout: GONE });
      await expect(row(student)).toContainText('Son haber');
    }
    expect(await violationsOf(teacher.page)).toEqual([]);
  });

  await test.step('results and their print do not show a student without contact as not started', async () => {
    const { page } = teacher;
    await page.getByRole('link', { name: 'Sonuçlar', exact: true }).click();
    const glance = page.getByRole('region', { name: 'Bir bakışta' });
    await expect(glance).toContainText(/Bilinmiyor\s*2/);
    await expect(glance).not.toContainText('Başlamadı');
    await openTab(page, 'İşlemler');
    await page.getByRole('link', { name: 'Yazdır' }).click();
    const printed = page.getByRole('row', { name: AYSE.displayName });
    await expect(printed).toContainText(/Bilinmiyor, son haber \d\d:\d\d/);
    await page.goBack();
    await page.getByRole('link', { name: 'Canlı izle' }).first().click();
  });

  await test.step('rows show ready, writing and the number of answers', async () => {
    await signIn(ali, ALI);
    await expect(row(ALI)).toContainText('Hazır', { timeout: SOON });
    await openClass(ali);
    await alisRoom.start();
    await alisRoom.answer(1, ['A', 'C']);
    await expect(row(ALI)).toContainText('Sınavda', { timeout: SOON });
    await expect(row(ALI)).toContainText(`2 / ${exam.questions.length}`, { timeout: SOON });
    await expect(row(ALI)).toContainText('Bağlı');
    await signIn(ayse, AYSE);
    await ayse.installed();
    await openClass(ayse);
    await ayses.start();
    await ayses.answer(1, ['B']);
    await expect(row(AYSE)).toContainText(`1 / ${exam.questions.length}`, { timeout: SOON });
  });

  await test.step('one student loses the network, and the teacher sees the time of the loss', async () => {
    await ayse.goOffline();
    await expect(row(AYSE)).toContainText('Son haber', { timeout: GONE });
    await expect(row(ALI)).toContainText('Bağlı');
  });

  await test.step('the teacher opens a row’s page, which may use the camera', async () => {
    const { page } = teacher;
    await page.getByRole('button', { name: `İşlemler: ${AYSE.displayName}` }).click();
    await page.getByRole('link', { name: 'Kâğıdı okut' }).click();
    await page.waitForURL(`**/collect/${exam.examID}`);
    await expect.poll(() => page.evaluate(mayUseCamera)).toBe(true);
    await page.goBack();
    await expect(row(AYSE)).toContainText('Son haber');
    expect(await page.evaluate(mayUseCamera)).toBe(false);
  });

  await test.step('the teacher ends it, and reads that one tablet continues', async () => {
    await fromMenu(teacher.page, 'Sınavı şimdi bitir');
    const dialog = teacher.page.getByRole('alertdialog');
    await expect(dialog).toContainText('1 tabletten şu anda haber alınamıyor');
    await expect(dialog).toContainText('Bağlı 1 tablette sınav hemen biter');
    await dialog.getByRole('button', { name: 'Sınavı şimdi bitir' }).click();
    await expect(teacher.page.getByText(/^Sınavı bitirdiniz\. Saat:/)).toBeVisible();
  });

  await test.step('his room closes with his answers; she has no network and continues', async () => {
    await expect(ali.page.getByText(/Öğretmeniniz sınavı .* bitirdi; 2 cevabınız/)).toBeVisible({
      timeout: SOON,
    });
    await expect(row(ALI)).toContainText('Teslim edildi', { timeout: SOON });
    await ayses.answer(2, ['C']);
    await ayses.expectSaved();
  });

  await test.step('her room closes on reconnect, with all her answers', async () => {
    await ayse.goOnline();
    await expect(row(AYSE)).toContainText('Teslim edildi', { timeout: GONE });
    const own = await RemoteDatabases.of(server.origin, AYSE);
    const [paper] = await own.papers();
    expect(paper?.handIns).toMatchObject([{ cause: 'teacher' }]);
    expect(paper?.handIns[0]?.answers).toHaveLength(2);
  });

  await test.step('no student ever had the summary', async () => {
    for (const account of [ALI, AYSE]) {
      const own = await RemoteDatabases.of(server.origin, account);
      expect(await own.documents('monitor')).toEqual([]);
    }
    expect(await school.teacher.documents('monitor')).toHaveLength(1);
  });
});
