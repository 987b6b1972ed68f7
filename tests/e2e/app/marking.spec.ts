import { newQuestionId } from '../../../src/domain/ids.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { waitFor } from '../../support/wait.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedPaper, seedSchool } from '../support/seed.ts';
import { TeacherDesk } from '../support/teacher.ts';

const EXAM = 'Dağlar';
const COMMENT = 'Bir örnek daha verin.';
const OPEN: Question = {
  ...{ id: newQuestionId(), index: 0, kind: 'open', text: 'Dağlar nasıl oluşur?', points: 10 },
  ...{ body: { lines: 6 }, key: { model: 'Levhalar çarpışır.', showsModel: true, rubric: [] } },
};
const SHORT: Question = {
  ...{ id: newQuestionId(), index: 1, kind: 'short', text: 'En yüksek dağımız?', points: 10 },
  ...{ body: {}, key: { accepted: ['Ağrı Dağı'] } },
};

test('a teacher marks open and short answers offline by keyboard, and the student gets the marks after the release', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const [student] = school.students;
  if (!student) throw new Error('A student is needed.');
  const given = { examName: EXAM, questions: [OPEN, SHORT] };
  await seedExam(school, given, (exam) => ({ ...exam, release: 'by-teacher' }));
  await seedPaper(student, EXAM, ['Yer kabuğu kıvrılır.', 'Büyük Ağrı']);
  const teacher = newDevice('zeynep');
  const desk = new TeacherDesk(teacher);
  await signIn(teacher, ZEYNEP);
  const { page } = teacher;

  await test.step('offline, the results lead to the marking', async () => {
    await teacher.installed();
    await teacher.synced();
    await desk.openExam(EXAM);
    await desk.openResults();
    await expect(page.getByText('2 cevap değerlendirme bekliyor')).toBeVisible();
    await teacher.goOffline();
    await page.getByRole('link', { name: 'Değerlendir', exact: true }).click();
  });

  const answer = page.getByRole('blockquote');
  const progress = page.getByRole('status', { name: 'Değerlendirilen cevaplar' });
  await test.step('marks both by keyboard alone', async () => {
    await expect(answer).toHaveText('Yer kabuğu kıvrılır.');
    await expect(page.getByText(ALI.displayName)).toBeHidden();
    await page.keyboard.press('7');
    await page.keyboard.press(',');
    await page.keyboard.press('k');
    await page.keyboard.type(COMMENT);
    await page.keyboard.press('Enter');
    await expect(answer).toHaveText('Büyük Ağrı');
    await page.keyboard.press('d');
    await expect(page.getByText('Bütün cevaplar değerlendirildi')).toBeVisible();
    await expect(progress).toHaveText('2 / 2');
  });

  await test.step('a reload keeps the marks, and the results show the points', async () => {
    await page.reload();
    await expect(progress).toHaveText('2 / 2');
    await page.getByRole('link', { name: 'Sonuçlara dön' }).click();
    await desk.expectPaper(ALI, '87,50');
  });

  await test.step('online again, the released result has points and comment', async () => {
    await teacher.goOnline();
    await teacher.synced();
    expect(await student.documents('result')).toEqual([]);
    await desk.openExam(EXAM);
    await page.getByRole('button', { name: 'Sonuçları açıkla' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sonuçları açıkla' }).click();
    await teacher.synced();
    const results = () => student.documents('result');
    await waitFor(async () => (await results()).length > 0, 'the result in the student’s database');
    expect(await results()).toMatchObject([
      { examPoint: 87.5, questions: [{ points: 7.5, mark: { comment: COMMENT } }, { points: 10 }] },
    ]);
  });
});
