import { expect, it } from 'vitest';
import { anExam, aQuestion, MADE_AT, USUAL_GRACE } from '../../../../tests/support/documents.ts';
import { setFields } from '../../merge/edit.ts';
import type { Exam } from './schema.ts';
import type { HeldSettings } from './settings.ts';
import { stageChanges, stageFactsOf, stageOf } from './stage.ts';

const MINUTE = 60_000;
const OPENS = 100 * MINUTE;
const CLOSES = 200 * MINUTE;
const HOURS = { opensAt: OPENS, closesAt: CLOSES } as const;

const factsOf = (settings: Partial<HeldSettings>, more: Partial<Exam> = {}) =>
  stageFactsOf({ ...setFields<Exam>(anExam('t1', [aQuestion(1)]), settings, MADE_AT), ...more });
const stagesOf = (facts: ReturnType<typeof factsOf>, ...instants: number[]) =>
  instants.map((now) => stageOf(facts, now));

it('is a draft without questions, whatever its settings', () => {
  expect(stageOf(stageFactsOf(anExam('t1', [])), 1)).toBe('draft');
  expect(stageOf(stageFactsOf({ ...anExam('t1'), draft: true }), 1)).toBe('draft');
  expect(stagesOf(factsOf(HOURS, { questions: [] }), OPENS + 1, CLOSES)).toEqual([
    'draft',
    'draft',
  ]);
});

it('goes from scheduled to running to ended, and is released once its teacher says so', () => {
  const held = factsOf({ ...HOURS, release: 'by-teacher' });
  expect(stagesOf(held, OPENS - 1, OPENS, CLOSES - 1, CLOSES, CLOSES + 2 * USUAL_GRACE)).toEqual([
    'scheduled',
    'running',
    'running',
    'ended',
    'ended',
  ]);
  const released = factsOf({ ...HOURS, release: 'by-teacher', releasedAt: CLOSES + 5 });
  expect(stageOf(released, CLOSES + 5)).toBe('released');
});

it('is released automatically after its end and grace', () => {
  const held = factsOf({ ...HOURS, release: 'after-end' });
  expect(stagesOf(held, CLOSES, CLOSES + USUAL_GRACE)).toEqual(['ended', 'released']);
  expect(stageChanges(held)).toEqual([OPENS, CLOSES, CLOSES + USUAL_GRACE]);
});

it('runs until the longest extra time is over', () => {
  const extraTime = [{ uid: 's1', minutes: 20 }];
  const held = factsOf({ ...HOURS, release: 'by-teacher' }, { extraTime });
  expect(stagesOf(held, CLOSES, CLOSES + 20 * MINUTE)).toEqual(['running', 'ended']);
});

it('without an end runs until its results are released; a practice is one for good', () => {
  expect(stageOf(factsOf({ release: 'by-teacher' }), CLOSES)).toBe('running');
  expect(stageOf(factsOf({ release: 'by-teacher', releasedAt: 5 }), 6)).toBe('released');
  expect(stageOf(factsOf({ release: 'at-once' }), CLOSES)).toBe('open');
});

it('ended early, waits for offline tablets until the last paper can end or results are released', () => {
  const ended = { endedAt: OPENS + MINUTE, endKnownAt: OPENS + MINUTE, examTime: 20 };
  const held = factsOf({ ...HOURS, release: 'by-teacher' }, ended);
  const last = stageFactsOf({ ...anExam('t1', [aQuestion(1)]), ...HOURS, ...ended }).endsAt ?? 0;
  expect(stagesOf(held, OPENS + MINUTE, last - 1, last)).toEqual(['ending', 'ending', 'ended']);
  const released = factsOf({ ...HOURS, release: 'by-teacher', releasedAt: OPENS + 2 }, ended);
  expect(stageOf(released, OPENS + 2 * MINUTE)).toBe('released');
  const practice = factsOf({ release: 'at-once' }, ended);
  expect(stagesOf(practice, OPENS + MINUTE, last)).toEqual(['ending', 'released']);
});

it('runs after a release before its end', () => {
  const held = factsOf({ ...HOURS, release: 'by-teacher', releasedAt: OPENS + 1 });
  expect(stagesOf(held, OPENS + 2, CLOSES)).toEqual(['running', 'released']);
});
