import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { VISITORS } from './support/views.ts';
import { walk } from './support/walk.ts';

/* A tablet of 780 px at 400 % zoom, as who sees badly reads it: everything is in one column, and nothing is pushed off the side. */

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

/** What makes the page scroll sideways, or stands beyond its side, by tag and text. What scrolls within a box of its own is left out. */
const beyondTheSide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const scrollsInside = (element: Element): boolean => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > clientWidth) found.push(`the page: ${wide} px`);
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.children.length > 0) continue;
      const { right, left, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || (right <= clientWidth + 1 && left >= -1)) continue;
      if (!scrollsInside(element.parentElement ?? element))
        found.push(
          `${element.tagName}: ${element.textContent?.slice(0, 40)} ${Math.round(left)}..${Math.round(right)} .${(element as HTMLElement).className}`,
        );
    }
    return found;
  });
