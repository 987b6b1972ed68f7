import type { Page } from '@playwright/test';

export interface Shown {
  /** Text of the page's `h1`. Rows of another page do not count. */
  heading: string;
  /** Selector of the list's rows. */
  row: string;
  /** Lower-case text that all displayed rows contain; '' for any rows. */
  search: string;
}

type Timed = typeof globalThis & { painted?: Promise<number> };

/** Returns the time from an event that `act` causes to the frame with the rows (ms). */
export async function timeToPaint(
  page: Page,
  event: 'click' | 'keydown',
  shown: Shown,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ({ event, shown }) => {
      const isShown = () => {
        const rows = [...document.querySelectorAll(shown.row)];
        const has = ({ textContent }: Element) =>
          textContent.toLocaleLowerCase('tr').includes(shown.search);
        const heading = document.querySelector('h1')?.textContent;
        return heading === shown.heading && rows.length > 0 && rows.every(has);
      };
      if (isShown()) throw new Error('The rows are shown before anything was done.');
      const onceShown = (done: () => void) => {
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          done();
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      };
      // A message sent at the beginning of a frame arrives once the frame is displayed.
      const onceFrameIsOut = (done: () => void) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        requestAnimationFrame(() => port2.postMessage(null));
      };
      (globalThis as Timed).painted = new Promise((done) => {
        const begin = ({ timeStamp }: Event) =>
          onceShown(() => onceFrameIsOut(() => done(performance.now() - timeStamp)));
        addEventListener(event, begin, { once: true, capture: true });
      });
    },
    { event, shown },
  );
  await act();
  return page.evaluate(() => (globalThis as Timed).painted ?? Number.NaN);
}
