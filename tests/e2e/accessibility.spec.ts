import { violationsOf } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { smallTexts } from './support/small-text.ts';
import { VISITORS } from './support/views.ts';
import { walk } from './support/walk.ts';

test.use({ school: 'demo' });

for (const visitor of VISITORS) {
  test.describe(`what the ${visitor.name} sees`, () => {
    test('axe finds nothing on any screen, in either theme, and no text is small', async ({
      newDevice,
    }) => {
      await walk(newDevice(visitor.name), visitor, async (page, name) => {
        expect.soft(await violationsOf(page), name).toEqual([]);
        expect.soft(await smallTexts(page), name).toEqual([]);
      });
    });
  });
}
