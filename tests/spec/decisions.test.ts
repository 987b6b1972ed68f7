import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceOf } from '../support/files.ts';

const FOLDER = 'docs/decisions';
const pages = readdirSync(join(ROOT, FOLDER)).sort();
const numberOf = (page: string): number => Number.parseInt(page, 10);

it('gives each decision page a unique number, which its heading repeats', () => {
  expect(new Set(pages.map(numberOf)).size).toBe(pages.length);
  const untitled = pages.filter(
    (page) => !sourceOf(join(FOLDER, page)).startsWith(`# ${numberOf(page)}. `),
  );
  expect(untitled).toEqual([]);
});
