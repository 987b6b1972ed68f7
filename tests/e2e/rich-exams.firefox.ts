import { ensureFirefox } from '../support/browsers.ts';
import { CLASS_NAME } from './support/exam-paper.ts';
import { expect, test } from './support/fixtures.ts';
import { expectDrawn } from './support/gestures.ts';
import { ALI, signIn, ZEYNEP } from './support/people.ts';
import { MAP_ALT, MAPS, MATHS, seedRichExams } from './support/rich-exams.ts';
import { seedSchool } from './support/seed.ts';
import { openClass, receiveExam } from './support/student.ts';

test.skip(ensureFirefox() === null, 'No Firefox here, and none could be installed.');

test('draws a fraction, a root and a map while the server is off', async ({
  server,
  newDevice,
}) => {
  await seedRichExams(server.origin, await seedSchool(server.origin, ZEYNEP, [ALI]), ZEYNEP);
  const tablet = newDevice('the tablet');
  await signIn(tablet, ALI);
  await tablet.installed();
  const { page } = tablet;
  await expect(page.getByText(/Tabletiniz hazır$/)).toBeVisible();
  await openClass(tablet, MATHS);
  await server.kill();
  const enter = async (name: string) => {
    await page.getByRole('link', { name: `Sınava gir: ${name}` }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
  };

  await test.step('numbers of a fraction stand above each other', async () => {
    await enter(MATHS);
    const question = page.getByRole('heading', { level: 2 });
    await expect(question.locator('msqrt')).toBeVisible();
    const parts = page.locator('mfrac mn');
    await expect(parts).toHaveCount(2);
    const topOf = (at: number) =>
      parts.nth(at).evaluate((element) => element.getBoundingClientRect().top);
    expect(await topOf(1)).toBeGreaterThan((await topOf(0)) + 4);
  });

  await test.step('the map is drawn', async () => {
    await tablet.visit('/');
    await tablet.goTo('Sınıflarım');
    await receiveExam(tablet, CLASS_NAME, MAPS);
    await enter(MAPS);
    await expectDrawn(page.getByRole('img', { name: MAP_ALT }));
  });
});
