import { describe, expect, test } from 'vitest';
import { validateWith } from '../../forms/validate.ts';
import { formMessages } from '../../messages.ts';
import { examForm, examSettingsForm } from './form.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const x = (count: number) => 'x'.repeat(count);

describe('exam settings', () => {
  const check = validateWith(examSettingsForm);
  const early = { closesAt: formMessages.examEndEarly };
  test.each([
    [{}, {}],
    [{ opensAt: 5, closesAt: 6 }, {}],
    [{ opensAt: 6, closesAt: 6 }, early],
    [{ opensAt: 7, closesAt: 6 }, early],
    [{ opensAt: Number.NaN }, { opensAt: formMessages.examInstant }],
    [{ closesAt: Number.NaN }, { closesAt: formMessages.examInstant }],
    [{ release: 'after-end', closesAt: 6 }, {}],
    [{ release: 'after-end' }, { closesAt: formMessages.examEndMissing }],
  ])('%o gives %o', (given, expected) => {
    expect(check({ ...DEFAULT_SETTINGS, ...given })).toEqual(expected);
  });
});

describe('exam', () => {
  const check = validateWith(examForm);
  const good = { classroomID: 'c1', examName: 'Ara', examTime: 60 };
  test.each([
    [{}, {}],
    [{ examTime: 5 }, {}],
    [{ examTime: 180 }, {}],
    [{ examName: x(100) }, {}],
    [{ classroomID: '' }, { classroomID: formMessages.examClass }],
    [{ examName: 'x' }, { examName: formMessages.examNameShort }],
    [{ examName: x(101) }, { examName: formMessages.examNameLong }],
  ])('an exam of %o: %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });

  test.each([0, 4, 7, 185, 5.5, Number.NaN, Number.POSITIVE_INFINITY, '60'])(
    'does not last %o minutes',
    (examTime) => {
      expect(Object.keys(check({ ...good, examTime }))).toEqual(['examTime']);
    },
  );
});
