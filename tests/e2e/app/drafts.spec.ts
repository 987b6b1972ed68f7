import type { Page } from '@playwright/test';
import { RemoteDatabases } from '../support/databases.ts';
import { CLASS_NAME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose, fromMenu } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';
import { everyRevision, everythingOnDevice } from '../support/stored.ts';
import { TeacherDesk } from '../support/teacher.ts';

const DRAFT = 'Başkentler taslağı';
const EXAM = 'Başkentler';
const QUESTION = 'Türkiye’nin başkenti neresidir?';

test('a draft made offline reaches no student, reaches the class once published offline, and can be restored after a deletion', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const [own] = school.students;
  if (!own) throw new Error('A student is needed.');
  const [teacher, tablet] = [newDevice('zeynep'), newDevice('ali')];
  const desk = new TeacherDesk(teacher);
  const ofTeacher = await RemoteDatabases.of(server.origin, ZEYNEP);
  await Promise.all([signIn(teacher, ZEYNEP), signIn(tablet, ALI)]);
  const { page } = teacher;
  const entry = tablet.page.getByRole('link', { name: `Sınava gir: ${EXAM}` });

  await test.step('cut off, the teacher puts a draft away', async () => {
    await desk.ready([ALI]);
    await teacher.installed();
    await teacher.synced();
    await teacher.goOffline();
    await page.reload();
    await teacher.goTo('Sınav Yönetimi');
    await page.getByLabel('Sınav adı').fill(DRAFT);
    await writeQuestion(page);
    await fromMenu(page, 'Taslağı kaydet');
    await teacher.told('Taslak kaydedildi');
  });

  await test.step('reconnected, the draft reaches the server but no student', async () => {
    await teacher.goOnline();
    await teacher.synced();
    expect(await ofTeacher.documents('exam')).toMatchObject([{ examName: DRAFT, draft: true }]);
    await tablet.goTo('Sınıflarım');
    await openClass(tablet.page);
    await tablet.synced();
    await expect(tablet.page.getByText('Henüz sınav eklenmemiş.')).toBeVisible();
    for (const all of [(await everyRevision(own)).join(), await everythingOnDevice(tablet)]) {
      expect(all).toContain(CLASS_NAME);
      expect(all).not.toContain(QUESTION);
      expect(all).not.toContain(DRAFT);
    }
  });

  await test.step('cut off again, the teacher renames the draft and publishes it', async () => {
    await teacher.goOffline();
    await page.getByRole('link', { name: `${DRAFT} sınavını düzenle` }).click();
    await fromMenu(page, 'Sınav bilgileri');
    const form = page.getByRole('dialog', { name: 'Sınav bilgileri' });
    await form.getByLabel('Sınav adı').fill(EXAM);
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(EXAM);
    await page.getByRole('button', { name: 'Yayınla' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Öğrenci gibi gör' }).click();
    await expect(page.getByText(QUESTION)).toBeVisible();
    await page.getByRole('button', { name: 'Çık' }).click();
    await desk.publish();
    await expect(page.getByRole('region', { name: 'Taslak' })).toBeHidden();
  });

  await test.step('the exam reaches the student without a reload', async () => {
    await expect(entry).toBeHidden();
    await teacher.goOnline();
    await expect(entry).toBeVisible();
  });

  await test.step('a deletion removes the exam, and a restoration brings the exam back', async () => {
    await fromMenu(page, 'Sınavı sil');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sınavı sil' }).click();
    await expect(entry).toBeHidden();
    await page.getByRole('button', { name: `${EXAM} sınavını geri getir` }).click();
    await expect(entry).toBeVisible();
  });
});

async function writeQuestion(page: Page): Promise<void> {
  await page.getByLabel('Soru metni').fill(QUESTION);
  await page.getByLabel('A şıkkı').fill('İstanbul');
  await page.getByLabel('B şıkkı').fill('Ankara');
  await choose(page.getByRole('radio', { name: 'Doğru cevap B' }));
  await page.getByRole('button', { name: 'Soruyu ekle' }).click();
  await expect(page.getByText('1 soru', { exact: true })).toBeVisible();
}

const openClass = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) })
    .click();
