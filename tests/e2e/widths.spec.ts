import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/people.ts';
import { VISITORS } from './support/views.ts';
import { walk } from './support/walk.ts';

/** px: a tablet of 780 px at 400 % zoom, as who sees badly reads it. */
const ZOOMED = { width: 195, height: 256 };

test.use({ school: 'demo' });

for (const visitor of VISITORS) {
  test(`what the ${visitor.name} sees stays within 195 px`, async ({ newDevice }) => {
    await walk(newDevice(visitor.name), visitor, async (page, name) => {
      await page.setViewportSize(ZOOMED);
      expect.soft(await beyondTheSide(page), name).toEqual([]);
    });
  });
}

test('the lists to pick people from have three columns wherever the page is 900 px wide or more', async ({
  newDevice,
}) => {
  const device = newDevice('teacher');
  await signIn(device, { email: 'ogretmen@demo.okul', password: 'demo1234' });
  await device.synced();
  const page = await device.visit('/classrooms-management');
  const people = page.getByRole('list', { name: 'Öğrenciler' });
  for (const width of [900, 960, 1022, 1023, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => columnsOf(people), `${width} px`).toBe(3);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => columnsOf(people)).toBeLessThan(3);
});

const columnsOf = (list: Locator): Promise<number> =>
  list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

/** What makes the page scroll sideways, and what stands beyond its side unseen. What scrolls or is cut on purpose within a box is left out. */
const beyondTheSide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isBoxed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isBoxed(element.parentElement));
    const isBeyond = ({ left, right, width, height }: DOMRect) =>
      width > 1 && height > 1 && (right > clientWidth + 1 || left < -1);
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter((element) => isBeyond(element.getBoundingClientRect()) && !isBoxed(element))
      .map(({ tagName, className, textContent }) =>
        [tagName, className, textContent?.slice(0, 40)].join(' '),
      );
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...beyond] : beyond;
  });
