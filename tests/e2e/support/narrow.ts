import type { Page } from '@playwright/test';

/** Maximum length of words that must not be split, without an ending after ’. */
const SHORT = 10;

/** Returns the texts that cannot be read at the page's width. */
export async function unreadable(page: Page): Promise<string[]> {
  await page.evaluate(markTexts);
  return [...(await outOfSight(page)), ...(await partedWords(page))];
}

/** Marks elements with visible text, except those on sheets of paper. */
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

/** Returns texts outside of the page or cut off, but not those that scroll in a box. */
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

/** Returns short words that are split over two lines. */
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
