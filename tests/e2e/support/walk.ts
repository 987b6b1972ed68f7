import { expect, type Page } from '@playwright/test';
import type { Device } from './device.ts';
import { signIn } from './people.ts';
import { VISITORS, type View, type Visitor } from './views.ts';

const DEMO_PASSWORD = 'demo1234';

/** What is done with each screen: it stands as `name` says, its data read. */
type Look = (page: Page, name: string) => Promise<void>;

/** Goes through every screen of every role in the demo school, on a device for each. */
export async function walkTheSchool(
  newDevice: (name: string) => Device,
  look: Look,
): Promise<void> {
  for (const visitor of VISITORS) await walk(newDevice(visitor.name), visitor, look);
}

async function walk(device: Device, { name, email, views }: Visitor, look: Look): Promise<void> {
  if (email) {
    await signIn(device, { email, password: DEMO_PASSWORD });
    await device.synced();
  }
  for (const view of views) {
    const page = await arrive(device, view);
    await look(page, `${name}-${view.name}`);
  }
  await device.closeBrowser();
}

/** Opens a screen, waits until it stands, and brings it into its state. */
async function arrive(device: Device, { path, act }: View): Promise<Page> {
  const page = await device.open(path);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Yükleniyor…')).toHaveCount(0);
  await act?.(page);
  return page;
}
