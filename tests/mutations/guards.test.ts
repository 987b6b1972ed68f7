import { expect, it } from 'vitest';
import { sourceOf } from '../support/files.ts';
import { GUARDS } from './guards.ts';

it('lists at most 40 guards', () => {
  expect(GUARDS.length).toBeLessThanOrEqual(40);
});

it.each(GUARDS)('the guard and its test exist: $guard', ({ file, search, test }) => {
  expect(sourceOf(file).split(search)).toHaveLength(2);
  expect(sourceOf(test.file)).toContain(test.title);
});
