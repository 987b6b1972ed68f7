import { expect, test } from 'vitest';
import { anExam, aPaper } from '../../../../tests/support/documents.ts';
import { noteEntries } from './make.ts';
import { cleanNote } from './note.ts';
import { entrySchema } from './schema.ts';

const begun = aPaper('s1', anExam('t1'));
const unseen = ['\u200b', '\u200e', '\u200f', '\u061c', '\u00ad', '\ufeff', '\ue000'];

test.each(unseen)(
  'removes the invisible character %j from a message, and rejects a log that has it',
  (sign) => {
    expect(cleanNote(`Sü${sign}re yet${sign}medi.`)).toBe('Süre yetmedi.');
    expect(noteEntries(begun, sign, begun.start.at)).toEqual([]);
    expect(entrySchema.safeParse([5, 'note', `Süre ${sign}yetmedi.`]).success).toBe(false);
  },
);

test('rejects texts with line breaks, direction controls or outer spaces, and empty texts', () => {
  for (const text of ['iki\nsatır', 'a\u202eb', ' a', ''])
    expect(entrySchema.safeParse([5, 'note', text]).success).toBe(false);
});
