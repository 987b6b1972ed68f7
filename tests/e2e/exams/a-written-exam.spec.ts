import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStartCode } from '../../../src/domain/documents/exam/sealing.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/documents/exam/settings.ts';
import { newQuestionId } from '../../../src/domain/ids.ts';
import { putElements, setFields } from '../../../src/domain/merge/edit.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { openForm } from '../../../src/domain/question-kinds/open/open.ts';
import { shortForm } from '../../../src/domain/question-kinds/short/short.ts';
import { shownStartCode } from '../../../src/domain/sealing/start-code.ts';
import { removeFolder } from '../../support/files.ts';
import { codesOn } from '../support/code-on.ts';
import { RemoteDatabases } from '../support/databases.ts';
import type { Device } from '../support/device.ts';
import { EXAM_NAME } from '../support/exam-paper.ts';
import { SAVED } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, AYSE, CAN, MEHMET, registerByApi, signIn, ZEYNEP } from '../support/people.ts';
import { codeIn, DAY } from '../support/sealed-exam.ts';
import { seedExam, seedSchool, verifyByProtocol } from '../support/seed.ts';
import { openClass } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';
import { writeVideo } from '../support/video.ts';

const OPEN = ['Dağlar nasıl oluşur?', 'İklimi anlatın.', 'Erozyon nedir?', 'Nüfus neden artar?'];
const SHORT = ['Başkent?', 'En uzun nehir?', 'En büyük göl?', 'En yüksek dağ?'];
const RIGHT = ['Ankara', 'Kızılırmak', 'Van Gölü', 'Ağrı Dağı'];
const QUESTIONS: Question[] = [
  ...OPEN.map((text) => ({ ...openForm(text), points: 15 })),
  ...SHORT.map((text, at) => ({ ...shortForm(text, [RIGHT[at] ?? '']), points: 10 })),
].map((question, index) => ({ ...question, id: newQuestionId(), index }));
const APPEAL = 'Van da diyebiliriz.';
const REPLY = 'Haklısınız.';

/** Returns a student's answers: four texts, then the short answers. */
const answersOf = (name: string, lake = 'Van Gölü'): string[] => [
  ...OPEN.map((_, at) => `${name}: ${at + 1}. sorunun cevabı.`),
  ...['ankara', 'Kızılırmak’tır', lake, 'Ağrı Dağı'],
];
const ALIS = answersOf('Ali', 'Van');
const AYSES = answersOf('Ayşe');
const CANS = answersOf('Can');

const field = ({ page }: Device) => page.getByRole('textbox');
const saved = ({ page }: Device) => page.getByRole('status').filter({ hasText: SAVED });

/** Enters answers from the current question on, and ends at the last one. */
async function answer(tablet: Device, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await tablet.page.getByRole('button', { name: 'İleri' }).click();
    await field(tablet).fill(text);
    await expect(saved(tablet)).toBeVisible();
  }
}

async function handIn({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Gönder', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
  await expect(page.getByText('Teslim kodunuz').first()).toBeVisible();
}

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okul-video-'));
});
test.afterEach(() => removeFolder(folder));

test.use({ devices: 'new' });

