import { expect, it } from 'vitest';
import { sheetsSaid } from './sheets.ts';

it('returns the sheet of a paper', () => {
  const after = { examID: 'e1', start: { version: 'v1' } };
  expect(sheetsSaid({ id: 'paper:p1', after })).toEqual(['sheet:e1:v1']);
});

it.each([
  ['another document', 'feedback:f1', { examID: 'e1', start: { version: 'v1' } }],
  ['a paper without a start', 'paper:p1', { examID: 'e1' }],
  ['a paper with a null start', 'paper:p1', { examID: 'e1', start: null }],
  ['a paper without a text as exam id', 'paper:p1', { examID: 1, start: { version: 'v1' } }],
  ['a paper without a text as version', 'paper:p1', { examID: 'e1', start: { version: {} } }],
])('returns none for %s', (_what, id, after) => {
  expect(sheetsSaid({ id, after })).toEqual([]);
});
