import { describe, expect, it } from 'vitest';
import { fileOf } from '../support/proof.ts';
import { sourceOf } from '../support/test-titles.ts';
import { tableRows } from './table-rows.ts';

/* Each row of the table of time and key names a test for a student with a network, for one without, and for a program of one's own. */

/** “The title of a test”, with the file before it where several have that title. */
const NAMED = /(?:`([^`]+)` )?“([^”]+)”/g;

const rows = tableRows(sourceOf('docs/time-and-key.md'));
const [head, ...cases] = rows;

it('the table has a column for each', () => {
  expect(head).toEqual(['What is done', 'online', 'offline', 'by a forged client']);
  expect(cases.length).toBeGreaterThanOrEqual(10);
});

describe.each(cases)('%s', (_row, ...cells) => {
  it.each(cells)('has a test: %s', (cell) => {
    const named = [...cell.matchAll(NAMED)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file, title = ''] of named)
      expect(() => fileOf(file ? [file, title] : title)).not.toThrow();
  });
});
