import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import type { Device } from '../support/device.ts';
import { CLASS_NAME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose, chooseSegment, closeDialog, fromMenu, openTab } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedPaper, seedSchool } from '../support/seed.ts';
import { TeacherDesk } from '../support/teacher.ts';

const OTHER_CLASS = '6-Ğ';
const EXAM = 'Başkentler';
/** Pasted questions. The right answer of the third question is not among its options. */
const PASTED = `Soru;A;B;C;D;Doğru cevap
Türkiye’nin başkenti neresidir?;İstanbul;Ankara;İzmir;;B
Fransa’nın başkenti neresidir?;Paris;Lyon;Nice;;A
İtalya’nın başkenti neresidir?;Roma;Milano;;;D
Japonya’nın başkenti neresidir?;Osaka;Kyoto;Tokyo;;C
`;
const [TURKEY, FRANCE, JAPAN] = ['Türkiye', 'Fransa', 'Japonya'];

/** Format of a class or start code. */
const CODE = /^[2-9A-Z]{4}$/;

test('a teacher prepares an exam offline from pasted questions and exports its results', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const [student] = school.students;
  if (!student) throw new Error('A student is needed.');
  const teacher = newDevice('zeynep');
  const desk = new TeacherDesk(teacher);
  await signIn(teacher, ZEYNEP);
  const { page } = teacher;

  await test.step('cut off, the teacher pastes questions and sees which line is wrong', async () => {
    await desk.ready([ALI]);
    await teacher.installed();
    await teacher.synced();
    await teacher.goOffline();
    await page.reload();
    await desk.createClassroom(OTHER_CLASS, [ALI]);
    await teacher.goTo('Sınav Yönetimi');
    await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
    await page.getByLabel('Sınav adı').fill(EXAM);
    await page.getByRole('button', { name: 'Word’den veya dosyadan ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Word’den veya dosyadan soru ekle' });
    await dialog.getByRole('textbox', { name: 'Sorular' }).fill(PASTED);
    await expect(dialog.getByText('3 soru okundu, 1 yerde sorun var.')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Eklenmeyecekler' })).toHaveText(/^Satır 4: /);
    await dialog.getByRole('button', { name: '3 soruyu ekle' }).click();
    await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
    await desk.publishNew();
  });

  const questions = page.getByRole('list', { name: 'Sorular', exact: true });
  await test.step('puts the questions in order, doubles one and deletes it', async () => {
    await desk.openExam(EXAM);
    await expectOrder(questions, [TURKEY, FRANCE, JAPAN]);
    await fromMenu(page, '3. soruyu yukarı taşı', '3. soru için işlemler');
    await expectOrder(questions, [TURKEY, JAPAN, FRANCE]);
    await fromMenu(page, '1. soruyu aşağı taşı', '1. soru için işlemler');
    await expectOrder(questions, [JAPAN, TURKEY, FRANCE]);
    await fromMenu(page, '2. soruyu çoğalt', '2. soru için işlemler');
    await expectOrder(questions, [JAPAN, TURKEY, TURKEY, FRANCE]);
    await deleteQuestion(teacher, 3);
    await expectOrder(questions, [JAPAN, TURKEY, FRANCE]);
  });

  await test.step('copies the exam to another class and looks at it as a student does', async () => {
    // Messages cover the buttons for some seconds, but not for the keyboard.
    await page.getByRole('button', { name: 'Diğer işlemler' }).press('Enter');
    await page.getByRole('button', { name: 'Sınavı kopyala' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sınavı kopyala' });
    await dialog.getByLabel('Hangi sınıfa?').selectOption({ label: OTHER_CLASS });
    await dialog.getByLabel('Kopyanın adı').fill(`${EXAM} 6`);
    await dialog.getByRole('button', { name: 'Kopyala' }).click();
    await page.getByRole('button', { name: 'Kopyayı aç' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${EXAM} 6`);
    await expect(page.getByText(`${OTHER_CLASS} · 60 dakika · 3 soru`)).toBeVisible();
    await expectOrder(questions, [JAPAN, TURKEY, FRANCE]);
    await page.getByRole('button', { name: 'Diğer işlemler' }).press('Enter');
    await page.getByRole('link', { name: 'Öğrenci gibi gör' }).press('Enter');
    await expect(page.getByText('Önizleme: cevaplar kaydedilmez')).toBeVisible();
    await choose(page.getByRole('radio', { name: 'Tokyo' }));
    await page.getByRole('button', { name: '3. soru: cevaplanmadı' }).click();
    await page.getByRole('button', { name: 'Gönder' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByText('Önizleme bitti. Hiçbir şey kaydedilmedi.')).toBeVisible();
    // Three writes: the class with its code, the exam, and its copy. The preview made none.
    await expect(teacher.chip).toHaveText('3 değişiklik gönderilmeyi bekliyor');
  });

  await test.step('reconnects; a student hands a paper in, and it is graded', async () => {
    await teacher.goOnline();
    await teacher.synced();
    await seedPaper(student, EXAM, ['C', 'A', 'A']);
    await desk.openExam(EXAM);
    await desk.openResults();
    await desk.expectPaper(ALI, '66,67');
  });

  await test.step('takes the results along as a workbook and as a text', async () => {
    await openTab(page, 'İşlemler');
    await page.getByRole('button', { name: 'Dışa aktar' }).click();
    const csv = await download(teacher, 'Sonuçlar (CSV) indir');
    expect(csv.name).toBe(`${EXAM} - Sonuçlar.csv`);
    const [head, line] = readFileSync(csv.path, 'utf8').split('\r\n');
    expect(head).toBe(
      '\uFEFFÖğrenci;Okul no / kişi kodu;Durum;Puan;Doğru;Yanlış;Boş;Teslim zamanı;Sunucuya ulaştı;Kâğıt;Açıklamalar',
    );
    expect(line).toMatch(/^Ali Demir;[2-9A-Z]{4};Değerlendirildi;66,67;2;1;0;\d\d\.\d\d\.\d{4} /);
    const xlsx = await download(teacher, 'Excel dosyası (xlsx) indir');
    expect(xlsx.name).toBe(`${EXAM} - Sonuçlar.xlsx`);
    const sheets = await readWorkbook(readFileSync(xlsx.path));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Sonuçlar', 'Sorular', 'Cevaplar']);
    expect(sheets[0]?.data[1]?.slice(0, 3)).toEqual([
      'Ali Demir',
      expect.stringMatching(CODE),
      'Değerlendirildi',
    ]);
    expect(sheets[2]?.data.slice(1)).toEqual([
      ['Cevap anahtarı', null, 'C', 'B', 'A'],
      ['Ali Demir', expect.stringMatching(CODE), 'C', 'A', 'A'],
    ]);
    await closeDialog(page.getByRole('dialog'));
  });

  await test.step('and on paper', async () => {
    await page.getByRole('link', { name: 'Yazdır' }).click();
    const paper = page.getByRole('article');
    await expect(paper.getByRole('row', { name: ALI.displayName })).toContainText('66,67');
    await page.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('row', { name: ALI.displayName })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yazdır' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await chooseSegment(page, 'Cevap anahtarlı');
    await expect(paper.getByText('Öğretmen nüshası – doğru cevaplar işaretlidir.')).toBeVisible();
    await expect(paper.getByText('C) Tokyo ✓')).toBeVisible();
  });
});

const expectOrder = (list: Locator, words: readonly (string | undefined)[]): Promise<void> =>
  expect(list.locator(':scope > li')).toHaveText(words.map((word) => new RegExp(word ?? '')));

async function deleteQuestion(device: Device, number: number): Promise<void> {
  const { page } = device;
  await fromMenu(page, `${number}. soruyu sil`, `${number}. soru için işlemler`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Soruyu sil' }).click();
  await device.told('Soru başarıyla silindi');
}

async function download({ page }: Device, button: string): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), path: await file.path() };
}
