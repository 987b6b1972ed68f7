import { describe, expect, test } from 'vitest';
import { validateWith } from '../../forms/validate.ts';
import { formMessages } from '../../messages.ts';
import { classroomForm } from './schema.ts';

const x = (count: number) => 'x'.repeat(count);

describe('classroom', () => {
  const check = validateWith(classroomForm);
  const good = { className: '5-A', classDesc: '' };
  test.each([
    [{ className: x(2) }, {}],
    [{ className: x(60) }, {}],
    [{ classDesc: x(300) }, {}],
    [{ className: 'x' }, { className: formMessages.classNameShort }],
    [{ className: ' x ' }, { className: formMessages.classNameShort }],
    [{ className: x(61) }, { className: formMessages.classNameLong }],
    [{ classDesc: x(301) }, { classDesc: formMessages.classDescLong }],
  ])('a class of %o: %o', (given, messages) => {
    expect(check({ ...good, ...given })).toEqual(messages);
  });
});
