import { expect, type Page } from '@playwright/test';
import type { Device } from './device.ts';
import { signIn } from './people.ts';
import type { View, Visitor } from './views.ts';

const DEMO_PASSWORD = 'demo1234';

/** Viewport of a tablet in landscape (px). */
const TABLET = { width: 1024, height: 768 };

/** Function that is called with each loaded screen. */
type Look = (page: Page, name: string) => Promise<void>;

/** Visits every screen of a visitor to the demo school in one tab. */
export async function walk(
  device: Device,
  { name, email, views }: Visitor,
  look: Look,
): Promise<void> {
  if (!email) await device.open();
  else {
    await signIn(device, { email, password: DEMO_PASSWORD });
    await device.synced();
  }
  for (const view of views) {
    const page = await arrive(device, view);
    await look(page, `${name}-${view.name}`);
  }
}

/** Opens a screen, waits for its data, and brings it into its state. */
async function arrive(device: Device, { name, path, act, ...is }: View): Promise<Page> {
  await device.page.setViewportSize(TABLET);
  await (is.isOffline ? device.goOffline() : device.goOnline());
  const page = await device.visit(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Yükleniyor…')).toHaveCount(0);
  await act?.(page);
  await expect(missingPage(page), `${name}: the page of what is not here`).toHaveCount(
    is.isMissing ? 1 : 0,
  );
  return page;
}

const missingPage = (page: Page) => page.locator('[class*="_empty"] > h1');
