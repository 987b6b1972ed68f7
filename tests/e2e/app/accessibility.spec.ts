import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { unreadable } from '../support/narrow.ts';
import { smallTexts } from '../support/small-text.ts';
import { VISITORS } from '../support/views.ts';
import { walk } from '../support/walk.ts';

/** px: a tablet of 780 px at 400 % zoom, as who sees badly reads it. */
const ZOOMED = { width: 195, height: 256 };

/** Goes on to the next screen where one does not hold: all of them are told. */
const soft = expect.configure({ soft: true });

test.use({ school: 'demo' });

for (const visitor of VISITORS) {
  test.describe(`the screens of the ${visitor.name}`, () => {
    test('pass axe in both themes, have no small text, and can be read at 195 px', async ({
      newDevice,
    }) => {
      await walk(newDevice(visitor.name), visitor, async (page, name) => {
        soft(await violationsOf(page), name).toEqual([]);
        soft(await smallTexts(page), name).toEqual([]);
        await page.setViewportSize(ZOOMED);
        // A list that counts its columns from its width has them a frame later.
        await soft.poll(() => unreadable(page), `${name} at 195 px`).toEqual([]);
      });
    });
  });
}
