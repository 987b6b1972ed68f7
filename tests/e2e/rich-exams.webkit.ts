import { waitFor } from '../support/wait.ts';
import { CLASS_NAME } from './support/exam-paper.ts';
import { ALI, ZEYNEP } from './support/people.ts';
import { GREY, MAPS, MATHS, seedRichExams } from './support/rich-exams.ts';
import { seedSchool } from './support/seed.ts';
import { expect, skipped, test } from './support/webkit-fixtures.ts';

test.skip(skipped !== null, skipped ?? '');

test('draws a fraction, a root and a map while the server is off', async ({
  server,
  newTablet,
}) => {
  await seedRichExams(server.origin, await seedSchool(server.origin, ZEYNEP, [ALI]), ZEYNEP);
  const tablet = await newTablet();
  await tablet.signIn(ALI);
  await tablet.see('Tabletiniz hazır');
  await tablet.press('Sınıflarım', '//nav');
  await tablet.follow(CLASS_NAME);
  for (const exam of [MATHS, MAPS]) await tablet.see(exam);
  await tablet.see('Eşitlendi', '//header');
  await tablet.installed();
  await server.kill();
  const enter = async (name: string) => {
    await tablet.press(`Sınava gir: ${name}`);
    await tablet.press('Sınava başla');
  };

  await test.step('numbers of a fraction stand above each other', async () => {
    await enter(MATHS);
    await tablet.see('Kaçtır:');
    const tops = await tablet.run(async () =>
      [...document.querySelectorAll('mfrac mn')].map((part) => part.getBoundingClientRect().top),
    );
    const [above = 0, below = 0] = tops as number[];
    expect(below).toBeGreaterThan(above + 4);
    expect(await tablet.run(async () => document.querySelectorAll('h2 msqrt').length)).toBe(1);
  });

  await test.step('the map is drawn', async () => {
    await tablet.open('/');
    await tablet.press('Sınıflarım', '//nav');
    await tablet.follow(CLASS_NAME);
    await enter(MAPS);
    await waitFor(async () => {
      const pixel = await tablet.run(async () => {
        const canvas = document.querySelector('h2 canvas');
        const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
        return [...(context?.getImageData(10, 10, 1, 1).data ?? [])];
      });
      return Array.isArray(pixel) && pixel[0] === GREY && pixel[3] === 255;
    }, 'the decoded map');
  });
});
