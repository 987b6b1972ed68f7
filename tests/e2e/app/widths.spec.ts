import type { Locator } from '@playwright/test';
import { newQuestionId } from '../../../src/domain/ids.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { singleForm } from '../../../src/domain/question-kinds/single/single.ts';
import { plainText } from '../../../src/domain/rich-text/rich-text.ts';
import { demoId } from '../../../sync-server/operations/demo/people.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose } from '../support/gestures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';

test.use({ school: 'demo' });

test('lists of people have three columns on pages of 900 px or more', async ({ newDevice }) => {
  const device = newDevice('teacher');
  await signIn(device, { email: 'ogretmen@demo.okul', password: 'demo1234' });
  await device.synced();
  const page = await device.visit('/classrooms-management');
  await page.getByText('Öğrencileri şimdi ekle').click();
  const people = page.getByRole('list', { name: 'Öğrenciler' });
  for (const width of [900, 960, 1022, 1023, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => columnsOf(people), `${width} px`).toBe(3);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => columnsOf(people)).toBeLessThan(3);
});

test('the bar of a long exam is visible while its questions scroll', async ({ newDevice }) => {
  const device = newDevice('teacher');
  await signIn(device, { email: 'ogretmen@demo.okul', password: 'demo1234' });
  await device.synced();
  const page = await device.visit(`/exam-detail/${demoId('Ondalık Sayılar')}`);
  const bar = page.getByRole('region', { name: 'Soru sayısı ve sonraki adım' });
  const top = page.getByRole('heading', { level: 1 });
  const bottom = page.getByRole('button', { name: /soruyu düzenle$/ }).last();
  for (const { width, height } of [
    { width: 1024, height: 500 },
    { width: 390, height: 600 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const end of [top, bottom]) {
      await end.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    await expect(top).not.toBeInViewport();
  }
});

const columnsOf = (list: Locator): Promise<number> =>
  list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

test.describe('a question on a phone', () => {
  test.use({ school: 'empty' });

  test('is shown beside all its options in landscape', async ({ sitting }) => {
    const { page } = sitting.tablet;
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    const options = await page.getByRole('radiogroup').locator('label').all();
    expect(options).toHaveLength(5);
    for (const option of options) await expect.poll(() => isUncovered(option)).toBe(true);
  });

  test('shows each long option at once or after one tap, even in landscape', async ({
    server,
    newDevice,
  }) => {
    const phone = newDevice('the phone');
    const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
    const option = (word: string) =>
      `${word}: Türkiye Büyük Millet Meclisi 23 Nisan 1920’de açıldı`;
    await seedExam(school, {
      questions: [
        {
          ...FIRST,
          body: { options: ['bir', 'iki', 'üç', 'dört'].map(option) },
        },
      ],
    });
    await signIn(phone, ALI);
    const { page } = phone;
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('link', { name: /^Sınava gir/ }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    const options = page.getByRole('radiogroup').locator('label');
    await expect(options).toHaveCount(5);
    for (const one of await options.all()) {
      await one.scrollIntoViewIfNeeded();
      await expect.poll(() => isUncovered(one)).toBe(true);
    }
  });

  test('shows a long question in normal weight, and the chosen option when the student returns to it', async ({
    server,
    newDevice,
  }) => {
    const phone = newDevice('the phone');
    const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
    const long = { ...FIRST, text: 'Aşağıdaki metni okuyun. '.repeat(70) };
    await seedExam(school, { questions: [long, { ...FIRST, id: newQuestionId(), index: 1 }] });
    await signIn(phone, ALI);
    const { page } = phone;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: /^Sınava gir/ }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCSS('font-weight', '400');
    await page.getByRole('button', { name: 'Şıklara in' }).click();
    const last = page.getByRole('radiogroup').locator('label').filter({ hasText: 'dört' });
    await expect.poll(() => isUncovered(last)).toBe(true);
    await choose(last.getByRole('radio'));
    await page.getByRole('button', { name: 'İleri' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(plainText(FIRST.text));
    await page.getByRole('button', { name: 'Geri' }).click();
    await expect.poll(() => isUncovered(last)).toBe(true);
  });
});

/** Returns true if a touch on the option's middle reaches it. */
const isUncovered = (option: Locator): Promise<boolean> =>
  option.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return met !== null && element.contains(met);
  });

const FIRST: Question = {
  id: newQuestionId(),
  index: 0,
  ...singleForm('Hangisi doğrudur?', ['bir', 'iki', 'üç', 'dört'], 'A'),
};
