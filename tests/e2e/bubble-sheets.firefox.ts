import { ensureFirefox } from '../support/browsers.ts';
import { expect, test } from './support/fixtures.ts';
import { ALI, AYSE, signIn, ZEYNEP } from './support/people.ts';
import { sheetPicture } from './support/pictures.ts';
import { seedExam, seedSchool } from './support/seed.ts';

test.skip(ensureFirefox() === null, 'No Firefox here, and none could be installed.');

test('reads a picture of a filled sheet, shows it, and sends the reading once the teacher confirms', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  const exam = await seedExam(school);
  const { file, answers } = sheetPicture(exam, school.students[0]?.uid ?? '');
  const teacher = newDevice('zeynep');
  await signIn(teacher, ZEYNEP);
  await teacher.synced();
  const page = await teacher.open(`/collect/${exam.examID}/sheets`);
  await page
    .getByLabel('Dosya seç')
    .setInputFiles({ name: 'ali.png', mimeType: 'image/png', buffer: Buffer.from(file) });
  await expect(page.getByRole('combobox', { name: 'Öğrenci' })).toContainText(ALI.displayName);
  for (const [at, answer] of [...answers].entries())
    await expect(page.getByRole('combobox', { name: `Soru ${at + 1}`, exact: true })).toHaveValue(
      answer,
    );
  await page.getByRole('button', { name: 'Onayla ve kaydet' }).click();
  await expect(page.getByText(`${ALI.displayName}: form kaydedildi.`)).toBeVisible();
  await expect(page.getByText('Sunucuda, sayılıyor')).toBeVisible();
  const [held] = await school.teacher.documents('exam');
  expect(held?.sheetReadings).toMatchObject([{ answers }]);
});
