import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/files.ts';

/*
 * The list of views (`tests/e2e/support/views.ts`) has to include each route. Accessibility tests,
 * width tests and screenshots visit these views.
 */

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

const admin = all(textOf('src/app/AdminRoutes.tsx'), /path="([\w/:-]+)"/g);
const routes = all(textOf('src/app/AppRoutes.tsx'), /path="(\/[\w/:-]*)"/g);
const views = all(
  textOf('tests/e2e/support/views.ts').replaceAll(/\$\{[^}]*\}/g, 'some'),
  /view\(\s*'[\w-]+',\s*['`]([^'`]+)['`]/g,
);

it.each([...routes, ...admin.map((path) => `/admin/${path}`)])('%s has a view', (route) => {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
  expect(views.some((path) => pattern.test(path))).toBe(true);
});

it('finds routes at all', () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(admin.length).toBeGreaterThan(5);
});
