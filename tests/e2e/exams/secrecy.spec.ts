import { putElements } from '../../../src/domain/merge/edit.ts';
import { hasKeyIn } from '../../support/keys.ts';
import { waitFor } from '../../support/wait.ts';
import { CLASS_NAME, EXAM_NAME, QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, AYSE, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { everyRevision, everythingOnDevice } from '../support/stored.ts';
import { receiveExam } from '../support/student.ts';

test('a student’s database and device have no right answers before the hand-in', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  const exam = await seedExam(school);
  const [own] = school.students;
  if (!own) throw new Error('A student is needed.');
  const device = newDevice('ali');
  const room = new ExamRoom(device);

  await test.step('before the exam and during it', async () => {
    await signIn(device, ALI);
    await device.goTo('Sınıflarım');
    await receiveExam(device, CLASS_NAME);
    await room.start();
    await room.answer(1, ['A', 'B', 'empty']);
    await expect(device.page.getByText('Sunucuya ulaştı')).toBeVisible();
    // The database still has the sheet of the older version. Neither version may have the key.
    const [first] = exam.questions;
    const reworded = { ...first, text: 'Yeni metin' };
    await school.teacher.put(putElements(exam, 'questions', [reworded], Date.now()));
    await waitFor(async () => (await own.documents('sheet')).length === 2, 'a second version');
    const pulled = (await everyRevision(own)).join('\n');
    expect(pulled).toContain(QUESTIONS[0]?.text);
    expect(hasKeyIn(pulled)).toBe(false);
    const kept = await everythingOnDevice(device);
    expect(kept).toContain(QUESTIONS[0]?.text);
    expect(hasKeyIn(kept)).toBe(false);
  });

  await test.step('the other student’s database holds no key', async () => {
    const [, other] = school.students;
    if (!other) throw new Error('A second student is needed.');
    expect(hasKeyIn((await everyRevision(other)).join('\n'))).toBe(false);
  });

  await test.step('after the hand-in the result contains the key, so the search does find keys', async () => {
    await room.answer(
      4,
      QUESTIONS.slice(3).map(() => null),
    );
    await room.handIn();
    await device.goTo('Sonuçlarım');
    await expect(device.page.getByRole('row', { name: EXAM_NAME })).toContainText(/\d/);
    await expect.poll(async () => hasKeyIn((await everyRevision(own)).join('\n'))).toBe(true);
  });
});

test('no sheet reveals the letters of the key', async ({ server }) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const first = await seedExam(school);
  const questions = first.questions.map((question) => ({
    ...question,
    key: question.key === 'A' ? 'B' : 'A',
  }));
  const second = await seedExam(school, { questions });
  const [own] = school.students;
  const sheets = (await own?.documents('sheet')) ?? [];
  const sheetOf = (examID: string) => sheets.filter((sheet) => sheet.examID === examID);
  const nameless = sheetOf(second.examID).map((sheet) => ({ ...sheet, examID: first.examID }));
  expect(nameless).toHaveLength(1);
  expect(nameless).toEqual(sheetOf(first.examID));
});
