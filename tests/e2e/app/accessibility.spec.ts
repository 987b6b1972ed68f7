import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { unreadable } from '../support/narrow.ts';
import { smallTexts } from '../support/small-text.ts';
import { VISITORS } from '../support/views.ts';
import { walk } from '../support/walk.ts';

/** Width and height of a tablet of 780 px at 400 % zoom (px). */
const ZOOMED = { width: 195, height: 256 };

/** `expect` that records a failure and lets the test visit the next screen. */
const soft = expect.configure({ soft: true });

test.use({ school: 'demo' });

for (const visitor of VISITORS) {
  test.describe(`the screens of the ${visitor.name}`, () => {
    test('pass axe in both themes, have no text below 16 px, and can be read at a width of 195 px', async ({
      newDevice,
    }) => {
      await walk(newDevice(visitor.name), visitor, async (page, name) => {
        soft(await violationsOf(page), name).toEqual([]);
        soft(await smallTexts(page), name).toEqual([]);
        await page.setViewportSize(ZOOMED);
        // The number of columns changes one frame after the width.
        await soft.poll(() => unreadable(page), `${name} at 195 px`).toEqual([]);
      });
    });
  });
}
