import type { Page } from '@playwright/test';
import { BUBBLE, bubbleAt, FRAME } from '../../src/domain/bubble-sheet/layout.ts';
import { violationsOf } from './support/axe.ts';
import { QUESTIONS } from './support/exam-paper.ts';
import { expect, test } from './support/fixtures.ts';
import { ALI, AYSE, signIn, ZEYNEP } from './support/people.ts';
import { seedExam, seedSchool } from './support/seed.ts';

const EDGE = 60;
const SCALE = 2;

interface Marks {
  discs: { x: number; y: number; shade: string }[];
  radius: number;
  width: number;
}

/** The printed sheet with bubbles filled in pencil, turned on a table, half of it in shadow. */
async function photographed(page: Page, sheet: Buffer, marks: Marks): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ picture, discs, radius, width, edge, scale }) => {
      const image = new Image();
      image.src = picture;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = (image.width + 2 * edge) * scale;
      canvas.height = (image.height + 2 * edge) * scale;
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('no canvas');
      drawing.fillStyle = '#666';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      drawing.setTransform(scale, 0.12, -0.09, scale, edge * scale, edge * scale);
      drawing.fillStyle = '#fff';
      drawing.fillRect(-edge / 2, -edge / 2, image.width + edge, image.height + edge);
      drawing.drawImage(image, 0, 0);
      const perMm = image.width / width;
      for (const { x, y, shade } of discs) {
        drawing.fillStyle = shade;
        drawing.beginPath();
        drawing.arc(x * perMm, y * perMm, radius * perMm, 0, 2 * Math.PI);
        drawing.fill();
      }
      drawing.resetTransform();
      const shadow = drawing.createLinearGradient(0, 0, canvas.width, 0);
      shadow.addColorStop(0.4, 'rgba(0,0,0,0)');
      shadow.addColorStop(0.6, 'rgba(0,0,0,0.4)');
      drawing.fillStyle = shadow;
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png');
    },
    {
      ...marks,
      picture: `data:image/png;base64,${sheet.toString('base64')}`,
      ...{ edge: EDGE, scale: SCALE },
    },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** All right but the first two questions: one hardly touched, one left blank. */
function marksOfAli(): Marks {
  const discs = QUESTIONS.flatMap(({ correct }, question) => {
    if (question === 1) return [];
    const at = bubbleAt(QUESTIONS.length, question, 'ABCD'.indexOf(correct));
    return [{ ...at, shade: `rgba(30,30,40,${question === 0 ? 0.1 : 0.6})` }];
  });
  return { discs, radius: BUBBLE * 0.9, width: FRAME.width };
}

test('a printed sheet is filled, photographed, read, confirmed, graded, and seen by its student', async ({
  server,
  newDevice,
}) => {
  const [teacher, ali] = ['teacher', 'ali'].map(newDevice);
  if (!teacher || !ali) throw new Error('Two devices are needed.');
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  const exam = await seedExam(school);
  await signIn(teacher, ZEYNEP);
  await teacher.synced();

  const photo =
    await test.step('each student of the class has a sheet, and there are spare ones', async () => {
      const page = await teacher.open(`/exam-results/${exam.examID}/print?ne=optik`);
      await expect(page.getByRole('region', { name: /^Yedek cevap kâğıdı/ })).toHaveCount(2);
      const sheet = page.getByRole('region', { name: `${ALI.displayName}, cevap kâğıdı` });
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      const printed = await sheet.screenshot();
      await page.emulateMedia({ media: 'screen' });
      return photographed(page, printed, marksOfAli());
    });

  await test.step('what cannot be told for sure is asked, and then confirmed', async () => {
    const page = await teacher.open(`/collect/${exam.examID}/sheets`);
    await page
      .getByLabel('Dosya seç')
      .setInputFiles({ name: 'ali.png', mimeType: 'image/png', buffer: photo });
    await expect(page.getByRole('combobox', { name: 'Öğrenci' })).toContainText(ALI.displayName);
    const confirm = page.getByRole('button', { name: 'Onayla ve kaydet' });
    await expect(confirm).toBeDisabled();
    expect(await violationsOf(page)).toEqual([]);
    const asked = page.getByRole('group', { name: /^Soru 1:/ });
    await asked.getByText(QUESTIONS[0]?.correct ?? '', { exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Soru 2', exact: true })).toHaveValue('-');
    await confirm.click();
    await expect(page.getByText(`${ALI.displayName}: form kaydedildi.`)).toBeVisible();
    await expect(page.getByText('Sunucuda, sayılıyor')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the results say that it was on paper, and the student reads the result', async () => {
    const page = await teacher.open(`/exam-results/${exam.examID}`);
    const row = page.getByRole('row', { name: new RegExp(ALI.displayName) });
    await expect(row).toContainText('Kâğıt');
    await signIn(ali, ALI);
    const [student] = school.students;
    await expect(async () => {
      const [result] = (await student?.documents('result')) ?? [];
      expect(result?.questions.filter(({ outcome }) => outcome === 'correct')).toHaveLength(
        QUESTIONS.length - 1,
      );
    }).toPass();
    await ali.goTo('Sonuçlarım');
    await expect(ali.page.getByRole('main').getByText(exam.examName)).toBeVisible();
  });
});
