import type { Page } from '@playwright/test';

/** px; below it children on tablets stop reading. */
const SMALLEST = 16;

/** Visible texts that are set smaller than that, with their size. A bubble sheet is drawn in mm, and its size is that of paper. */
export const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element?.checkVisibility() || element.closest('[data-code]')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // Half a pixel for the browser's rounding.
      if (size < smallest - 0.5) found.add(`${size}px: ${text.slice(0, 40)}`);
    }
    return [...found];
  }, SMALLEST);
