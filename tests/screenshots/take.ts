import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../e2e/support/fixtures.ts';
import { SCHEMES, turnTo } from '../e2e/support/scheme.ts';
import { walkTheSchool } from '../e2e/support/walk.ts';

/* `npm run screenshots`: every screen of every role in the demo school, at the widths that people have, light and dark. */

const FOLDER = join(import.meta.dirname, '../../screenshots');
/** px: a phone, a tablet upright and lying, a desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

test.use({ school: 'demo' });

test('every screen is taken', async ({ newDevice }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await walkTheSchool(newDevice, async (page, name) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of SCHEMES) {
        await turnTo(page, colorScheme);
        const path = join(FOLDER, `${name}-${size.width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
    }
  });
});
