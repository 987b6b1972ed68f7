import { DEFAULT_SETTINGS } from '../../../src/domain/documents/exam/settings.ts';
import { hasKeyIn } from '../../support/keys.ts';
import { CLASS_NAME, EXAM_NAME, pointsOf, QUESTIONS, turkish } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { openTab } from '../support/gestures.ts';
import { ALI, AYSE, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { everyRevision, everythingOnDevice } from '../support/stored.ts';
import { expectResult, receiveExam } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';

const HELD = 'Öğretmeniniz sonuçları henüz açıklamadı.';
const EXTRA_MINUTES = 20;
/** Tolerance for a clock that shows whole seconds and is read a moment later (ms). */
const ROUNDING = 3000;

test('delivers extra time to a student in the exam room, and withholds results until the teacher releases them', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  await seedExam(school, { settings: { ...DEFAULT_SETTINGS, release: 'by-teacher' } });
  const [own] = school.students;
  if (!own) throw new Error('A student is needed.');
  const [teacher, student] = [newDevice('zeynep'), newDevice('ali')];
  const desk = new TeacherDesk(teacher);
  const room = new ExamRoom(student);

  await test.step('the student begins; the teacher sees it', async () => {
    await signIn(student, ALI);
    await student.goTo('Sınıflarım');
    await receiveExam(student, CLASS_NAME);
    await room.start();
    await signIn(teacher, ZEYNEP);
    await desk.openExam();
    await desk.openResults();
    await expect(teacher.page.getByRole('row', { name: ALI.displayName })).toContainText('Sınavda');
  });

  await test.step('the teacher gives extra time, and the student’s clock shows it at once', async () => {
    const before = await room.deadline();
    const { page } = teacher;
    await openTab(page, 'İşlemler');
    await page.getByLabel('Öğrenci', { exact: true }).selectOption({ label: ALI.displayName });
    await page.getByLabel('Toplam ek süre').selectOption(String(EXTRA_MINUTES));
    await page.getByRole('button', { name: 'Ek süre ver' }).click();
    await student.told(`Öğretmeniniz size ${EXTRA_MINUTES} dakika ek süre verdi.`);
    await openTab(page, 'Öğrenciler');
    const added = EXTRA_MINUTES * 60_000;
    await expect
      .poll(async () => Math.abs((await room.deadline()) - before - added))
      .toBeLessThan(ROUNDING);
  });

  await test.step('the student hands in and reads why the result waits', async () => {
    await room.answer(1, ['B', 'C', 'B', ...QUESTIONS.slice(3).map(() => null)]);
    await room.handIn();
    await expect(student.page.getByText('Kâğıdınız okula ulaştı.')).toBeVisible();
    await expect(student.page.getByText(HELD).first()).toBeVisible();
    await student.goTo('Sonuçlarım');
    await expect(student.page.getByRole('row', { name: EXAM_NAME })).toContainText(HELD);
  });

  await test.step('the paper is graded for the teacher; the student’s device has no result', async () => {
    await desk.expectPaper(ALI, turkish(pointsOf(room.clicked)));
    await student.synced();
    const kept = await everythingOnDevice(student);
    expect(kept).toContain(QUESTIONS[0]?.text);
    expect(hasKeyIn(kept)).toBe(false);
    expect(hasKeyIn((await everyRevision(own)).join('\n'))).toBe(false);
    await expect(student.page.getByRole('row', { name: EXAM_NAME })).toContainText(HELD);
  });

  await test.step('the teacher releases offline; the student still waits', async () => {
    await teacher.installed();
    await teacher.synced();
    await desk.openExam();
    await teacher.goOffline();
    await teacher.page.getByRole('button', { name: 'Sonuçları açıkla' }).click();
    const question = teacher.page.getByRole('alertdialog');
    await expect(question).toContainText('Bu işlem geri alınamaz.');
    await question.getByRole('button', { name: 'Sonuçları açıkla' }).click();
    await expect(teacher.page.getByText(/^Sonuçlar açıklandı: /)).toBeVisible();
    await expect(teacher.chip).toHaveText('1 değişiklik gönderilmeyi bekliyor');
    await expect(student.page.getByRole('row', { name: EXAM_NAME })).toContainText(HELD);
  });

  await test.step('the result reaches the student without a reload once the teacher is online', async () => {
    await teacher.goOnline();
    const points = String(Math.floor(pointsOf(room.clicked)));
    await expect(student.page.getByRole('row', { name: EXAM_NAME })).not.toContainText(HELD);
    await expect(student.page.getByRole('row', { name: EXAM_NAME })).toContainText(points);
    await expectResult(student, room.clicked);
    expect(hasKeyIn(await everythingOnDevice(student))).toBe(true);
  });
});
