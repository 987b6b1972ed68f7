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

/** Moves down the list of kinds by keyboard, then types the question. */
async function ask(page: Page, steps: number, keys: readonly string[]): Promise<void> {
  await page.getByLabel('Soru türü').focus();
  for (let at = 0; at < steps; at++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Soru metni')).toBeFocused();
  for (const key of keys) {
    if (/^(Control\+)?(Enter|Tab)$/.test(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

const answers = [
  ['Başkent?', 'Ankara’dır'],
  ['Neden?', 'Bir cümle.\nİki cümle.'],
  ['Kaç?', '3,1'],
] as const;

test('takes a question of each kind from a teacher’s keyboard to a student’s answers', async ({
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
    await ask(page, 0, ['Hangisi?', 'Tab', 'bir', 'Enter', 'iki']);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 soru', { exact: true })).toBeVisible();
    await ask(page, 1, ['Başkent?', 'Tab', 'Ankara', 'Enter', 'Angora', 'Enter', 'Enter']);
    await expect(page.getByText('2 soru', { exact: true })).toBeVisible();
    await ask(page, 1, ['Neden?', 'Tab', 'Çünkü öyle.', 'Control+Enter']);
    await expect(page.getByText('3 soru', { exact: true })).toBeVisible();
    await ask(page, 1, ['Kaç?', 'Tab', '3,14', 'Tab', 'Tab', 'cm', 'Enter']);
    await expect(page.getByText('4 soru', { exact: true })).toBeVisible();
    await ask(page, 1, [
      'Doldurun.',
      'Tab',
      'Başkent [Ankara/Angora], şehir [Van].',
      'Control+Enter',
    ]);
    await expect(page.getByText('5 soru', { exact: true })).toBeVisible();
    await ask(page, 1, ['Eşleştirin.', 'Tab', 'b', 'Enter', '2', 'Enter', 'a', 'Enter', '1']);
    for (const _ of ['to the third pair', 'to the button']) await page.keyboard.press('Enter');
    await expect(page.getByText('6 soru', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
    await new TeacherDesk(desk).publish();
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
    await page.getByRole('textbox', { name: '1. boşluk' }).fill('ankara');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Muş');
    await expect(state.first()).toBeVisible();
    await page.getByRole('button', { name: 'İleri' }).click();
    await page.getByRole('combobox', { name: 'a' }).selectOption({ label: 'A) 1' });
    await expect(state.first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'a' })).toHaveValue('0');
    await page.getByRole('button', { name: 'Geri' }).click();
    await expect(page.getByRole('textbox', { name: '2. boşluk' })).toHaveValue('Muş');
    await page.getByRole('button', { name: 'Geri' }).click();
    for (const [question, answer] of [...answers].reverse()) {
      await expect(page.getByRole('textbox', { name: question })).toHaveValue(answer);
      await page.getByRole('button', { name: 'Geri' }).click();
    }
  });

  await test.step('the server has the answers in full', async () => {
    const { page } = tablet;
    for (const _ of [...answers, 'Doldurun.', 'Eşleştirin.'])
      await page.getByRole('button', { name: 'İleri' }).click();
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    const given = async () => {
      const [paper] = (await school.students[0]?.documents('paper')) ?? [];
      return paper?.myAnswers.map(({ answer }) => answer).sort();
    };
    await expect
      .poll(given)
      .toEqual(['-A', '3,1', 'Ankara’dır', 'B', 'Bir cümle.\nİki cümle.', 'ankara\nMuş']);
  });
});

test('keeps the last line of a long answer above the room’s footer', async ({
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
  await ask(desk.page, 2, ['Neden?', 'Control+Enter']);
  await desk.page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
  await new TeacherDesk(desk).publish();
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
