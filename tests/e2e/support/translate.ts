import type { Page } from '@playwright/test';

/** Copies each text node into `<font>`, now and after each change, like Chrome's translator. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const translated = new WeakSet<Node>();
    const isDone = (text: Text) => translated.has(text) || text.data.trim() === '';
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter((one) => !isDone(one))) {
        const font = document.createElement('font');
        const copy = document.createTextNode(text.data);
        translated.add(copy);
        font.append(copy);
        text.replaceWith(font);
      }
    };
    wrap();
    const observer = new MutationObserver(wrap);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** Wraps each icon once. React then fails to replace or remove it. */
export const wrapIcons = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const icon of document.querySelectorAll('svg')) {
      const font = document.createElement('font');
      icon.replaceWith(font);
      font.append(icon);
    }
  });
