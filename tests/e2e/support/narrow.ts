import type { Page } from '@playwright/test';

/** Letters; a longer word may be parted where nothing else helps. */
const SHORT = 10;

/** What cannot be read on a page of this width. */
export const unreadable = async (page: Page): Promise<string[]> => [
  ...(await outOfSight(page)),
  ...(await partedWords(page)),
];

/** What makes the page scroll sideways or stands beyond its side, and what its box cuts off. What scrolls within a box of its own is left out. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const { body } = document;
    const boxOf = (element: Element): Element =>
      element === body || getComputedStyle(element).overflowX !== 'visible'
        ? element
        : boxOf(element.parentElement ?? body);
    const edgeOf = (box: Element): number => {
      if (box === body) return clientWidth;
      const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX);
      return scrolls ? Number.POSITIVE_INFINITY : box.getBoundingClientRect().right;
    };
    const isBeyond = (element: Element): boolean => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !element.checkVisibility()) return false;
      return (
        left < -1 ||
        right > edgeOf(boxOf(element)) + 1 ||
        (element.scrollWidth > element.clientWidth + 1 &&
          /hidden|clip/.test(getComputedStyle(element).overflowX))
      );
    };
    const found = [...body.querySelectorAll('*')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ),
      )
      .filter(isBeyond)
      .map(
        ({ className, textContent }) => `out of sight: ${textContent?.slice(0, 40)} (${className})`,
      );
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...found] : found;
  });

/** Short words that go over two lines. */
const partedWords = (page: Page): Promise<string[]> =>
  page.evaluate((short) => {
    const isParted = (text: Node, word: string, at: number): boolean => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(lines).size > 1;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = text.parentElement?.checkVisibility() ? (text.textContent ?? '') : '';
      for (const { 0: word, index } of words.matchAll(/\p{L}+/gu))
        if (word.length <= short && isParted(text, word, index))
          found.push(`parted: ${word} (${text.parentElement?.className})`);
    }
    return found;
  }, SHORT);
