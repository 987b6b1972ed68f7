import type { Page } from '@playwright/test';

const NAMES = 'globalThis.__name ??= (target) => target;';

/** tsx wraps named functions in a helper of its own; functions sent into a page need it there as well. */
export async function allowFunctions(page: Page): Promise<void> {
  await page.addInitScript({ content: NAMES });
  await page.evaluate(NAMES);
}
