import type { Page } from '@playwright/test';
import { CLASS_NAME, EXAM_NAME } from '../support/exam-paper.ts';
import { SAVED } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';
import { TeacherDesk } from '../support/teacher.ts';

const TABLET = { width: 800, height: 1280 };

/** Chooses the kind by keyboard, then enters the question. */
async function ask(page: Page, kind: string, keys: readonly string[]): Promise<void> {
  const kinds = page.getByLabel('Soru türü');
  await kinds.focus();
  while ((await kinds.locator('option:checked').textContent()) !== kind)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ortak metin', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Soru metni')).toBeFocused();
  for (const key of keys) {
    if (/^((Control|Shift)\+)?(Enter|Tab)$/.test(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

const answers = [
  ['Başkent?', 'Ankara’dır'],
  ['Neden?', 'Bir cümle.\nİki cümle.'],
  ['Kaç?', '3,1'],
] as const;

test('delivers a question of each kind from a teacher’s keyboard to a student, who answers it', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.synced();

  await test.step('the teacher writes the questions and publishes them', async () => {
    await desk.goTo('Sınav Yönetimi');
    const { page } = desk;
    await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
    await page.getByLabel('Sınav adı').fill(EXAM_NAME);
    await ask(page, 'Çoktan seçmeli', ['Hangisi?', 'Tab', 'bir', 'Enter', 'iki', 'Shift+Enter']);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 soru', { exact: true })).toBeVisible();
    await ask(page, 'Kısa cevap', [
      'Başkent?',
      'Tab',
      'Ankara',
      'Enter',
      'Angora',
      'Enter',
      'Enter',
    ]);
    await expect(page.getByText('2 soru', { exact: true })).toBeVisible();
    await ask(page, 'Açık uçlu', ['Neden?', 'Tab', 'Çünkü öyle.', 'Control+Enter']);
    await expect(page.getByText('3 soru', { exact: true })).toBeVisible();
    await ask(page, 'Sayısal', ['Kaç?', 'Tab', '3,14', 'Tab', 'Tab', 'cm', 'Enter']);
    await expect(page.getByText('4 soru', { exact: true })).toBeVisible();
    const options = ['buz', 'Shift+Enter', 'su', 'Enter', 'taş', 'Shift+Enter', 'buhar', 'Enter'];
    await ask(page, 'Çoklu seçim', ['Hangileri katıdır?', 'Tab', ...options]);
    await expect(page.getByText('5 soru', { exact: true })).toBeVisible();
    const passage = 'Başkent [Ankara / Angora], şehir [Van].';
    await ask(page, 'Boşluk doldurma', ['Doldurun.', 'Tab', passage, 'Control+Enter']);
    await expect(page.getByText('6 soru', { exact: true })).toBeVisible();
    const pairs = ['b', 'Enter', '2', 'Enter', 'a', 'Enter', '1', 'Enter', 'Enter'];
    await ask(page, 'Eşleştirme', ['Eşleştirin.', 'Tab', ...pairs]);
    await expect(page.getByText('7 soru', { exact: true })).toBeVisible();
    const items = ['Tohum', 'Enter', 'Fidan', 'Enter', 'Ağaç', 'Enter', 'Enter'];
    await ask(page, 'Sıralama', ['Sıralayın.', 'Tab', ...items]);
    await expect(page.getByText('8 soru', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
    await new TeacherDesk(desk).publishNew();
    await desk.synced();
  });

  const tablet = newDevice('ali');
  await signIn(tablet, ALI);
  await openClass(tablet);
  await tablet.page.setViewportSize(TABLET);

  await test.step('the student answers them and finds the answers again', async () => {
    const { page } = tablet;
    await page.getByRole('link', { name: `Sınava gir: ${EXAM_NAME}` }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    const state = page.getByText(SAVED);
    await expect(page.getByRole('heading', { name: 'Hangisi?' })).toBeVisible();
    await choose(page.getByRole('radio', { name: 'iki' }));
    for (const [question, answer] of answers) {
      await page.getByRole('button', { name: 'İleri' }).click();
      const field = page.getByRole('textbox', { name: question });
      await field.pressSequentially(answer);
      await field.press('ArrowLeft');
      await expect(field).toHaveValue(answer);
      await expect(state.first()).toBeVisible();
    }
    await expect(page.getByText('cm', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'İleri' }).click();
    await expect(page.getByRole('heading', { name: 'Hangileri katıdır?' })).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('c');
    await expect(page.getByRole('checkbox', { name: 'taş' })).toBeChecked();
    await page.getByRole('button', { name: 'İleri' }).click();
    await page.getByRole('textbox', { name: '1. boşluk' }).fill('ankara');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Muş');
    await expect(state.first()).toBeVisible();
    await page.getByRole('button', { name: 'İleri' }).click();
    await page.getByRole('combobox', { name: 'a' }).selectOption({ label: 'A) 1' });
    await expect(state.first()).toBeVisible();
    await page.getByRole('button', { name: 'İleri' }).click();
    for (const item of ['Tohum', 'Ağaç', 'Fidan'])
      await page.getByRole('button', { name: item }).click();
    await page.getByRole('button', { name: 'Ağaç, 2. sırada' }).click();
    for (const item of ['Fidan', 'Ağaç']) await page.getByRole('button', { name: item }).click();
    await expect(page.getByText('3 / 3 öğe sıralandı')).toBeVisible();
    await expect(state.first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ağaç, 3. sırada' })).toBeVisible();
    await page.getByRole('button', { name: 'Geri' }).click();
    await expect(page.getByRole('combobox', { name: 'a' })).toHaveValue('0');
    await page.getByRole('button', { name: 'Geri' }).click();
    await expect(page.getByRole('textbox', { name: '2. boşluk' })).toHaveValue('Muş');
    await page.getByRole('button', { name: 'Geri' }).click();
    for (const name of ['buz', 'taş'])
      await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'su' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Geri' }).click();
    for (const [question, answer] of [...answers].reverse()) {
      await expect(page.getByRole('textbox', { name: question })).toHaveValue(answer);
      await page.getByRole('button', { name: 'Geri' }).click();
    }
  });

  await test.step('the server has the answers in full', async () => {
    const { page } = tablet;
    for (let at = 1; at < 8; at++) await page.getByRole('button', { name: 'İleri' }).click();
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    const given = async () => {
      const [paper] = (await school.students[0]?.documents('paper')) ?? [];
      return paper?.myAnswers.map(({ answer }) => answer).sort();
    };
    await expect
      .poll(given)
      .toEqual([
        ...['-A', '3,1', 'AC', 'Ankara’dır', 'B'],
        ...['Bir cümle.\nİki cümle.', 'CBA', 'ankara\nMuş'],
      ]);
  });
});

test('does not cover the last line of a long answer by the exam room’s footer', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  await desk.synced();
  await desk.goTo('Sınav Yönetimi');
  await desk.page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
  await desk.page.getByLabel('Sınav adı').fill(EXAM_NAME);
  await ask(desk.page, 'Açık uçlu', ['Neden?', 'Control+Enter']);
  await desk.page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
  await new TeacherDesk(desk).publishNew();
  await desk.synced();
  const tablet = newDevice('ali');
  await signIn(tablet, ALI);
  await openClass(tablet);
  const { page } = tablet;
  await page.setViewportSize({ width: 800, height: 500 });
  await page.getByRole('link', { name: `Sınava gir: ${EXAM_NAME}` }).click();
  await page.getByRole('button', { name: 'Sınava başla' }).click();
  const field = page.getByRole('textbox', { name: 'Neden?' });
  await field.focus();
  for (let line = 0; line < 20; line++) await page.keyboard.type(`satır ${line}\n`);
  const end = await field.evaluate((element) => element.getBoundingClientRect().bottom);
  const footer = await page.locator('footer').evaluate((one) => one.getBoundingClientRect().top);
  expect(end).toBeLessThanOrEqual(footer);
});
