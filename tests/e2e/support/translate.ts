import type { Page } from '@playwright/test';

/** Wraps each text node in a `<font>`, now and after each change, as Chrome's translator does. */
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

/** Wraps each icon once. React can then neither replace nor remove it. */
export const wrapIcons = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const icon of document.querySelectorAll('svg')) {
      const font = document.createElement('font');
      icon.replaceWith(font);
      font.append(icon);
    }
  });
