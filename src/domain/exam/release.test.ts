import { expect, test } from 'vitest';
import { awaitedFor, isReleased } from './release.ts';

const END = 1_000;
const of = (
  release: 'at-once' | 'after-end' | 'by-teacher',
  closesAt: number | null = END,
  releasedAt: number | null = null,
) => ({ release, closesAt, releasedAt });

test.each([
  ['at once', of('at-once'), [true, true, true]],
  ['after the end', of('after-end'), [false, true, true]],
  ['after an end that there is not', of('after-end', null), [false, false, false]],
  ['by the teacher, who has not', of('by-teacher'), [false, false, false]],
  ['by the teacher, who has', of('by-teacher', END, 5), [true, true, true]],
  ['after the end, but the teacher was earlier', of('after-end', END, 5), [true, true, true]],
])('%s: before, at and behind the end', (_name, settings, expected) => {
  expect([END - 1, END, END + 1].map((now) => isReleased(settings, now))).toEqual(expected);
});

test('what is awaited is what a student can be told', () => {
  expect(awaitedFor(of('at-once'))).toEqual({ kind: 'nothing' });
  expect(awaitedFor(of('after-end'))).toEqual({ kind: 'end', at: END });
  expect(awaitedFor(of('after-end', null))).toEqual({ kind: 'teacher' });
  expect(awaitedFor(of('by-teacher'))).toEqual({ kind: 'teacher' });
});

test('no key comes out while somebody with extra time may still be writing', () => {
  const extraTime = [
    { uid: 's1', minutes: 10 },
    { uid: 's2', minutes: 25 },
  ];
  const settings = { ...of('after-end'), extraTime };
  expect(isReleased(settings, END + 25 * 60_000 - 1)).toBe(false);
  expect(isReleased(settings, END + 25 * 60_000)).toBe(true);
});
