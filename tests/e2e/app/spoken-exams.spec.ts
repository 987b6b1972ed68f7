import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { MAP_ALT, MAPS, MATHS, seedRichExams } from '../support/rich-exams.ts';
import { seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';

/* Accessible text of an exam: formulas in words, and pictures by their description. */

async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Sınava gir: ${name}` }).click();
  await page.getByRole('button', { name: 'Sınava başla' }).click();
  await page.getByRole('heading', { level: 2 }).waitFor();
}

/** Returns true once the page has drawn a formula with the app's own font. */
const hasMathFont = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /Exam Math/.test(family) && status === 'loaded',
    ),
  );

test('offers screen readers the formulas of an exam in words, and a map by its description', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedRichExams(server.origin, school, ZEYNEP);
  const tablet = newDevice('ali');
  await signIn(tablet, ALI);
  const { page } = tablet;

  await test.step('a fraction and a root, drawn without a network in the app’s font', async () => {
    await tablet.installed();
    await openClass(tablet, MATHS);
    expect(await hasMathFont(page)).toBe(false);
    await tablet.goOffline();
    await enter(page, MATHS);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading /Kaçtır.*karekök x artı 1, kök sonu/ [level=2]
    `);
    await expect(page.getByRole('math', { name: 'karekök x artı 1, kök sonu' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '1 bölü 2' })).toBeVisible();
    await expect.poll(() => hasMathFont(page)).toBe(true);
    await tablet.goOnline();
  });

  await test.step('a map', async () => {
    await tablet.visit('/');
    await openClass(tablet, MAPS);
    await enter(page, MAPS);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading /En uzun akarsu hangisidir/ [level=2]:
        - paragraph: En uzun akarsu hangisidir?
        - 'button "Resmi büyüt: ${MAP_ALT}"':
          - img "${MAP_ALT}"
    `);
  });
});
