import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { sourceOf } from '../support/files.ts';
import { tableRows } from './table-rows.ts';

const [direct = [], brought = []] = sourceOf('docs/dependencies.md')
  .split('## What they bring')
  .map(packagesIn);
const advisories = [
  ...direct.map(({ name, cells }) => ({ name, version: cells[2], known: cells[5] })),
  ...brought.map(({ name, cells }) => ({ name, version: cells[1], known: cells[2] })),
];

it('lists every runtime dependency and nothing else', () => {
  const names = direct.map(({ name }) => name).sort();
  expect(names).toEqual(Object.keys(packageJson.dependencies).sort());
});

it.each(direct)('$name has its reason, its importing module and its maintenance', ({ cells }) => {
  expect(cells).toHaveLength(6);
  for (const cell of cells) expect(cell).not.toBe('');
  expect(['device', 'server', 'both', 'command line']).toContain(cells[1]);
  expect(cells[3]).toMatch(/^\d{4}-\d{2}$/);
});

it.each(advisories)('$name is listed with the installed version', ({ name, version }) => {
  const locked = (lock.packages as Record<string, { version?: string }>)[`node_modules/${name}`];
  expect(version).toBe(locked?.version);
});

it.each(advisories)(
  '$name has its known vulnerabilities, each fixed in the installed version or said not to be',
  ({ version, known }) => {
    const mended = [...(known ?? '').matchAll(/\((\d+\.\d+\.\d+)\)/g)].map(
      ([, first = '']) => first,
    );
    if (mended.length === 0) expect(known).toMatch(/^none found|not mended/);
    for (const first of mended) expect(isAtLeast(version ?? '', first)).toBe(true);
  },
);

/** Returns the packages in the tables of a page, with the other cells of each row. */
function packagesIn(markdown: string): { name: string; cells: string[] }[] {
  return tableRows(markdown).flatMap(([first = '', ...cells]) => {
    const [, name] = /^`(.+)`$/.exec(first) ?? [];
    return name ? [{ name, cells }] : [];
  });
}

const isAtLeast = (version: string, first: string): boolean =>
  version.localeCompare(first, 'en', { numeric: true }) >= 0;
