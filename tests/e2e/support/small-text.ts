import type { Page } from '@playwright/test';

/** Minimum size that children read on tablets (px). */
const SMALLEST = 16;

/** Returns visible texts below that size. Skips bubble sheets, which are drawn in mm. */
export const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element?.checkVisibility() || element.closest('[data-code]')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // Tolerates the browser's rounding.
      if (size < smallest - 0.5) found.add(`${size}px: ${text.slice(0, 40)}`);
    }
    return [...found];
  }, SMALLEST);
