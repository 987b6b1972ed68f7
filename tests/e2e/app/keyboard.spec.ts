import type { Locator, Page } from '@playwright/test';
import { shownStartCode } from '../../../src/domain/sealing/start-code.ts';
import { DEMO_PASSWORD } from '../../../sync-server/operations/demo/demo.ts';
import { demoId } from '../../../sync-server/operations/demo/people.ts';
import type { Device } from '../support/device.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn } from '../support/people.ts';
import { codeIn, DAY, seedSealed } from '../support/sealed-exam.ts';

/** Maximum number of Tab presses until an element has the focus. */
const FAR = 60;

/** Moves the focus to an element by the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let at = 0; at < FAR; at++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Opens a dialog and closes it by Escape, which returns the focus to the opener. */
async function openAndLeave(page: Page, opener: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function openDemo(device: Device, path: string): Promise<Page> {
  await signIn(device, { email: 'ogretmen@demo.okul', password: DEMO_PASSWORD });
  await device.synced();
  return device.visit(path);
}

test('a student opens and begins a sealed exam by keyboard alone', async ({
  server,
  newDevice,
}) => {
  const { exam } = await seedSealed(server.origin, Date.now() + DAY);
  const tablet = newDevice('the tablet');
  await signIn(tablet, ALI);
  await tablet.installed();
  await tablet.synced();
  await tablet.goOffline();
  const page = await tablet.visit(`/enter-exam/${exam.examID}`);
  await tabTo(page, page.getByRole('button', { name: 'Başlangıç kodunu şimdi yaz' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Başlangıç kodu' })).toBeFocused();
  await page.keyboard.type(shownStartCode(codeIn(exam).code));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Kilit açıldı/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Sınava başla' }));
  await page.keyboard.press('Enter');
  await new ExamRoom(tablet).expectQuestion(1);
});

test('a student shows and closes the code of a hand-in by keyboard alone', async ({ sitting }) => {
  const { tablet, room } = sitting;
  const { page } = tablet;
  await tablet.goOffline();
  await room.goTo(QUESTIONS.length);
  await room.handIn();
  await openAndLeave(page, page.getByRole('button', { name: 'Karekodu göster' }));
});

test.describe('by keyboard alone a teacher', () => {
  test.use({ school: 'demo' });

  test('opens the file chooser for hand-in files', async ({ newDevice }) => {
    const page = await openDemo(newDevice('teacher'), `/collect/${demoId('Kesirlerle İşlemler')}`);
    // The wait for the file chooser has to begin before it opens.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: 'Dosya seç' }));
    await page.keyboard.press('Enter');
    expect((await chooser).isMultiple()).toBe(true);
  });

  test('writes questions, and Enter never adds a question with an empty option', async ({
    newDevice,
  }) => {
    const page = await openDemo(newDevice('teacher'), '/exam-management');
    const { keyboard } = page;
    const text = page.getByLabel('Soru metni');
    const option = (key: string) => page.getByLabel(`${key} şıkkı`, { exact: true });
    const added = page.getByRole('list', { name: 'Eklenen sorular' }).locator(':scope > *');

    await test.step('Enter in the name of the exam goes no further than the form', async () => {
      await page.getByLabel('Sınav adı').fill('Kısa sınav');
      await page.getByLabel('Sınav adı').press('Enter');
      await expect(page.getByLabel('Sınav adı')).toHaveValue('Kısa sınav');
    });

    await test.step('Shift+Enter breaks the line in the text', async () => {
      await text.focus();
      await keyboard.type('Hangisi');
      await keyboard.press('Shift+Enter');
      await keyboard.type('doğrudur?');
      await expect(text).toHaveValue('Hangisi\ndoğrudur?');
    });

    await test.step('Enter in an empty option waits for its text', async () => {
      await keyboard.press('Tab');
      await keyboard.type('bir');
      await keyboard.press('Enter');
      await keyboard.type('iki');
      await keyboard.press('Shift+Enter');
      await keyboard.press('Enter');
      await keyboard.press('Enter');
      await expect(option('C')).toBeFocused();
      await expect(page.getByText(/^Bu şık boş\. Şıkkı yazın/)).toBeVisible();
      await expect(page.getByText('Henüz soru eklenmedi')).toBeVisible();
      await keyboard.type('üç');
      await expect(option('C')).toHaveValue('üç');
    });

    await test.step('the last of four full options adds the question', async () => {
      await keyboard.press('Enter');
      await keyboard.type('dört');
      await keyboard.press('Enter');
      await expect(added).toHaveCount(1);
      await expect(text).toBeFocused();
      await expect(text).toHaveValue('');
    });

    await test.step('one Tab and four Enters write the next question', async () => {
      await keyboard.type('Kaç?');
      await keyboard.press('Tab');
      for (const [at, word] of ['1', '2', '3', '4'].entries()) {
        await keyboard.type(word);
        await keyboard.press(at === 1 ? 'Shift+Enter' : 'Enter');
      }
      await expect(added).toHaveCount(2);
    });

    await test.step('a missing mark is requested, and further typing marks nothing', async () => {
      await keyboard.type('Kaç?');
      await keyboard.press('Tab');
      for (const word of ['1', '2', '3', '4']) {
        await keyboard.type(word);
        await keyboard.press('Enter');
      }
      await expect(page.getByText('Lütfen doğru cevabı seçin.')).toBeVisible();
      await keyboard.type(' ve daha');
      await keyboard.press('Enter');
      await expect(option('D')).toHaveValue('4 ve daha');
      await expect(page.getByRole('radio', { name: /^Doğru cevap/, checked: true })).toHaveCount(0);
      await page.getByRole('radio', { name: 'Doğru cevap A' }).press('Enter');
      await expect(added).toHaveCount(2);
    });
  });

  test('signs in, writes an exam and publishes it', async ({ newDevice }) => {
    const device = newDevice('teacher');
    const page = await device.open('/login');
    const { keyboard } = page;
    await tabTo(page, page.getByLabel('E-Posta'));
    await keyboard.type('ogretmen@demo.okul');
    await keyboard.press('Tab');
    await keyboard.type(DEMO_PASSWORD);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Merhaba, / })).toBeVisible();
    await device.synced();

    await test.step('goes to the builder by the menu', async () => {
      await tabTo(page, page.getByRole('link', { name: 'Sınav Yönetimi' }).first());
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Sınav Yönetimi' })).toBeVisible();
    });

    await test.step('chooses the class and names the exam', async () => {
      await tabTo(page, page.getByLabel('Sınıf', { exact: true }));
      await keyboard.press('6');
      await expect(page.getByLabel('Sınıf', { exact: true })).not.toHaveValue('');
      await tabTo(page, page.getByLabel('Sınav adı'));
      await keyboard.type('Klavye sınavı');
    });

    await test.step('writes a question and marks its answer', async () => {
      await tabTo(page, page.getByLabel('Soru metni'));
      await keyboard.type('Kaç?');
      for (const [at, word] of ['1', '2', '3', '4'].entries()) {
        await tabTo(page, page.getByLabel(`${'ABCD'[at]} şıkkı`, { exact: true }));
        await keyboard.type(word);
        if (at === 1) await keyboard.press('Shift+Enter');
      }
      await keyboard.press('Enter');
      await expect(page.getByText('1 soru', { exact: true })).toBeVisible();
    });

    await test.step('publishes it', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Sınavı Oluştur' }));
      await keyboard.press('Enter');
      const publish = page.getByRole('dialog').getByRole('button', { name: 'Yayınla' });
      await tabTo(page, publish);
      await keyboard.press('Enter');
      await device.told('Sınav başarıyla oluşturuldu');
    });
  });

  test('opens a student’s menu, and returns the focus to the row', async ({ newDevice }) => {
    const page = await openDemo(
      newDevice('teacher'),
      `/exam-results/${demoId('Tam Sayılar')}/live`,
    );
    await openAndLeave(page, page.getByRole('button', { name: 'İşlemler: Defne Öztürk' }));
  });
});
