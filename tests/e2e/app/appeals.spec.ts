import { withRuling } from '../../../src/domain/documents/exam/correct.ts';
import { newQuestionId } from '../../../src/domain/ids.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { waitFor } from '../../support/wait.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedPaper, seedSchool } from '../support/seed.ts';
import { TeacherDesk } from '../support/teacher.ts';

const EXAM = 'Dağlar';
const ANSWER = 'Büyük Ağrı';
const APPEAL = 'Büyük Ağrı da aynı dağdır.';
const REPLY = 'Haklısınız, düzelttim.';
const SHORT: Question = {
  ...{ id: newQuestionId(), index: 0, kind: 'short', text: 'En yüksek dağımız?', points: 10 },
  ...{ body: {}, key: { accepted: ['Ağrı Dağı'] } },
};

test('a student appeals offline, the teacher replies and changes the points, and the student reads both', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const [seeded] = school.students;
  if (!seeded) throw new Error('A student is needed.');
  const given = { examName: EXAM, questions: [SHORT] };
  await seedExam(school, given, (exam) => ({
    ...withRuling(exam, SHORT, ANSWER, 0, Date.now()),
    release: 'at-once' as const,
  }));
  await seedPaper(seeded, EXAM, [ANSWER]);
  await waitFor(async () => (await seeded.documents('result')).length > 0, 'the released result');
  const student = newDevice('ali');
  const teacher = newDevice('zeynep');
  const desk = new TeacherDesk(teacher);
  await signIn(student, ALI);
  await student.installed();
  await student.synced();

  await test.step('the student appeals without a network', async () => {
    const { page } = student;
    await student.goTo('Sonuçlarım');
    await page.getByRole('link', { name: `Detaylar: ${EXAM}` }).click();
    await student.goOffline();
    await page.getByRole('button', { name: 'İtiraz et: 1. soru' }).click();
    await page.getByLabel('İtirazınız').fill(APPEAL);
    await page.getByRole('button', { name: 'İtirazı gönder' }).click();
    await expect(page.getByText('Bağlantı olunca sunucuya ulaşacak')).toBeVisible();
    await student.goOnline();
    await expect(page.getByText('Öğretmeninizin yanıtı bekleniyor.')).toBeVisible();
  });

  await test.step('the results lead the teacher to the appeal, and she replies offline', async () => {
    await signIn(teacher, ZEYNEP);
    const { page } = teacher;
    await teacher.installed();
    await teacher.synced();
    await expect(page.getByText('1 mesaj bekliyor')).toBeVisible();
    await desk.openExam(EXAM);
    await desk.openResults();
    await page.getByRole('link', { name: 'Mesajlara bak' }).click();
    await teacher.goOffline();
    await expect(page.getByText(APPEAL)).toBeVisible();
    await page.getByLabel('Yanıtınız').fill(REPLY);
    await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
    await expect(page.getByText(REPLY)).toBeVisible();
    await page.getByRole('button', { name: 'Bu cevabı doğru say' }).click();
    await expect(page.getByText('Bütün cevaplar değerlendirildi')).toBeVisible();
    await teacher.goOnline();
    await teacher.synced();
  });

  await test.step('the student reads reply and points, and the reply also after a reload without a network', async () => {
    const { page } = student;
    await expect(page.getByText(REPLY)).toBeVisible();
    await expect(page.getByText('10 / 10')).toBeVisible();
    await student.goOffline();
    await page.reload();
    await expect(page.getByText(REPLY)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Değiştir' })).toBeHidden();
  });
});
