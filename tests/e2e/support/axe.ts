import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { SCHEMES, type Scheme, turnTo } from './scheme.ts';

/** What the dark changes of a screen: its colours alone. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the screen in view: everything in the light, the colours in the dark as well. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await turnTo(page, colorScheme);
    const { passed, violations } = await analyse(page, colorScheme);
    expect(passed).toBeGreaterThan(colorScheme === 'light' ? 10 : 0);
    found.push(...violations.map((violation) => `${colorScheme} ${violation}`));
  }
  return found;
}

/** Its half a megabyte goes to a page's browser once; from then on each address that is opened has it from the start. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.addInitScript(axe.source);
  await page.evaluate(axe.source);
}

/** Runs axe in the page and brings home only what is asked for: its whole report is large. */
async function analyse(
  page: Page,
  colorScheme: Scheme,
): Promise<{ passed: number; violations: string[] }> {
  await loadAxe(page);
  return page.evaluate(
    async (rules) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { passes, violations } = await axe.run(document, {
        resultTypes: ['violations'],
        preload: false,
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      return {
        passed: passes.length,
        violations: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        ),
      };
    },
    colorScheme === 'light' ? null : COLOURS,
  );
}
