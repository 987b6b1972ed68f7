import { ALI, AYSE, ZEYNEP } from './support/people.ts';
import { sheetPicture } from './support/pictures.ts';
import { seedExam, seedSchool } from './support/seed.ts';
import { expect, skipped, test } from './support/webkit-fixtures.ts';

test.skip(skipped !== null, skipped ?? '');

test('reads a picture of a filled sheet, shows it, and sends the reading once the teacher confirms', async ({
  server,
  newTablet,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  const exam = await seedExam(school);
  const { file, answers } = sheetPicture(exam, school.students[0]?.uid ?? '');
  const desk = await newTablet();
  await desk.signIn(ZEYNEP);
  await desk.see('Eşitlendi', '//header');
  await desk.open(`/collect/${exam.examID}/sheets`);
  await desk.give('.png', file);
  await desk.expectChosen('Öğrenci', ALI.displayName);
  for (const [at, answer] of [...answers].entries())
    await desk.expectChosen(`Soru ${at + 1}`, answer === '-' ? 'Boş' : answer);
  await desk.press('Onayla ve kaydet');
  await desk.see(`${ALI.displayName}: form kaydedildi.`);
  await desk.see('Sunucuda, sayılıyor');
  const [held] = await school.teacher.documents('exam');
  expect(held?.sheetReadings).toMatchObject([{ answers }]);
});
