import type { Locator, Page } from '@playwright/test';
import { QUESTIONS } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';

/** Viewport that fits all rows, so that a drag does not scroll (px). */
const TALL = { width: 1024, height: 3600 };

test('reorders questions by dragging, with the mouse and with the keyboard', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, []);
  const { examID } = await seedExam(school);
  const teacher = newDevice('zeynep');
  await signIn(teacher, ZEYNEP);
  await teacher.synced();
  const page = await teacher.open(`/exam-detail/${examID}`);
  await page.setViewportSize(TALL);
  await expectOrder(page, [1, 2, 3, 4]);

  await test.step('the mouse moves the first question to position three', async () => {
    await lift(page, handleOf(page, 1));
    await carry(page, handleOf(page, 3));
    await expect(said(page, 'Soru şimdi 3. sırada.')).toBeAttached();
    await page.mouse.up();
    await expect(said(page, 'Soru 3. sıraya taşındı.')).toBeAttached();
    await expectOrder(page, [2, 3, 1, 4]);
  });

  await test.step('a drag that is broken off changes nothing', async () => {
    await lift(page, handleOf(page, 1));
    await carry(page, handleOf(page, 4));
    await expect(said(page, 'Soru şimdi 4. sırada.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(said(page, 'Taşımadan vazgeçildi.')).toBeAttached();
    await page.mouse.up();
    await expectOrder(page, [2, 3, 1, 4]);
  });

  await test.step('the keyboard moves the fourth question to position two', async () => {
    await handleOf(page, 4).press('Space');
    await expect(said(page, 'Soru şimdi 4. sırada.')).toBeAttached();
    await pressUntilSaid(page, 'ArrowUp', 'Soru şimdi 3. sırada.');
    await pressUntilSaid(page, 'ArrowUp', 'Soru şimdi 2. sırada.');
    await page.keyboard.press('Space');
    await expect(said(page, 'Soru 2. sıraya taşındı.')).toBeAttached();
    await expectOrder(page, [2, 4, 3, 1]);
  });

  await test.step('the order survives a reload and reaches the server', async () => {
    await page.reload();
    await expectOrder(page, [2, 4, 3, 1]);
    await teacher.synced();
    const [exam] = await school.teacher.documents('exam');
    const inOrder = [...(exam?.questions ?? [])].sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
    const texts = inOrder.map(({ text }) => text);
    expect(texts.slice(0, 4)).toEqual([2, 4, 3, 1].map(textOf));
  });
});

/** Returns the text of the question seeded as number `n`. */
const textOf = (n: number): string => QUESTIONS[n - 1]?.text ?? '';

/** Expects the questions in this order. @param seeded their numbers when they were seeded */
async function expectOrder(page: Page, seeded: readonly number[]): Promise<void> {
  const rows = page.getByRole('list', { name: 'Sorular', exact: true }).locator(':scope > li');
  for (const [at, n] of seeded.entries()) {
    await expect(rows.nth(at).getByText(textOf(n), { exact: true })).toBeVisible();
  }
}

const handleOf = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: `${number}. soruyu sürükle`, exact: true });

/** Returns the message for screen readers with this text. */
const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** Presses the key repeatedly, because the library ignores keys until it has measured the rows. */
async function pressUntilSaid(page: Page, key: string, text: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(said(page, text)).toBeAttached({ timeout: 10_000 });
  }).toPass();
}

/** Presses a handle and moves it far enough to begin a drag. */
async function lift(page: Page, handle: Locator): Promise<void> {
  const { x, y } = await middleOf(handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10, { steps: 5 });
  await expect(page.locator('[data-dragging]')).toBeAttached();
}

async function carry(page: Page, to: Locator): Promise<void> {
  const { x, y } = await middleOf(to);
  await page.mouse.move(x, y, { steps: 20 });
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
