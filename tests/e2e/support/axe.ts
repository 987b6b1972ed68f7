import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { SCHEMES, type Scheme, turnTo } from './scheme.ts';

/** Rules that depend on colours, which the dark theme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Runs all rules in the light theme, and the rules of colours also in the dark theme. */
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

/** Sends axe (half a megabyte) to the page's browser once. Later pages load it there. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.addInitScript(axe.source);
  await page.evaluate(axe.source);
}

/** Runs axe, and returns the needed part of its large report. */
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
