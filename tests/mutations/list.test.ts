import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MUTATIONS } from './list.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it.each(MUTATIONS)('$safeguard: it and its test are where the list says', (mutation) => {
  const { file, search, test } = mutation;
  expect(read(file).split(search)).toHaveLength(2);
  const [guard, title] = test;
  expect(read(guard)).toContain(title);
});

it('the page on safeguards names every one, with the test that guards it', () => {
  const page = read('docs/safeguards.md').replaceAll(/ +/g, ' ');
  for (const { safeguard, file, test } of MUTATIONS) {
    const [guard, title] = test;
    expect(page).toContain(`| ${safeguard} | \`${file}\` | \`${guard}\`: ${title} |\n`);
  }
});