test('a sealed written exam is taken by three students, marked offline by two teachers, released and appealed', async ({
  server,
  newDevice,
}) => {
  test.slow();
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE, CAN]);
  const colleague = await verifyByProtocol(
    server.origin,
    await registerByApi(server.origin, MEHMET),
  );
  const settings = {
    ...DEFAULT_SETTINGS,
    ...{ opensAt: Date.now() + DAY, purpose: 'written' as const, release: 'by-teacher' as const },
  } as const;
  const exam = await seedExam(school, { questions: QUESTIONS, settings }, (made) =>
    withStartCode(putElements(made, 'markers', [{ uid: colleague.uid }], Date.now()), Date.now()),
  );
  const [ali, ayse, can] = ['ali', 'ayse', 'can'].map(newDevice) as [Device, Device, Device];
  const video = join(folder, 'codes.y4m');
  const zeynep = newDevice('zeynep');
  zeynep.seeWithCamera(video);
  const desk = new TeacherDesk(zeynep);
  const open = async (tablet: Device) => {
    await tablet.open(`/enter-exam/${exam.examID}`);
    await tablet.page.getByRole('button', { name: 'Başlangıç kodunu şimdi yaz' }).click();
    const code = tablet.page.getByRole('textbox', { name: 'Başlangıç kodu' });
    await code.fill(shownStartCode(codeIn(exam).code));
    await tablet.page.getByRole('button', { name: 'Kilidi aç' }).click();
    await tablet.page.getByRole('button', { name: 'Sınava başla' }).click();
    await expect(field(tablet)).toBeVisible();
  };

  await test.step('three tablets get the sealed exam, and Zeynep’s tablet the class', async () => {
    for (const [tablet, account] of [
      [ali, ALI],
      [ayse, AYSE],
      [can, CAN],
    ] as const) {
      await signIn(tablet, account);
      await tablet.installed();
      await openClass(tablet);
    }
    await signIn(zeynep, ZEYNEP);
    await zeynep.installed();
    await desk.openExam();
    await desk.openPapersAhead();
    await zeynep.synced();
    for (const tablet of [ali, ayse, can]) await tablet.goOffline();
    await school.teacher.put(setFields(exam, { opensAt: Date.now() }, Date.now()));
  });

  await test.step('Ali writes without a network and hands in by code', async () => {
    await open(ali);
    await answer(ali, ALIS);
    await handIn(ali);
    await ali.page.getByRole('button', { name: 'Karekodu göster' }).click();
    writeVideo(video, await codesOn(ali.page));
    await zeynep.goOffline();
    await zeynep.page.getByRole('link', { name: 'Kâğıt topla' }).click();
    await zeynep.page.getByRole('button', { name: 'Kamerayı aç' }).click();
    await expect(zeynep.page.getByText(`${ALI.displayName}: teslim alındı.`)).toBeVisible();
    await zeynep.page.getByRole('button', { name: 'Kamerayı kapat' }).click();
  });

  await test.step('Ayşe’s tablet dies in the middle of a sentence, and has it afterwards', async () => {
    await open(ayse);
    await field(ayse).pressSequentially('Ayşe: 1. soru');
    await expect(saved(ayse)).toBeVisible();
    await ayse.crash();
    await ayse.open('/');
    await ayse.page.getByRole('link', { name: 'Sınava dön' }).first().click();
    await expect(field(ayse)).toHaveValue('Ayşe: 1. soru');
    await answer(ayse, AYSES);
    await handIn(ayse);
    await ayse.goOnline();
  });

  const second = newDevice('another tablet');
  await test.step('Can continues on another tablet', async () => {
    await open(can);
    await can.goOnline();
    await answer(can, CANS.slice(0, 3));
    await expect(saved(can)).toHaveText('Sunucuya ulaştı');
    await can.closeBrowser();
    await signIn(second, CAN);
    await second.installed();
    await second.page.getByRole('link', { name: 'Sınava dön' }).first().click();
    await expect(field(second)).toHaveValue(CANS[0] ?? '');
    for (let at = 0; at < 3; at++) await second.page.getByRole('button', { name: 'İleri' }).click();
    await answer(second, CANS.slice(3));
    await handIn(second);
  });

  const own = await RemoteDatabases.of(server.origin, ZEYNEP);
  await test.step('the school has every word of the three papers', async () => {
    await zeynep.goOnline();
    await expect
      .poll(async () => (await own.papers()).filter(({ handIns }) => handIns.length > 0).length)
      .toBe(3);
    const papers = await own.papers();
    const given = papers.map(({ handIns }) => handIns[0]?.answers.map((one) => one.answer).sort());
    expect(given.map(String).sort()).toEqual(
      [ALIS, AYSES, CANS].map((texts) => String([...texts].sort())).sort(),
    );
  });

  const mehmet = newDevice('mehmet');
  const openMarking = async (teacher: Device) => {
    await teacher.page.locator('a[href$="/marking"]').click();
    await expect(teacher.page.getByText('Öğrencinin cevabı')).toBeVisible();
    await teacher.synced();
    await teacher.goOffline();
  };
  const progress = (teacher: Device) =>
    teacher.page.getByRole('status', { name: 'Değerlendirilen cevaplar' });
  await test.step('two teachers mark without a network and differ once', async () => {
    await signIn(mehmet, MEHMET);
    await mehmet.installed();
    await openMarking(mehmet);
    await mehmet.page.keyboard.press('9');
    await mehmet.page.keyboard.press('Enter');
    await expect(progress(mehmet)).toHaveText(/^1 \/ 1[34]$/);
    await zeynep.goTo('Ana sayfa');
    await openMarking(zeynep);
    for (let at = 1; at <= 13; at++) {
      await zeynep.page.keyboard.press('5');
      await zeynep.page.keyboard.press('Enter');
      await expect(progress(zeynep)).toHaveText(`${at} / 13`);
    }
    await expect(zeynep.page.getByText('Bütün cevaplar değerlendirildi')).toBeVisible();
  });

  await test.step('Zeynep sees both marks, decides and releases', async () => {
    await mehmet.goOnline();
    await mehmet.synced();
    await zeynep.goOnline();
    await expect(zeynep.page.getByText('Öğretmenlerin puanları farklı')).toBeVisible();
    await zeynep.page.getByRole('button', { name: '5 puanı kabul et' }).click();
    await expect(progress(zeynep)).toHaveText('13 / 13');
    await zeynep.page.getByRole('button', { name: 'Sonuçları açıkla' }).click();
    const sure = zeynep.page.getByRole('alertdialog');
    await sure.getByRole('button', { name: 'Sonuçları açıkla' }).click();
    await zeynep.synced();
    await zeynep.page.getByRole('link', { name: 'Sonuçlara dön' }).click();
    await desk.expectPaper(AYSE, '60');
    await desk.expectPaper(ALI, '55');
  });

  await test.step('Ali appeals, and the text is right for all', async () => {
    const { page } = ali;
    await page.getByRole('button', { name: 'Kapat' }).click();
    await ali.goOnline();
    await ali.goTo('Sonuçlarım');
    await page.getByRole('link', { name: `Detaylar: ${EXAM_NAME}` }).click();
    await expect(page.getByText('Toplam puan: 55')).toBeVisible();
    await page.getByRole('button', { name: 'İtiraz et: 7. soru' }).click();
    await page.getByLabel('İtirazınız').fill(APPEAL);
    await page.getByRole('button', { name: 'İtirazı gönder' }).click();
    await zeynep.goTo('Ana sayfa');
    await zeynep.page.locator('a[href$="/marking?appeals"]').click();
    await expect(zeynep.page.getByText(APPEAL)).toBeVisible();
    await zeynep.page.getByLabel('Yanıtınız').fill(REPLY);
    await zeynep.page.getByRole('button', { name: 'Yanıtı gönder' }).click();
    await zeynep.page.getByRole('button', { name: 'Bu cevabı doğru say' }).click();
    await expect(page.getByText(REPLY)).toBeVisible();
    await expect(page.getByText('Toplam puan: 60')).toBeVisible();
  });
});
