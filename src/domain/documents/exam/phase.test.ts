import { expect, it } from 'vitest';
import { anExam, aQuestion, MADE_AT, USUAL_GRACE } from '../../../../tests/support/documents.ts';
import { setFields } from '../../merge/edit.ts';
import {
  type ExamWork,
  examStateOf,
  NO_WORK,
  phaseChanges,
  phaseFactsOf,
  type StudentAction,
  studentActionOf,
  type TeacherAction,
} from './phase.ts';
import type { Exam } from './schema.ts';
import type { HeldSettings } from './settings.ts';

const MINUTE = 60_000;
const OPENS = 100 * MINUTE;
const CLOSES = 200 * MINUTE;
const HOURS = { opensAt: OPENS, closesAt: CLOSES } as const;

const factsOf = (settings: Partial<HeldSettings>, more: Partial<Exam> = {}) =>
  phaseFactsOf({ ...setFields<Exam>(anExam('t1', [aQuestion(1)]), settings, MADE_AT), ...more });
const phaseOf = (facts: ReturnType<typeof factsOf>, now: number) =>
  examStateOf(facts, NO_WORK, now).phase;
const phasesOf = (facts: ReturnType<typeof factsOf>, ...instants: number[]) =>
  instants.map((now) => phaseOf(facts, now));

it('an exam without questions is a draft, whatever its settings', () => {
  expect(phaseOf(phaseFactsOf(anExam('t1', [])), 1)).toBe('draft');
  expect(phaseOf(phaseFactsOf({ ...anExam('t1'), draft: true }), 1)).toBe('draft');
  expect(phasesOf(factsOf(HOURS, { questions: [] }), OPENS + 1, CLOSES)).toEqual([
    'draft',
    'draft',
  ]);
});

it('an exam goes from scheduled to running to marked, and then waits for the teacher’s release', () => {
  const held = factsOf({ ...HOURS, release: 'by-teacher' });
  expect(phasesOf(held, OPENS - 1, OPENS, CLOSES - 1, CLOSES, CLOSES + 2 * USUAL_GRACE)).toEqual([
    'scheduled',
    'running',
    'running',
    'marked',
    'marked',
  ]);
  const released = factsOf({ ...HOURS, release: 'by-teacher', releasedAt: CLOSES + 5 });
  expect(phaseOf(released, CLOSES + 5)).toBe('released');
});

it('an exam is released automatically after its end and grace', () => {
  const held = factsOf({ ...HOURS, release: 'after-end' });
  expect(phasesOf(held, CLOSES, CLOSES + USUAL_GRACE)).toEqual(['marked', 'released']);
  expect(phaseChanges(held)).toEqual([OPENS, CLOSES, CLOSES + USUAL_GRACE]);
});

it('an exam runs until the longest extra time is over', () => {
  const extraTime = [{ uid: 's1', minutes: 20 }];
  const held = factsOf({ ...HOURS, release: 'by-teacher' }, { extraTime });
  expect(phasesOf(held, CLOSES, CLOSES + 20 * MINUTE)).toEqual(['running', 'marked']);
});

it('an exam without an end runs until its release, or always if results are immediate', () => {
  expect(phaseOf(factsOf({ release: 'by-teacher' }), CLOSES)).toBe('running');
  expect(phaseOf(factsOf({ release: 'by-teacher', releasedAt: 5 }), 6)).toBe('released');
  expect(phaseOf(factsOf({ release: 'at-once' }), CLOSES)).toBe('open');
});

it('an exam that was ended early is `ending` until its release, or until offline papers have ended', () => {
  const ended = { endedAt: OPENS + MINUTE, endKnownAt: OPENS + MINUTE, examTime: 20 };
  const held = factsOf({ ...HOURS, release: 'by-teacher' }, ended);
  const last = phaseFactsOf({ ...anExam('t1', [aQuestion(1)]), ...HOURS, ...ended }).endsAt ?? 0;
  expect(phasesOf(held, OPENS + MINUTE, last - 1, last)).toEqual(['ending', 'ending', 'marked']);
  const released = factsOf({ ...HOURS, release: 'by-teacher', releasedAt: OPENS + 2 }, ended);
  expect(phaseOf(released, OPENS + 2 * MINUTE)).toBe('released');
  const practice = factsOf({ release: 'at-once' }, ended);
  expect(phasesOf(practice, OPENS + MINUTE, last)).toEqual(['ending', 'released']);
});

