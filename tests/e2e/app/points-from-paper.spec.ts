import { newQuestionId } from '../../../src/domain/ids.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { waitFor } from '../../support/wait.ts';
import { expect, test } from '../support/fixtures.ts';
import { openTab } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { TeacherDesk } from '../support/teacher.ts';

const EXAM = 'Dağlar';
const OPEN: Question = {
  ...{ id: newQuestionId(), index: 0, kind: 'open', text: 'Dağlar nasıl oluşur?', points: 10 },
  ...{ body: { lines: 6 }, key: { model: '', showsModel: false, rubric: [] } },
};
const SHORT: Question = {
  ...{ id: newQuestionId(), index: 1, kind: 'short', text: 'En yüksek dağımız?', points: 10 },
  ...{ body: {}, key: { accepted: ['Ağrı Dağı'] } },
};

test('a teacher enters the points of a printed sheet offline, and the student gets them after the release', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const [student] = school.students;
  if (!student) throw new Error('A student is needed.');
  const given = { examName: EXAM, questions: [OPEN, SHORT] };
  await seedExam(school, given, (exam) => ({ ...exam, release: 'by-teacher' }));
  const teacher = newDevice('zeynep');
  const desk = new TeacherDesk(teacher);
  await signIn(teacher, ZEYNEP);
  const { page } = teacher;

  await test.step('offline, the results lead to the entry of points', async () => {
    await teacher.installed();
    await teacher.synced();
    await desk.openExam(EXAM);
    await desk.openResults();
    await teacher.goOffline();
    await openTab(page, 'İşlemler');
    await page.getByRole('link', { name: 'Kâğıttan puan gir' }).click();
  });

  const progress = page.getByRole('status', { name: 'Puanları girilen kâğıtlar' });
  await test.step('enters a sheet by keyboard alone', async () => {
    await expect(page.getByLabel('Okul numarası ya da ad')).toBeFocused();
    await page.keyboard.type(ALI.displayName);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Soru 1 (10 puan)')).toBeFocused();
    for (const points of ['7,5', '10']) {
      await page.keyboard.type(points);
      await page.keyboard.press('Enter');
    }
    await expect(
      page.getByText(`${ALI.displayName}: kâğıt kaydedildi. Toplam 17,5 / 20`),
    ).toBeVisible();
    await expect(progress).toHaveText('1 / 1');
  });

  await test.step('a reload keeps the sheet', async () => {
    await page.reload();
    await expect(progress).toHaveText('1 / 1');
  });

  await test.step('online again, the result has the points and is released', async () => {
    await teacher.goOnline();
    await teacher.synced();
    await page.getByRole('link', { name: 'Sonuçlara dön' }).click();
    await desk.expectPaper(ALI, '87,50');
    await desk.openExam(EXAM);
    await page.getByRole('button', { name: 'Sonuçları açıkla' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sonuçları açıkla' }).click();
    await teacher.synced();
    const results = () => student.documents('result');
    await waitFor(async () => (await results()).length > 0, 'the result in the student’s database');
    expect(await results()).toMatchObject([{ examPoint: 87.5 }]);
  });

  await test.step('the student reads that the answers are on paper', async () => {
    const tablet = newDevice('ali');
    await signIn(tablet, ALI);
    await tablet.synced();
    await tablet.page.goto(`${server.origin}/results`);
    await tablet.page.getByRole('link', { name: EXAM }).first().click();
    await expect(tablet.page.getByText('Cevabınız kâğıtta.').first()).toBeVisible();
    await expect(tablet.page.getByText('kâğıdınızı öğretmeniniz elle değerlendirir')).toBeVisible();
  });
});
