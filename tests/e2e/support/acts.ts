import { expect, type Page } from '@playwright/test';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { newSafeBrowser } from '../../../src/domain/safe-browser/settings.ts';
import { shownStartCode } from '../../../src/domain/sealing/start-code.ts';
import { DEMO_PASSWORD } from '../../../sync-server/operations/demo/demo.ts';
import { demoSchool } from '../../../sync-server/operations/demo/demo-school.ts';
import { demoId } from '../../../sync-server/operations/demo/people.ts';
import { RemoteDatabases } from './databases.ts';
import { unreadableFile } from './envelope-file.ts';
import { choose, fromMenu } from './gestures.ts';
import { type Clarity, sheetPicture } from './pictures.ts';

/* Steps that bring a screen of the demo school into a state. */

export type Act = (page: Page) => Promise<void>;

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const opens =
  (name: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog'): Act =>
  async (page) => {
    await press(name)(page);
    await expect(page.getByRole(role)).toBeVisible();
  };

/** Opens a dialog from the page's menu, or from the menu `menu`. */
export const opensFrom =
  (item: string, role: 'dialog' | 'alertdialog' = 'dialog', menu?: string): Act =>
  async (page) => {
    await fromMenu(page, item, menu);
    await expect(page.getByRole(role)).toBeVisible();
  };

export const seen =
  (text: string | RegExp): Act =>
  (page) =>
    expect(page.getByText(text).first()).toBeVisible();

/** Expects a row with this state. */
export const standsFor =
  (state: string): Act =>
  (page) =>
    expect(page.getByRole('cell', { name: state }).first()).toBeVisible();

/** Closes a message, because it covers other elements. */
export async function closeToast(page: Page, text: string): Promise<void> {
  const close = page.getByRole('button', { name: 'Kapat' });
  const told = page.getByRole('status').filter({ hasText: text, has: close });
  await told.getByRole('button', { name: 'Kapat' }).click();
  await expect(told).toHaveCount(0);
}

export const takeExam: Act = async (page) => {
  await press('Sınava başla')(page);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await choose(page.getByRole('radio').first());
  await press('Tekrar bakmak için işaretle')(page);
};

export const review: Act = async (page) => {
  await page
    .getByRole('button', { name: /^\d+\. soru/ })
    .last()
    .click();
  await opens('Gönder', 'alertdialog')(page);
};

export const reviewRecord: Act = async (page) => {
  await review(page);
  await page.getByText(/^Sınav kaydınız/).click();
  await seen('Sınava başladı.')(page);
};

export const handIn: Act = async (page) => {
  await review(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
  await expect(
    page.getByRole('heading', { name: /^Sınavınız (bitti|teslim edildi)$/ }),
  ).toBeVisible();
};

const examOf = (examID: string) => {
  const exam = demoSchool(Date.now()).exams.find((one) => one.examID === examID);
  if (!exam) throw new Error(`The demo school has no exam ${examID}.`);
  return exam;
};

/** Returns the start code of the demo school's only sealed exam. */
const startCode = (): string =>
  demoSchool(Date.now()).exams.flatMap(({ startCodes }) => startCodes)[0]?.code ?? '';

async function typeStartCode(page: Page, code: string): Promise<void> {
  await press('Başlangıç kodunu şimdi yaz')(page);
  await page.getByRole('textbox', { name: 'Başlangıç kodu' }).fill(shownStartCode(code));
  await press('Kilidi aç')(page);
}

export const unlock: Act = async (page) => {
  await typeStartCode(page, startCode());
  await seen(/^Kilit açıldı/)(page);
};

export const unlockWrongly: Act = async (page) => {
  await typeStartCode(page, startCode().split('').reverse().join(''));
  await seen(/^Bu kod doğru değil/)(page);
};

/** Deletes the keys of the questions, as if the paper came from another tablet. */
export const loseKeys: Act = async (page) => {
  await takeExam(page);
  await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''));
      if (database.objectStoreNames.contains('seals'))
        await settled(database.transaction('seals', 'readwrite').objectStore('seals').clear());
      database.close();
    }
  });
  await page.reload();
  await seen(/^Bu sınava başladınız/)(page);
};

/** Enables Safe Exam Browser as the exam's teacher, from elsewhere. */
export const offerSafeBrowser: Act = async (page) => {
  const { origin, pathname } = new URL(page.url());
  const exam = examOf(pathname.split('/').at(-1) ?? '');
  const { email = '' } =
    demoSchool(Date.now()).people.find(({ uid }) => uid === exam.addedUser) ?? {};
  const desk = await RemoteDatabases.of(origin, { email, password: DEMO_PASSWORD });
  const known = (await desk.documents('exam')).find(({ examID }) => examID === exam.examID);
  if (!known) throw new Error('The teacher does not have the exam.');
  await desk.put(setFields(known, { safeBrowser: newSafeBrowser(origin) }, Date.now()));
  await seen(/Güvenli Sınav Tarayıcısı \(SEB\) ile çözmenizi istiyor/)(page);
};

export const showPasswords: Act = async (page) => {
  await opensFrom('Güvenli Sınav Tarayıcısı (SEB)')(page);
  await page
    .getByRole('combobox', { name: 'Bu sınava nasıl girilsin?' })
    .selectOption({ label: 'Yalnızca SEB ile' });
  await press('Parolaları göster')(page);
  await seen('Çıkış parolası (öğrenciye söylemeyin)')(page);
};

/** Chooses the hand-in files of two students. */
export const givePapers: Act = async (page) => {
  const examID = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const students = ['ogrenci6@demo.okul', 'ogrenci7@demo.okul'].map(demoId);
  await page.getByLabel('Dosya seç').setInputFiles(
    students.map((uid) => ({
      ...{ name: `${uid}.txt`, mimeType: 'text/plain' },
      buffer: Buffer.from(unreadableFile(examID, uid)),
    })),
  );
  await expect(page.getByText(/: teslim alındı\.$/)).toHaveCount(students.length);
  await seen('Teslim alındı, gönderilmeyi bekliyor')(page);
};

/** Chooses the picture of a sheet. Its student has also handed in on a tablet. */
const giveSheet = async (page: Page, clarity: Clarity): Promise<void> => {
  const exam = examOf(new URL(page.url()).pathname.split('/').at(-2) ?? '');
  const { file } = sheetPicture(exam, demoId('ogrenci@demo.okul'), clarity);
  await page
    .getByLabel('Dosya seç')
    .setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: Buffer.from(file) });
  await seen('Bu öğrencinin tabletten teslim ettiği bir kâğıt da var.')(page);
};

export const reviewSheet: Act = async (page) => {
  await giveSheet(page, 'unclear');
  await seen(/öğrenci hangisini işaretlemiş/)(page);
};

export const enterSheet: Act = async (page) => {
  await giveSheet(page, 'clear');
  await press('Onayla ve kaydet')(page);
  await seen('Sunucuda; tabletteki sayılıyor')(page);
};

export const chooseHandIn: Act = async (page) => {
  await press('Kâğıt sayılsın')(page);
  await press('Kararı kaydet')(page);
  await seen('Neden değiştirdiğinizi yazın.')(page);
};

export const endExam: Act = async (page) => {
  await opensFrom('Sınavı şimdi bitir', 'alertdialog')(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sınavı şimdi bitir' }).click();
  await seen(/^Sınavı bitirdiniz\. Saat/)(page);
  await closeToast(page, 'Sınavı bitirdiniz.');
};
