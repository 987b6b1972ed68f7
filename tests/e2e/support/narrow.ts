import type { Page } from '@playwright/test';

/** Letters; a longer word may be parted where nothing else helps. A name and its ending behind ’ are one word. */
const SHORT = 10;

/** What cannot be read on a page of this width. */
export async function unreadable(page: Page): Promise<string[]> {
  await page.evaluate(markTexts);
  return [...(await outOfSight(page)), ...(await partedWords(page))];
}

/** Marks what has words of its own that are there to be seen. A sheet of paper is as wide as paper, and the page says so. */
function markTexts(): void {
  const isHidden = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));
  const hasWords = (element: Element) =>
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
  for (const element of document.body.querySelectorAll('*'))
    element.toggleAttribute(
      'data-read',
      hasWords(element) &&
        element.checkVisibility() &&
        !element.closest('article[tabindex]') &&
        !isHidden(element),
    );
}

/** What makes the page scroll sideways, stands beyond its side, or is cut off by its box. What scrolls within a box of its own is left out. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const { body } = document;
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
    const boxOf = (element: Element): Element =>
      element === body || overflowOf(element) !== 'visible'
        ? element
        : boxOf(element.parentElement ?? body);
    const edgeOf = (box: Element): number => {
      if (box === body) return clientWidth;
      const scrolls = /auto|scroll/.test(overflowOf(box));
      return scrolls ? Number.POSITIVE_INFINITY : box.getBoundingClientRect().right;
    };
    const isCut = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      const box = boxOf(element);
      const isFull = box === element && element.scrollWidth > element.clientWidth + 1;
      return left < -1 || right > edgeOf(box) + 1 || (isFull && overflowOf(element) === 'hidden');
    };
    const found = [...body.querySelectorAll('[data-read]')]
      .filter(isCut)
      .map(({ className, textContent }) => `cut: ${textContent?.slice(0, 40)} (${className})`);
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
    const partedIn = (text: Node): string[] =>
      [...(text.textContent ?? '').matchAll(/\p{L}[\p{L}’]*/gu)]
        .filter(({ 0: word, index }) => word.length <= short && isParted(text, word, index))
        .map(([word]) => `parted: ${word} (${text.parentElement?.className})`);
    return [...document.body.querySelectorAll('[data-read]')]
      .flatMap((element) => [...element.childNodes])
      .filter(({ nodeType }) => nodeType === 3)
      .flatMap(partedIn);
  }, SHORT);
