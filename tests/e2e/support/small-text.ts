import type { Page } from '@playwright/test';

/** Minimum size of text that children can read on tablets (px). */
const SMALLEST = 16;

/** Returns visible texts that are too small, but not those of bubble sheets (in mm). */
export const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element?.checkVisibility() || element.closest('[data-code]')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // The comparison allows for the browser's rounding.
      if (size < smallest - 0.5) found.add(`${size}px: ${text.slice(0, 40)}`);
    }
    return [...found];
  }, SMALLEST);
