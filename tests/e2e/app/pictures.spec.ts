import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { EXAM_NAME } from '../support/exam-paper.ts';
import { SAVED } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectDrawn } from '../support/gestures.ts';
import { ALI, ZEYNEP } from '../support/people.ts';
import { ALT, addPicture, beginOffline, pictureButton, setExam } from '../support/pictured-exam.ts';
import { seedSchool } from '../support/seed.ts';
import { TeacherDesk } from '../support/teacher.ts';

test('delivers pictures of a question and of an option from a teacher who writes offline to a student who reads offline', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  await test.step('the teacher adds them offline', () =>
    setExam(newDevice('zeynep'), async (page) => {
      await page.getByLabel('Soru metni').fill('Haritadaki akarsu hangisidir?');
      await pictureButton(page).click();
      await addPicture(page);
      await expectDrawn(page.getByLabel('Soru metni').getByRole('img', { name: ALT }));
      await page.getByLabel('A şıkkı').fill('Kızılırmak');
      await page.getByLabel('B şıkkı').focus();
      await pictureButton(page).click();
      await addPicture(page);
      await expectDrawn(page.getByLabel('B şıkkı').getByRole('img', { name: ALT }));
      await page.getByRole('radio', { name: 'Doğru cevap A' }).check();
      await page.getByLabel('B şıkkı').press('Control+Enter');
    }));

  await test.step('the student sees them without a network', async () => {
    const tablet = newDevice('ali');
    await beginOffline(tablet);
    const { page } = tablet;
    await expectDrawn(page.getByRole('heading', { level: 2 }).getByRole('img', { name: ALT }));
    await expectDrawn(page.getByRole('radiogroup').getByRole('img', { name: ALT }));
    expect(await violationsOf(page)).toEqual([]);
    await page
      .getByRole('button', { name: `Resmi büyüt: ${ALT}` })
      .first()
      .click();
    await expectDrawn(page.getByRole('dialog', { name: 'Resim' }).getByRole('img', { name: ALT }));
  });
});

/** Writes a map on the left side of the pairs, and a formula and a picture on the right. */
async function writePairs(page: Page): Promise<void> {
  await page.getByLabel('Soru türü').selectOption({ label: 'Eşleştirme' });
  await page.getByLabel('1. ifade', { exact: true }).focus();
  await pictureButton(page).click();
  await addPicture(page);
  await expectDrawn(page.getByLabel('1. ifade', { exact: true }).getByRole('img', { name: ALT }));
  await page.getByLabel('1. ifade', { exact: true }).press('Enter');
  await page.keyboard.type('Kızılırmak');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Yarım');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('2. ifadenin karşılığı')).toBeFocused();
  const toolbar = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  await toolbar.getByRole('button', { name: 'Formül' }).click();
  const dialog = page.getByRole('dialog', { name: 'Formül' });
  await dialog.getByLabel('Formül (LaTeX)').fill('\\frac{1}{2}');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('2. ifadenin karşılığı').locator('math')).toBeVisible();
  await page.getByLabel('2. ifadenin karşılığı').press('Enter');
  await page.keyboard.type('Plan');
  await page.keyboard.press('Enter');
  await pictureButton(page).click();
  await addPicture(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('3. ifadenin karşılığı').press('Control+Enter');
}

test('delivers a map and a formula in pairs from a teacher who writes offline to a student who reads offline', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await test.step('the teacher writes them offline', () => setExam(desk, writePairs));

  const tablet = newDevice('ali');
  await test.step('the student matches them without a network', async () => {
    await beginOffline(tablet);
    const { page } = tablet;
    const list = page.getByRole('combobox', { name: ALT });
    const map = page.getByRole('listitem').filter({ has: list });
    await expectDrawn(map.locator('canvas, img'));
    const matches = page.getByRole('list', { name: 'Seçenekler' });
    await expect(matches.locator('math')).toHaveAttribute('aria-label', '1 bölü 2');
    await expectDrawn(matches.getByRole('img', { name: ALT }));
    expect(await violationsOf(page)).toEqual([]);
    await list.selectOption({ label: await optionOf(list, 'Kızılırmak') });
    const half = page.getByRole('combobox', { name: 'Yarım' });
    await half.selectOption({ label: await optionOf(half, '1 bölü 2') });
    const plan = page.getByRole('combobox', { name: 'Plan' });
    await plan.selectOption({ label: await optionOf(plan, ALT) });
    await expect(page.getByText(SAVED).first()).toBeVisible();
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await tablet.goOnline();
    await tablet.synced();
  });

  await test.step('the result shows the pairs', async () => {
    await tablet.goTo('Sonuçlarım');
    const { page } = tablet;
    await page.getByRole('link', { name: `Detaylar: ${EXAM_NAME}` }).click();
    await expect(page.locator('math').first()).toHaveAttribute('aria-label', '1 bölü 2');
    await expectDrawn(page.getByRole('img', { name: ALT }).first());
  });

  await test.step('the paper shows them', async () => {
    await desk.synced();
    await new TeacherDesk(desk).openExam();
    await new TeacherDesk(desk).openResults();
    const { pathname } = new URL(desk.page.url());
    const page = await desk.visit(`${pathname}/print?ne=sorular`);
    await expect(page.getByRole('article').locator('math')).toBeVisible();
    await expectDrawn(page.getByRole('article').getByRole('img', { name: ALT }).first());
  });
});

