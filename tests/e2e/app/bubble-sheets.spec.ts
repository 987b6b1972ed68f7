import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUBBLE, bubbleAt, FRAME } from '../../../src/domain/bubble-sheet/layout.ts';
import { type SheetCode, shortId } from '../../../src/domain/bubble-sheet/sheet-code.ts';
import { versionOf } from '../../../src/domain/documents/exam/versions.ts';
import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import { logOf } from '../../security/support/school.ts';
import { removeFolder } from '../../support/files.ts';
import { DIFFICULTIES, photographOf } from '../../support/sheet-pictures.ts';
import { violationsOf } from '../support/axe.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, AYSE, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { writeSheetVideo } from '../support/video.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okul-video-'));
});
test.afterEach(() => removeFolder(folder));

const EDGE = 60;
const SCALE = 2;

interface Marks {
  discs: { x: number; y: number; shade: string }[];
  radius: number;
  width: number;
}

/** Returns a photograph of a printed sheet with pencil marks, rotated and half in shadow. */
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

/** Returns right answers, except that the first mark is faint and the second is missing. */
function marksOfAli(): Marks {
  const discs = QUESTIONS.flatMap(({ correct }, question) => {
    if (question === 1) return [];
    const at = bubbleAt(QUESTIONS.length, question, 'ABCD'.indexOf(correct));
    return [{ ...at, shade: `rgba(30,30,40,${question === 0 ? 0.1 : 0.6})` }];
  });
  return { discs, radius: BUBBLE * 0.9, width: FRAME.width };
}

test('a printed sheet is filled in, photographed, read, confirmed and graded, and its student sees the result', async ({
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
    await test.step('each student of the class has a sheet, and there are spare sheets', async () => {
      const page = await teacher.open(`/exam-results/${exam.examID}/print?ne=optik`);
      await expect(page.getByRole('region', { name: /^Yedek cevap kâğıdı/ })).toHaveCount(2);
      const sheet = page.getByRole('region', { name: `${ALI.displayName}, cevap kâğıdı` });
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      const printed = await sheet.screenshot();
      await page.emulateMedia({ media: 'screen' });
      return photographed(page, printed, marksOfAli());
    });

  await test.step('uncertain rows are asked and then confirmed', async () => {
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

  await test.step('the results show the sheet’s paper, and the student reads the result', async () => {
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

test('the camera reads a sheet, and the tablet’s later hand-in is graded if the teacher chooses it', async ({
  server,
  newDevice,
}) => {
  const [teacher, ali] = ['teacher', 'ali'].map(newDevice);
  if (!teacher || !ali) throw new Error('Two devices are needed.');
  const video = join(folder, 'sheets.y4m');
  teacher.seeWithCamera(video);
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  const exam = await seedExam(school);
  const [student] = school.students;
  if (!student) throw new Error('no student');
  await signIn(teacher, ZEYNEP);
  await teacher.synced();
  const code = {
    ...{ exam: shortId(exam.examID), version: versionOf(exam), student: shortId(student.uid) },
    ...{ questions: QUESTIONS.length, options: 4 },
  };
  const { picture, drawn } = pictured(code);
  writeSheetVideo(video, [pictured({ ...code, exam: 'baska' }).picture, picture]);
  const page = await teacher.open(`/collect/${exam.examID}/sheets`);
  const sheets = page.getByRole('list', { name: 'Kaydedilen formlar' });

  await test.step('a sheet of another exam is rejected, and nothing is entered unseen', async () => {
    await page.getByRole('button', { name: 'Kamerayı aç' }).click();
    await expect(page.getByText('Bu form başka bir sınavın.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Öğrenci' })).toContainText(ALI.displayName);
    await expect(page.getByText('Henüz form okunmadı.')).toBeVisible();
    await page.getByRole('button', { name: 'Kamerayı kapat' }).click();
    await page.getByRole('button', { name: 'Onayla ve kaydet' }).click();
    await expect(sheets).toContainText('Sunucuda, sayılıyor');
    const [held] = await school.teacher.documents('exam');
    const letters = drawn.map((row) => (row.kind === 'one' ? 'ABCD'[row.option] : '-'));
    expect(held?.sheetReadings.map(({ answers }) => answers)).toEqual([letters.join('')]);
  });

  await test.step('the tablet’s hand-in is kept, and the teacher chooses it for the grade', async () => {
    const [sheet] = await student.documents('sheet');
    if (!sheet) throw new Error('no sheet');
    const begun = startPaper(sheet, student.uid, 'tablet', Date.now() - 60_000);
    await student.put(logOf(begun, 'w1', [], 50_000));
    await expect(sheets).toContainText('Tabletten de teslim var; karar verin');
    expect(await violationsOf(page)).toEqual([]);
    await sheets.getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Şimdi kâğıt sayılıyor');
    await dialog.getByRole('button', { name: 'Tablet teslimi sayılsın' }).click();
    await dialog.getByRole('button', { name: 'Kararı kaydet' }).click();
    await expect(dialog.getByText('Neden değiştirdiğinizi yazın.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Neden' }).fill('Yanlış form');
    await dialog.getByRole('button', { name: 'Kararı kaydet' }).click();
    await expect(dialog).toContainText('Şimdi tablet teslimi sayılıyor');
    await signIn(ali, ALI);
    await ali.goTo('Sonuçlarım');
    await ali.page.getByRole('link', { name: `Detaylar: ${exam.examName}` }).click();
    await expect(ali.page.getByText(/tablette teslim ettiğiniz kâğıt sayılıyor/)).toBeVisible();
    expect(await violationsOf(ali.page)).toEqual([]);
  });
});

/** Draws a sheet with clearly filled bubbles as a camera sees it. */
function pictured(code: SheetCode) {
  const [clear] = DIFFICULTIES;
  if (!clear) throw new Error('no difficulty');
  return photographOf(code, clear, 5);
}
