import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { sourceOf } from './test-titles.ts';

const rows = sourceOf('docs/dependencies.md')
  .split('\n')
  .flatMap((line) => [/^\| `([^`]+)` \| (.*) \|$/.exec(line) ?? []])
  .filter(([line]) => line !== undefined)
  .map(([, name = '', rest = '']) => ({ name, cells: rest.split(' | ') }));

it('every runtime dependency is on the page, and nothing else is', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(packageJson.dependencies).sort());
});

it.each(rows)('$name says why it is here, who loads it, and how it is kept up', ({ cells }) => {
  expect(cells).toHaveLength(4);
  for (const cell of cells) expect(cell.trim()).not.toBe('');
  expect(['device', 'server', 'both', 'command line']).toContain(cells[1]);
});
