import { DEFAULT_SETTINGS } from '../../../src/domain/documents/exam/settings.ts';
import { CLASS_NAME, EXAM_NAME, QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { receiveExam } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';

const WRITTEN = 'Birinci yazılı';

test('a written exam of 100 points is made and published, and its points reach the student', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const [teacher, tablet] = [newDevice('zeynep'), newDevice('ali')];
  await Promise.all([signIn(teacher, ZEYNEP), signIn(tablet, ALI)]);
  const { page } = teacher;

  await test.step('the teacher chooses the purpose and gives points', async () => {
    await teacher.goTo('Sınav Yönetimi');
    await choose(page.getByRole('radio', { name: 'Yazılı' }));
    await page.getByLabel('Sınav adı').fill(WRITTEN);
    for (const [at, { text, options, correct }] of QUESTIONS.slice(0, 3).entries()) {
      await page.getByLabel('Soru metni').fill(text);
      for (const [key, option] of Object.entries(options))
        if (option) await page.getByLabel(`${key} şıkkı`).fill(option);
      await choose(page.getByRole('radio', { name: `Doğru cevap ${correct}` }));
      await page.getByRole('button', { name: 'Soruyu ekle' }).click();
      await expect(page.getByText(`${at + 1} soru`, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Puanlar: eşit' }).click();
    await page.getByLabel('1. sorunun puanı').fill('40');
    await page.getByRole('button', { name: '100’e tamamla' }).click();
    const points = page.getByRole('group', { name: 'Puanlar' });
    await expect(points.getByText('Toplam 100 puan')).toBeVisible();
    await expect(page.getByLabel('3. sorunun puanı')).toHaveValue('30');
  });

  await test.step('the dialog shows the purpose, and publishing works', async () => {
    await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Amaç: Yazılı')).toBeVisible();
    await new TeacherDesk(teacher).publishNew();
  });

  await test.step('the student reads the points beside the number', async () => {
    await tablet.goTo('Sınıflarım');
    await tablet.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) })
      .click();
    await tablet.page.getByRole('link', { name: `Sınava gir: ${WRITTEN}` }).click();
    await tablet.page.getByRole('button', { name: 'Sınava başla' }).click();
    await expect(tablet.page.getByText('40 puan')).toBeVisible();
  });
});

test('a practice is repeated offline and scored on the tablet, and does not change the first result', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedExam(school, { settings: { ...DEFAULT_SETTINGS, purpose: 'practice' } });
  const tablet = newDevice('ali');
  const { page } = await signedIn();
  const first = page.getByText(/^Toplam puan: /);

  async function signedIn() {
    await signIn(tablet, ALI);
    await tablet.installed();
    await tablet.goTo('Sınıflarım');
    await receiveExam(tablet, CLASS_NAME);
    return tablet;
  }

  await test.step('the student hands in and has the result at once', async () => {
    const room = new ExamRoom(tablet);
    await room.start();
    await room.answer(1, ['A', ...QUESTIONS.slice(1).map(() => null)]);
    await room.handIn();
    await page.getByRole('link', { name: 'Sonucunuzu görün' }).click();
    await expect(first).toBeVisible();
    await tablet.synced();
  });
  const points = await first.textContent();

  await test.step('the questions open again without a network', async () => {
    await tablet.goOffline();
    await page.getByRole('link', { name: 'Yeniden çöz' }).click();
    await expect(page.getByText('Alıştırma: cevaplar kaydedilmez ve gönderilmez')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(QUESTIONS[0]?.text ?? '');
    await page.keyboard.press(QUESTIONS[0]?.correct ?? '');
    await page.getByRole('button', { name: `${QUESTIONS.length}. soru`, exact: false }).click();
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByRole('heading', { name: 'Alıştırma bitti' })).toBeVisible();
    await expect(page.getByText(`${QUESTIONS.length} sorudan 1 tanesini`)).toBeVisible();
  });

  await test.step('the first result remains, and nothing waits to be sent', async () => {
    await page.getByRole('link', { name: 'Sonucuma dön' }).click();
    await expect(first).toHaveText(points ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(EXAM_NAME);
    await expect(tablet.chip).not.toContainText('gönderilmeyi bekliyor');
  });
});
