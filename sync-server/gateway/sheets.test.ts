import { expect, it } from 'vitest';
import { sheetsSaid } from './sheets.ts';

const log = (start: unknown) => ({ entries: [[0, 'start', start]] });

it('returns the sheet that a log refers to', () => {
  const after = { examID: 'e1', log: log({ version: 'v1' }) };
  expect(sheetsSaid({ id: 'attempt:p1:w1', after })).toEqual(['sheet:e1:v1']);
});

it.each([
  ['another document', 'feedback:f1', { examID: 'e1', log: log({ version: 'v1' }) }],
  ['a log without entries', 'attempt:p1:w1', { examID: 'e1', log: {} }],
  ['a log that is nothing', 'attempt:p1:w1', { examID: 'e1', log: null }],
  ['a log whose start is nothing', 'attempt:p1:w1', { examID: 'e1', log: log(null) }],
  ['a log whose exam is no text', 'attempt:p1:w1', { examID: 1, log: log({ version: 'v1' }) }],
  ['a log whose version is no text', 'attempt:p1:w1', { examID: 'e1', log: log({ version: {} }) }],
])('returns no sheet for %s', (_what, id, after) => {
  expect(sheetsSaid({ id, after })).toEqual([]);
});
