import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newQuestionId } from '../../../src/domain/ids.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { violationsOf } from '../support/axe.ts';
import { EXAM_NAME } from '../support/exam-paper.ts';
import { SAVED } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectDrawn } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';

const PAGE = join(import.meta.dirname, '../../../docs/images/exam-room.png');
const QUESTION: Question = {
  ...{ id: newQuestionId(), index: 0, kind: 'open', text: 'Çözümünüzü gösterin.', points: 10 },
  ...{ body: { lines: 6, photos: 2 }, key: { model: '', showsModel: false, rubric: [] } },
};

const photo = (page: Page, number: number): Locator =>
  page.getByRole('img', { name: `Cevabın ${number}. fotoğrafı` });

test('a student answers with a photo offline, and the teacher marks it without a network', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedExam(school, { examName: EXAM_NAME, questions: [QUESTION] });
  const tablet = newDevice('ali');

  await test.step('offline, the photo outlives a reload', async () => {
    await signIn(tablet, ALI);
    const { page } = tablet;
    await tablet.installed();
    await tablet.synced();
    await openClass(tablet);
    await tablet.goOffline();
    await page.getByRole('link', { name: `Sınava gir: ${EXAM_NAME}` }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await page.getByRole('textbox').fill('Defterimde.');
    for (const number of [1, 2]) {
      await page.getByLabel('Fotoğraf ekle').and(page.locator('input')).setInputFiles(PAGE);
      await expectDrawn(photo(page, number));
    }
    await expect(page.getByRole('button', { name: 'Fotoğraf ekle' })).toBeHidden();
    await page.getByRole('button', { name: '2. fotoğrafı kaldır' }).click();
    await expect(photo(page, 2)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expectDrawn(photo(page, 1));
    await expect(page.getByRole('textbox')).toHaveValue('Defterimde.');
  });

  const { page } = tablet;
  await test.step('the receipt shows that the photo follows', async () => {
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByText('1 fotoğrafınız kâğıdınızdan sonra gönderilecek')).toBeVisible();
    await tablet.goOnline();
    await expect(page.getByText('Sınavınız başarıyla gönderildi.')).toBeVisible();
    await tablet.synced();
    await expect(page.getByRole('heading', { name: 'Sınavınız teslim edildi' })).toBeVisible();
  });

  await test.step('the teacher enlarges and turns the photo offline, and gives points', async () => {
    const teacher = newDevice('zeynep');
    await signIn(teacher, ZEYNEP);
    await teacher.installed();
    await teacher.synced();
    const desk = new TeacherDesk(teacher);
    await desk.openExam(EXAM_NAME);
    await teacher.page.getByRole('link', { name: 'Cevapları değerlendir' }).click();
    const answer = teacher.page.getByRole('blockquote');
    await expectDrawn(photo(teacher.page, 1));
    await teacher.goOffline();
    await teacher.page.reload();
    await expect(answer).toContainText('Defterimde.');
    await expectDrawn(photo(teacher.page, 1));
    await answer.getByRole('button', { name: /Resmi büyüt/ }).click();
    const dialog = teacher.page.getByRole('dialog', { name: 'Resim' });
    await dialog.getByRole('button', { name: 'Döndür' }).click();
    await expect(photo(teacher.page, 1).and(dialog.locator('img'))).toHaveAttribute(
      'data-turns',
      '1',
    );
    await teacher.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await teacher.page.getByRole('button', { name: '7 puan', exact: true }).click();
    await teacher.page.getByRole('button', { name: 'Puanlamayı bitir', exact: true }).click();
    await expect(teacher.page.getByText('Bütün cevaplar değerlendirildi')).toBeVisible();
    await teacher.goOnline();
    await teacher.synced();
  });

  await test.step('the student sees the photo beside the points', async () => {
    await tablet.goTo('Sonuçlarım');
    await page.getByRole('link', { name: `Detaylar: ${EXAM_NAME}` }).click();
    await expectDrawn(photo(page, 1));
  });
});
