import { describe, expect, test } from 'vitest';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { putElements, removeElement, setFields } from '../../../../src/domain/merge/edit.ts';
import { endsOf, examEndOf } from '../../../../src/domain/timing/timing.ts';
import { anExam, MADE_AT } from '../../../../tests/support/documents.ts';
import { rememberingEnd } from '../../grade/exam-state.ts';
import { rememberingKey } from './key-out.ts';

const MINUTE = 60_000;
const exam = setFields<Exam>(anExam('t1'), { release: 'by-teacher' }, MADE_AT);
const held = (before: Exam | null, changed: Exam, now: number) =>
  rememberingKey(before, changed, { wasHandedIn: false, now }).keyOutAt;

describe('the key’s release is dated by the server’s clock', () => {
  const at = (minutes: number) => MADE_AT + minutes * MINUTE;
  const now = at(100);

  test('if the release is stamped in the past or in the future', () => {
    for (const releasedAt of [now - 60 * MINUTE, now + 60 * MINUTE]) {
      const released = setFields<Exam>(exam, { releasedAt }, now);
      expect(held(exam, released, now)).toBe(now);
      expect(held(null, released, now)).toBe(now);
    }
  });

  test('if the grace becomes shorter', () => {
    const ends = setFields<Exam>(exam, { release: 'after-end', closesAt: at(60) }, at(1));
    const waits = putElements<Exam>(ends, 'extraTime', [{ uid: 's2', minutes: 60 }], at(2));
    expect(held(waits, removeElement<Exam>(waits, 'extraTime', 's2', now), now)).toBe(now);
    expect(held(waits, waits, now)).toBeNull();
  });

  test('but not if the end passed while the exam was deleted', () => {
    const ends = setFields<Exam>(exam, { release: 'after-end', closesAt: at(60) }, at(1));
    const deleted = setFields<Exam>(ends, { deleted: true }, at(30));
    const restored = setFields<Exam>(deleted, { deleted: false, closesAt: at(200) }, now);
    expect(held(deleted, restored, now)).toBeNull();
  });
});

describe('the ends of an exam are dated by the server', () => {
  const first = setFields<Exam>(exam, { closesAt: 30 * MINUTE }, 5 * MINUTE);
  const ends = (of: Exam) => endsOf(examEndOf(of)).map(({ closesAt, setAt }) => [closesAt, setAt]);

  test('a late end applies from its arrival', () => {
    const changed = setFields<Exam>(first, { closesAt: 20 * MINUTE }, 6 * MINUTE);
    expect(ends(rememberingEnd(first, changed, 45 * MINUTE))).toEqual([
      [30 * MINUTE, 5 * MINUTE],
      [20 * MINUTE, 45 * MINUTE],
    ]);
  });

  test('a newer stamp on the same end keeps its first date', () => {
    const stamped = { ...first, stamps: { ...first.stamps, closesAt: 25 * MINUTE } };
    const kept = rememberingEnd(first, stamped, 25 * MINUTE);
    expect(ends(kept)).toEqual([[30 * MINUTE, 5 * MINUTE]]);
    const moved = setFields<Exam>(kept, { closesAt: null }, 26 * MINUTE);
    expect(ends(rememberingEnd(kept, moved, 27 * MINUTE))).toEqual([
      [30 * MINUTE, 5 * MINUTE],
      [null, 27 * MINUTE],
    ]);
  });
});