/** Writes a map, a bold word, a fraction, and gaps in a sentence and in a table. */
async function writePassage(page: Page): Promise<void> {
  await page.getByLabel('Soru türü').selectOption({ label: 'Boşluk doldurma' });
  const passage = page.getByLabel('Boşluklu metin');
  await passage.focus();
  await page.keyboard.type('Harita:');
  await pictureButton(page).click();
  await addPicture(page);
  await expectDrawn(passage.getByRole('img', { name: ALT }));
  await expect(passage).toBeFocused();
  await page.keyboard.type('Kaynak: MEB');
  await expect(passage.locator(':scope > *')).toHaveText(['Harita:', '', 'Kaynak: MEB']);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Yolun ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('en az');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' ');
  const toolbar = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  await toolbar.getByRole('button', { name: 'Formül' }).click();
  const dialog = page.getByRole('dialog', { name: 'Formül' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await toolbar.getByRole('button', { name: 'Formül' }).click();
  await dialog.getByLabel('Formül (LaTeX)').fill('\\frac{1}{2}');
  await page.keyboard.press('Enter');
  await expect(passage.locator('math')).toBeVisible();
  await page.keyboard.type(' kadarı nerede geçer? Ankara');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Boşluk ekle' }).click();
  await expect(page.getByText('1 boşluk', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Tablo' }).click();
  await page.keyboard.type('Van');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Boşluk ekle' }).click();
  await page.keyboard.type('göl');
  await expect(page.getByText('2 boşluk', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await passage.press('Control+Enter');
}

async function expectPassage(place: Locator): Promise<void> {
  await expectDrawn(place.getByRole('img', { name: ALT }).first());
  await expect(place.locator('strong').first()).toHaveText('en az');
  await expect(place.locator('math')).toHaveAttribute('aria-label', '1 bölü 2');
  await expect(place.getByRole('cell').first()).toHaveText('Van');
}

test('delivers a formatted passage with a gap in a table from a teacher who writes offline to a student who reads offline', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await test.step('the teacher writes it offline', async () => {
    await setExam(desk, writePassage);
  });

  await test.step('the student fills the gaps without a network', async () => {
    const tablet = newDevice('ali');
    await beginOffline(tablet);
    const { page } = tablet;
    await expectPassage(page.getByRole('main'));
    const [first, second] = [1, 2].map((at) =>
      page.getByRole('textbox', { name: `${at}. boşluk` }),
    ) as [Locator, Locator];
    await expect(page.getByRole('cell').getByRole('textbox')).toHaveAccessibleName('2. boşluk');
    await first.fill('ankara');
    await first.press('Enter');
    await expect(second).toBeFocused();
    await page.keyboard.type('Göl');
    await expect(page.getByText(SAVED).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(second).toHaveValue('Göl');
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await tablet.goOnline();
    await tablet.synced();
    await tablet.goTo('Sonuçlarım');
    await page.getByRole('link', { name: `Detaylar: ${EXAM_NAME}` }).click();
    await expect(page.getByText('1) ankara; 2) Göl').first()).toBeVisible();
  });

  await test.step('the paper has lines for the gaps', async () => {
    await desk.synced();
    await new TeacherDesk(desk).openExam();
    await new TeacherDesk(desk).openResults();
    const { pathname } = new URL(desk.page.url());
    const page = await desk.visit(`${pathname}/print?ne=sorular`);
    await expectPassage(page.getByRole('article'));
  });
});

/** Returns the label, with the paper's letter, of the option with these words. */
const optionOf = async (list: Locator, words: string): Promise<string> => {
  const labels = await list.getByRole('option').allTextContents();
  return labels.find((label) => label.endsWith(`) ${words}`)) ?? '';
};
