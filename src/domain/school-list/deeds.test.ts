import { describe, expect, it } from 'vitest';
import { countDeeds, deedOf, NEW } from './deeds.ts';
import type { PlannedRow, RowPlan } from './plan.ts';

const planned = (number: string, plan: RowPlan): PlannedRow => ({
  row: {
    ...{ line: Number(number), number, displayName: 'Ali Can', schoolClass: '9-A' },
    ...{ email: '', asListed: null },
  },
  plan,
});
const sameName = planned('5', {
  ...{ kind: 'same-name', candidates: [{ uid: 'self', email: 'a@okul.tr' }] },
});
const decided = (choice?: string, conflict?: string) => ({
  choices: new Map(choice === undefined ? [] : [['5', choice]]),
  conflicts: new Map(conflict === undefined ? [] : [['5', conflict]]),
});

describe('what a list does with a row', () => {
  it.each([
    [undefined, undefined, 'open'],
    [NEW, undefined, 'new'],
    ['self', undefined, 'linked'],
    ['self', '4', 'conflict'],
    ['somebody', undefined, 'open'],
  ])('follows the choice %s with the conflict %s: %s', (choice, conflict, deed) => {
    expect(deedOf(sameName, decided(choice, conflict))).toBe(deed);
  });

  it('is counted once for each row', () => {
    const rows = [
      planned('1', { kind: 'new' }),
      planned('2', { kind: 'there', uid: 'a', from: null }),
      planned('3', { kind: 'there', uid: 'b', from: '' }),
      planned('4', { kind: 'number-taken', displayName: 'Ece Ak' }),
      sameName,
    ];
    expect(countDeeds(rows, decided(NEW))).toEqual({
      ...{ new: 2, linked: 0, moved: 1, known: 1, open: 0, conflict: 0, taken: 1 },
    });
  });
});
