import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { withStartCode } from '../../../src/domain/documents/exam/sealing.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/documents/exam/settings.ts';
import { shownStartCode } from '../../../src/domain/sealing/start-code.ts';
import { removeFolder } from '../../support/files.ts';
import { violationsOf } from '../support/axe.ts';
import { codeOn } from '../support/code-on.ts';
import type { Device } from '../support/device.ts';
import { EXAM_NAME, pointsOf, QUESTIONS, turkish } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { openTab } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';
import { writeVideo } from '../support/video.ts';

const DAY = 24 * 3_600_000;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okul-video-'));
});
test.afterEach(() => removeFolder(folder));

async function sealedFor(tablet: Device, origin: string): Promise<Exam> {
  const school = await seedSchool(origin, ZEYNEP, [ALI]);
  const opensAt = Date.now() + DAY;
  const settings = { ...DEFAULT_SETTINGS, opensAt };
  const exam = await seedExam(school, { settings }, (made) => withStartCode(made, Date.now()));
  await signIn(tablet, ALI);
  await tablet.installed();
  await openClass(tablet);
  return exam;
}

test('a teacher’s camera takes a sealed paper from a screen offline; with the tablet’s later push it is one paper', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const room = new ExamRoom(tablet);
  const exam = await sealedFor(tablet, server.origin);
  const video = join(folder, 'codes.y4m');
  const teacher = newDevice('zeynep');
  teacher.seeWithCamera(video);
  const desk = new TeacherDesk(teacher);
  await signIn(teacher, ZEYNEP);
  await teacher.installed();
  await desk.openExam();
  await desk.openPapersAhead();
  await teacher.synced();
  await teacher.goOffline();

  await test.step('the student opens it by its code, hands in without a network and shows the code', async () => {
    await tablet.goOffline();
    await tablet.open(`/enter-exam/${exam.examID}`);
    const { page } = tablet;
    const [typed] = exam.startCodes;
    await page.getByRole('button', { name: 'Başlangıç kodunu şimdi yaz' }).click();
    await page
      .getByRole('textbox', { name: 'Başlangıç kodu' })
      .fill(shownStartCode(typed?.code ?? ''));
    await page.getByRole('button', { name: 'Kilidi aç' }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await room.expectQuestion(1);
    await room.answer(1, ['A', 'C', 'B', ...QUESTIONS.slice(3).map(() => null)]);
    await room.handIn();
    await page.getByRole('button', { name: 'Karekodu göster' }).click();
    const code = await codeOn(
      page.getByRole('img', { name: 'Öğretmeninizin tabletiyle okutacağınız karekod' }),
    );
    expect(code).toMatch(/^OK:/);
    expect(await violationsOf(page)).toEqual([]);
    writeVideo(video, ['https://okul.example', code]);
  });

  const { page } = teacher;
  await test.step('the teacher’s tablet reads it, and rejects another code', async () => {
    await openTab(page, 'İşlemler');
    await page.getByRole('link', { name: 'Kâğıt topla' }).click();
    await page.getByRole('button', { name: 'Kamerayı aç' }).click();
    await expect(page.getByText('Bu karekod bir sınav kâğıdı değil.')).toBeVisible();
    await expect(page.getByText(`${ALI.displayName}: teslim alındı.`)).toBeVisible();
    await expect(page.getByText('1 / 1')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: ALI.displayName })).toContainText(
      'Teslim alındı, gönderilmeyi bekliyor',
    );
    await expect(page.getByText(`${ALI.displayName}: bu kâğıt zaten alınmıştı.`)).toBeVisible();
    await page.getByRole('button', { name: 'Kamerayı kapat' }).click();
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('the hand-in is sent with the teacher’s sync, and graded', async () => {
    await teacher.goOnline();
    await expect(page.getByRole('listitem').filter({ hasText: ALI.displayName })).toContainText(
      'Sunucuda',
    );
    await page.getByRole('link', { name: 'Sonuçlara dön' }).click();
    await desk.expectPaper(ALI, turkish(pointsOf(room.clicked)));
  });

  await test.step('the student’s tablet changes nothing when it syncs', async () => {
    await tablet.page.getByRole('button', { name: 'Kapat' }).click();
    await tablet.goOnline();
    // The teacher has to decide, because the paper was opened by its code before its beginning.
    await expect(tablet.page.getByText('Kâğıdınız okula ulaştı.')).toBeVisible();
    await tablet.synced();
    await teacher.synced();
    await desk.expectPaper(ALI, turkish(pointsOf(room.clicked)));
    await expect(desk.paperOf(ALI)).not.toContainText('İkinci teslim');
  });
});

test('a paper is handed in as a file if the camera is denied', async ({ sitting, newDevice }) => {
  const { tablet, room } = sitting;
  const teacher = newDevice('zeynep');
  const desk = new TeacherDesk(teacher);
  await signIn(teacher, ZEYNEP);
  await desk.openExam();
  await desk.openResults();
  await tablet.goOffline();
  await room.answer(
    1,
    QUESTIONS.map(() => null),
  );
  await room.handIn();
  const download = tablet.page.waitForEvent('download');
  await tablet.page.getByRole('button', { name: /^Dosya olarak/ }).click();
  const file = await (await download).path();
  const { page } = teacher;
  await openTab(page, 'İşlemler');
  await page.getByRole('link', { name: 'Kâğıt topla' }).click();
  await page.getByRole('button', { name: 'Kamerayı aç' }).click();
  await expect(page.getByRole('alert').first()).toContainText(/[Kk]amera/);
  await page.getByLabel('Dosya seç').setInputFiles([
    { name: 'kagit.txt', mimeType: 'text/plain', buffer: readFileSync(file) },
    { name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from('Ali;5') },
  ]);
  await expect(page.getByText(`${ALI.displayName}: teslim alındı.`)).toBeVisible();
  await expect(page.getByText('liste.txt: bir sınav kâğıdı dosyası değil.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: ALI.displayName })).toContainText(
    'Sunucuda',
  );
  await expect(page).toHaveTitle(new RegExp(EXAM_NAME));
});
