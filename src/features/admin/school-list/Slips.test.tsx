import { describe, expect, it } from 'vitest';
import { type Slip, slipsByClass } from './Slips.tsx';

const slip = (uid: string, displayName: string, given: Partial<Slip> = {}): Slip => ({
  ...{ uid, displayName, number: '1', schoolClass: '9-A', password: 'ABCD2345', ...given },
});
const names = (slips: readonly Slip[]) =>
  slipsByClass(slips).map(([schoolClass, ofClass]) => [
    schoolClass,
    ofClass.map(({ displayName, number }) => `${displayName} ${number}`),
  ]);

describe('slips', () => {
  it('are grouped by class, in Turkish alphabetical order, and namesakes by number', () => {
    expect(
      names([
        slip('u1', 'Zeynep Er', { schoolClass: '10-A' }),
        slip('u2', 'Ümit Er', { number: '20' }),
        slip('u3', 'Çağla Er', { number: '3' }),
        slip('u4', 'Ümit Er', { number: '7' }),
        slip('u5', 'Ali Er', { schoolClass: '' }),
        slip('u6', 'Can Er', { schoolClass: '9-B' }),
      ]),
    ).toEqual([
      ['', ['Ali Er 1']],
      ['9-A', ['Çağla Er 3', 'Ümit Er 7', 'Ümit Er 20']],
      ['9-B', ['Can Er 1']],
      ['10-A', ['Zeynep Er 1']],
    ]);
  });

  it('show the latest valid password of a pupil, and no earlier one', () => {
    const [[, ofClass] = ['', []]] = slipsByClass([
      slip('u1', 'Ece Ay', { password: 'OLD22222' }),
      slip('u1', 'Ece Ay', { password: 'NEW33333' }),
    ]);
    expect(ofClass.map(({ password }) => password)).toEqual(['NEW33333']);
  });
});