it('an exam that is released before its end continues to run', () => {
  const held = factsOf({ ...HOURS, release: 'by-teacher', releasedAt: OPENS + 1 });
  expect(phasesOf(held, OPENS + 2, CLOSES)).toEqual(['running', 'released']);
});

const HELD = { ...HOURS, release: 'by-teacher' } as const;
const MARKING: ExamWork = { isToMark: true, hasResults: true };
const MARKED: ExamWork = { isToMark: false, hasResults: true };

it.each<[string, Partial<HeldSettings>, ExamWork, number, string, TeacherAction]>([
  ['before the opening', HELD, NO_WORK, OPENS - 1, 'scheduled', 'prepare'],
  ['while papers are written', HELD, MARKING, OPENS, 'running', 'watch'],
  ['with answers to mark', HELD, MARKING, CLOSES, 'ended', 'mark'],
  ['with all answers marked', HELD, MARKED, CLOSES, 'marked', 'release'],
  [
    'with a release by time',
    { ...HOURS, release: 'after-end' },
    MARKED,
    CLOSES,
    'marked',
    'results',
  ],
  ['once released', { ...HELD, releasedAt: CLOSES }, MARKED, CLOSES, 'released', 'results'],
  [
    'released with late papers',
    { ...HELD, releasedAt: CLOSES },
    MARKING,
    CLOSES,
    'released',
    'mark',
  ],
  ['without an end or papers', { release: 'by-teacher' }, NO_WORK, 9, 'running', 'watch'],
  ['of a practice', { release: 'at-once' }, MARKED, 9, 'open', 'results'],
])(
  'the teacher has the right main action for an exam %s',
  (_when, settings, work, now, phase, action) => {
    expect(examStateOf(factsOf(settings), work, now)).toMatchObject({ phase, action });
  },
);

it('the main action for a draft is to publish it', () => {
  const draft = phaseFactsOf({ ...anExam('t1'), draft: true });
  expect(examStateOf(draft, NO_WORK, 1)).toMatchObject({ phase: 'draft', action: 'publish' });
});

it.each<[string, Partial<HeldSettings>, ExamWork, boolean]>([
  ['over and marked', HELD, MARKED, true],
  ['over and not marked', HELD, MARKING, false],
  ['released', { ...HELD, releasedAt: CLOSES }, MARKED, false],
  ['without an end, with results', { release: 'by-teacher' }, MARKED, true],
  ['without an end, with answers to mark', { release: 'by-teacher' }, MARKING, false],
  ['without an end or results', { release: 'by-teacher' }, NO_WORK, false],
])('allows or refuses the release of an exam that is %s', (_name, settings, work, isReleasable) => {
  expect(examStateOf(factsOf(settings), work, CLOSES)).toMatchObject({ isReleasable });
});

const SHEET = { ...HOURS, endedAt: null, paper: null, isLocked: false } as const;

it.each<[string, Partial<Parameters<typeof studentActionOf>[0]>, number, StudentAction]>([
  ['wait before the opening', {}, OPENS - 1, 'wait'],
  ['unlock a sealed exam before the opening', { isLocked: true }, OPENS - 1, 'unlock'],
  ['start an open exam', {}, OPENS, 'start'],
  ['do nothing after the end', {}, CLOSES, 'none'],
  ['do nothing in an exam that was ended', { endedAt: OPENS }, OPENS, 'none'],
  ['resume a begun paper', { paper: 'writing' }, CLOSES, 'resume'],
  ['read the result of a closed paper', { paper: 'closed' }, OPENS, 'result'],
])('a student can %s', (_name, facts, now, action) => {
  expect(studentActionOf({ ...SHEET, ...facts }, now)).toBe(action);
});
