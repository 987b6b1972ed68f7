import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { tableRows } from './table-rows.ts';
import { sourceOf } from './test-titles.ts';

const rows = tableRows(sourceOf('docs/dependencies.md')).flatMap(([first = '', ...cells]) => {
  const [, name] = /^`(.+)`$/.exec(first) ?? [];
  return name ? [{ name, cells }] : [];
});

it('every runtime dependency is on the page, and nothing else is', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(packageJson.dependencies).sort());
});

it.each(rows)('$name stands there as the version that is used, with its day', ({ name, cells }) => {
  const locked = (lock.packages as Record<string, { version?: string }>)[`node_modules/${name}`];
  expect(cells[2]).toMatch(/^\S+, \d{4}-\d{2}$/);
  expect(cells[2]?.split(',')[0]).toBe(locked?.version);
});

it.each(rows)('$name says why it is here, who loads it, and how it is kept up', ({ cells }) => {
  expect(cells).toHaveLength(4);
  for (const cell of cells) expect(cell).not.toBe('');
  expect(['device', 'server', 'both', 'command line']).toContain(cells[1]);
});
