import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../e2e/support/fixtures.ts';
import { SCHEMES, turnTo } from '../e2e/support/scheme.ts';
import { VISITORS } from '../e2e/support/views.ts';
import { walk } from '../e2e/support/walk.ts';

/* `npm run screenshots` takes pictures of all screens of all roles, light and dark. */

const FOLDER = join(import.meta.dirname, '../../screenshots');
/** Viewports of a phone, a tablet in both orientations, and a desktop (px). */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

test.use({ school: 'demo' });

test('takes every screen', async ({ newDevice }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const visitor of VISITORS) await walk(newDevice(visitor.name), visitor, take);
});

async function take(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await turnTo(page, colorScheme);
      await passBy(page);
      const path = join(FOLDER, `${name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled', style: ALL_ROWS });
    }
  }
}

/** Style that renders rows outside of the window, for pictures of the whole page. */
const ALL_ROWS = '* { content-visibility: visible !important; }';

/** Scrolls down and back, because some content is created when it comes into view. */
async function passBy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += clientHeight) {
      window.scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    window.scrollTo(0, 0);
  });
  await expect(page.getByText('Yükleniyor…')).toHaveCount(0);
}
