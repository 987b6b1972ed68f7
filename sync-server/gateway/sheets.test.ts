import { expect, it } from 'vitest';
import { sheetsSaid } from './sheets.ts';

it('a paper says which sheet it is on', () => {
  const after = { examID: 'e1', start: { version: 'v1' } };
  expect(sheetsSaid({ id: 'paper:p1', after })).toEqual(['sheet:e1:v1']);
});

it.each([
  ['another document', 'feedback:f1', { examID: 'e1', start: { version: 'v1' } }],
  ['a paper without a start', 'paper:p1', { examID: 'e1' }],
  ['a paper whose start is nothing', 'paper:p1', { examID: 'e1', start: null }],
  ['a paper of no text', 'paper:p1', { examID: 1, start: { version: 'v1' } }],
  ['a paper whose version is no text', 'paper:p1', { examID: 'e1', start: { version: {} } }],
])('%s says none', (_what, id, after) => {
  expect(sheetsSaid({ id, after })).toEqual([]);
});
