import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SCHEMES, turnTo } from './scheme.ts';

/** What the dark changes of a screen: its colours alone. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the screen in view: everything in the light, the colours in the dark as well. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await turnTo(page, colorScheme);
    const { violations, passes } = await analysis(page, colorScheme).analyze();
    expect(passes.length).toBeGreaterThan(colorScheme === 'light' ? 10 : 0);
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) found.push(`${colorScheme} ${id}: ${target.join(' ')}`);
    }
  }
  return found;
}

/** In legacy mode, which needs no second page: nothing here is framed from elsewhere. */
function analysis(page: Page, colorScheme: (typeof SCHEMES)[number]): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  return colorScheme === 'light' ? builder : builder.withRules(COLOURS);
}
