import { expect, it } from 'vitest';
import { fileOf } from '../support/proof.ts';
import { sourceOf } from '../support/test-titles.ts';
import { MUTATIONS } from './list.ts';
import { PAGE, withSafeguards } from './page.ts';

it.each(MUTATIONS)('$safeguard: it and its test are where the list says', (mutation) => {
  const { file, search, test } = mutation;
  expect(sourceOf(file).split(search)).toHaveLength(2);
  expect(() => fileOf(test)).not.toThrow();
});

it('the page on safeguards is up to date', () => {
  const page = sourceOf(PAGE);
  expect(withSafeguards(page) === page, 'run: npm run safeguards').toBe(true);
});
