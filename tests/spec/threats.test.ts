import { describe, expect, it } from 'vitest';
import { fileOf } from '../support/proof.ts';
import { sourceOf } from '../support/test-titles.ts';
import { tableRows } from './table-rows.ts';

/*
 * The threat model names, for each threat, the tests that hold its defence to it. This holds the page to the tests: they
 * exist, and they run.
 */
const PAGE = 'docs/threat-model.md';
/** “The title of a test”, with the file before it where several have that title. */
const NAMED = /(?:`([^`]+)` )?“([^”]+)”/g;

const rows = tableRows(sourceOf(PAGE)).filter(([first]) => first !== 'Threat');

describe('each threat', () => {
  it('is one of somebody, with a defence', () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) expect(row).toHaveLength(3);
  });

  it.each(rows)('%s', (_threat, _defence, tests = '') => {
    const named = [...tests.matchAll(NAMED)];
    expect(tests === '–' || named.length > 0).toBe(true);
    for (const [, file, title = ''] of named)
      expect(() => fileOf(file ? [file, title] : title)).not.toThrow();
  });
});
