import { violationsOf } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { smallTexts } from './support/small-text.ts';
import { walkTheSchool } from './support/walk.ts';

/** ms. Axe reads each of some sixty screens twice. */
const LONGEST = 30 * 60_000;

test.use({ school: 'demo' });

test('axe finds nothing on any screen of any role, in either theme, and no text is small', async ({
  newDevice,
}) => {
  test.setTimeout(LONGEST);
  await walkTheSchool(newDevice, async (page, name) => {
    expect.soft(await violationsOf(page), name).toEqual([]);
    expect.soft(await smallTexts(page), name).toEqual([]);
  });
});
