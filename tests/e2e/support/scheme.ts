import { expect, type Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Changes the device's theme and waits until all colours have followed. */
export async function turnTo(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.waitForFunction(
    () => !document.getAnimations().some((one) => one instanceof CSSTransition),
  );
}
