import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { CLASS_NAME, EXAM_NAME } from '../support/exam-paper.ts';
import { SAVED } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';

const format = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Biçimlendirme' }).getByRole('button', { name, exact: true });

async function expectFormatted(place: Locator): Promise<void> {
  await expect(place.locator('strong')).toHaveText('değildir');
  const math = place.locator('math');
  await expect(math).toHaveAttribute('aria-label', '1 bölü 2');
  // A browser without MathML draws numerator and denominator in one line.
  const [top, bottom] = [math.locator('mn').first(), math.locator('mn').last()];
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf(bottom)).toBeGreaterThan((await topOf(top)) + 4);
}

/** Enters a question by keyboard: bold words, a formula, and a formula in an option. */
async function writeQuestion(page: Page): Promise<void> {
  const text = page.getByLabel('Soru metni');
  await text.focus();
  await page.keyboard.type('Hangisi ');
  await page.keyboard.press('Control+b');
  // The field takes plain text until the editor's file is loaded.
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type('değildir');
  await expect(text.locator('strong')).toHaveText('değildir');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' ');
  await format(page, 'Formül').click();
  const dialog = page.getByRole('dialog', { name: 'Formül' });
  await dialog.getByLabel('Formül (LaTeX)').fill('\\frac{1');
  await expect(dialog.getByText(/^Formül yarım kaldı/)).toBeVisible();
  await dialog.getByLabel('Formül (LaTeX)').fill('');
  await dialog.getByRole('button', { name: 'kesir', exact: true }).click();
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2');
  await expect(dialog.getByText('Ekran okuyucu: 1 bölü 2')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(text.locator('math')).toBeVisible();
  await page.keyboard.type('?');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('A şıkkı')).toBeFocused();
  await page.keyboard.type('x');
  await format(page, 'Üst simge').click();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('B şıkkı')).toBeFocused();
  await page.keyboard.type('iki');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Control+Enter');
}

test('shows a formatted question that was written offline on paper, in the exam room and in the result', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.installed();
  await desk.synced();

  await test.step('the teacher writes it offline', async () => {
    await desk.goTo('Sınav Yönetimi');
    await desk.goOffline();
    const { page } = desk;
    await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
    await page.getByLabel('Sınav adı').fill(EXAM_NAME);
    await writeQuestion(page);
    await expect(page.getByText('1 soru', { exact: true })).toBeVisible();
    await expectFormatted(page.getByRole('list', { name: 'Eklenen sorular' }));
    await expect(page.getByLabel('Soru metni')).toBeFocused();
    await expect(page.getByLabel('Soru metni')).toHaveValue('');
    await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
    await new TeacherDesk(desk).publishNew();
    await desk.goOnline();
    await desk.synced();
  });

  await test.step('the print view shows it', async () => {
    await new TeacherDesk(desk).openExam();
    await new TeacherDesk(desk).openResults();
    const { pathname } = new URL(desk.page.url());
    const page = await desk.visit(`${pathname}/print?ne=sorular`);
    await expectFormatted(page.getByRole('article'));
    await expect(page.locator('sup')).toHaveText('2');
    // A printed file names its fonts. The font of formulas has to be among them.
    await expect.poll(async () => (await page.pdf()).includes('STIX')).toBe(true);
  });

  await test.step('the student sees it in the room and in the result', async () => {
    const tablet = newDevice('ali');
    await signIn(tablet, ALI);
    await openClass(tablet);
    const { page } = tablet;
    await page.getByRole('link', { name: `Sınava gir: ${EXAM_NAME}` }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await expectFormatted(page.getByRole('heading', { level: 2 }));
    await expect(page.locator('label sup')).toHaveText('2');
    expect(await violationsOf(page)).toEqual([]);
    await choose(page.getByRole('radio', { name: 'iki' }));
    await expect(page.getByText(SAVED).first()).toBeVisible();
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await tablet.synced();
    await tablet.goTo('Sonuçlarım');
    await page.getByRole('link', { name: `Detaylar: ${EXAM_NAME}` }).click();
    await expectFormatted(page.getByRole('rowheader'));
  });
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>H<sub>2</sub>O <b>nedir</b>?<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>I.<span>&nbsp;</span></span>Su</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>II.<span>&nbsp;</span></span><u>Buz</u></p>
<table><tr><td><p>Yıl</p></td><td><p>5</p></td></tr></table>
<img src="file:///C:/harita.png"><script>document.title = 'x'</script><!--EndFragment--></body></html>`;

test('keeps the formatting of text pasted from Word, and tells that a picture was lost', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.synced();
  await desk.goTo('Sınav Yönetimi');
  const { page } = desk;
  const text = page.getByLabel('Soru metni');
  await text.focus();
  await text.evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'H2O nedir?');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, WORD);
  await expect(text.locator('sub')).toHaveText('2');
  await expect(text.locator('strong')).toHaveText('nedir');
  await expect(text.locator('ol[data-style="upper-roman"] > li')).toHaveText(['Su', 'Buz']);
  await expect(text.locator('u')).toHaveText('Buz');
  await expect(text.locator('td')).toHaveText(['Yıl', '5']);
  await expect(text.locator('img, script')).toHaveCount(0);
  await expect(page.getByText(/^Yalnızca yazılar alındı/)).toBeVisible();
});

test('writes a table by keyboard, and outside of tables Tab leaves the field', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.synced();
  await desk.goTo('Sınav Yönetimi');
  const { page } = desk;
  const text = page.getByLabel('Soru metni');
  await text.focus();
  await page.keyboard.type('Tablo:');
  await page.keyboard.press('Shift+Tab');
  await expect(format(page, 'Kalın')).toBeFocused();
  for (let at = 0; at < 8; at += 1) await page.keyboard.press('ArrowRight');
  await expect(format(page, 'Tablo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.locator('td')).toHaveCount(9);
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('b');
  await expect(text.locator('td').nth(1)).toHaveText('b');
  await format(page, 'Satırı sil').click();
  await expect(text.locator('td')).toHaveCount(6);
  await page.setViewportSize({ width: 390, height: 844 });
  await text.locator('p').first().click();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('A şıkkı')).toBeFocused();
});

test('writes lists in lists by keyboard and by buttons, and leaves the field by Tab', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, []);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.goTo('Sınav Yönetimi');
  const { page } = desk;
  const text = page.getByLabel('Soru metni');
  await text.focus();
  await format(page, 'Numaralı liste').click();
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type('Su');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tuzlu');
  await page.keyboard.press('Enter');
  await page.keyboard.type('tatlı');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Hava');
  await expect(text.locator('ol > li > ol[data-style="lower-alpha"] > li')).toHaveText([
    'tuzlu',
    'tatlı',
  ]);
  await format(page, 'Maddeyi bir alt düzeye al').click();
  await expect(text.locator('ol ol > li')).toHaveText(['tuzlu', 'tatlı', 'Hava']);
  await format(page, 'Maddeyi bir üst düzeye al').click();
  await expect(text.locator(':scope > ol > li')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('A şıkkı')).toBeFocused();
});
