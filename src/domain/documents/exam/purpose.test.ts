import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../../../tests/support/documents.ts';
import { openForm } from '../../question-kinds/open/open.ts';
import { shortForm } from '../../question-kinds/short/short.ts';
import { countsInAverages, purposeHints, timeWithPurpose, withPurpose } from './purpose.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

describe('choosing a purpose', () => {
  it('releases a written exam by the teacher and a practice at once', () => {
    const written = withPurpose(DEFAULT_SETTINGS, 'written');
    expect(written).toMatchObject({ purpose: 'written', release: 'by-teacher' });
    expect(withPurpose(written, 'practice').release).toBe('at-once');
  });

  it('keeps a release that the teacher chose', () => {
    const chosen = { ...DEFAULT_SETTINGS, release: 'after-end' as const };
    expect(withPurpose(chosen, 'written').release).toBe('after-end');
  });

  it('suggests 40 minutes for a written exam and 60 for other exams, but keeps the teacher’s own choice', () => {
    expect(timeWithPurpose(60, 'test', 'written')).toBe(40);
    expect(timeWithPurpose(40, 'written', 'quiz')).toBe(60);
    expect(timeWithPurpose(90, 'test', 'written')).toBe(90);
    expect(timeWithPurpose(30, 'written', 'test')).toBe(30);
  });

  it('keeps the deduction for wrong answers only if the purpose is a test', () => {
    const test = { ...DEFAULT_SETTINGS, wrongsPerRight: 4 };
    expect(withPurpose(test, 'test').wrongsPerRight).toBe(4);
    expect(withPurpose(test, 'quiz').wrongsPerRight).toBeNull();
  });
});

describe('hints about an exam’s purpose', () => {
  const choice = aQuestion(1);

  it('name choice questions, and a time longer than a lesson, in a written exam', () => {
    const exam = { purpose: 'written', examTime: 45, questions: [choice] } as const;
    expect(purposeHints(exam)).toEqual(['choices-in-written', 'longer-than-lesson']);
    expect(purposeHints({ ...exam, examTime: 40, questions: [] })).toEqual([]);
  });

  it('are empty if students answer in their own words', () => {
    const questions = [shortForm('Başkent?', ['Ankara']), openForm('Neden?')];
    expect(purposeHints({ purpose: 'written', examTime: 30, questions })).toEqual([]);
  });

  it('warn if the points of a written exam are not 100 in all', () => {
    const asked = (points: number) => ({ ...shortForm('Başkent?', ['Ankara']), points });
    const hints = (...points: number[]) =>
      purposeHints({ purpose: 'written', examTime: 30, questions: points.map(asked) });
    expect(hints(40, 40)).toEqual(['other-total']);
    expect(hints(40, 60)).toEqual([]);
  });

  it('are empty for other purposes', () => {
    for (const purpose of ['quiz', 'test', 'practice'] as const)
      expect(purposeHints({ purpose, examTime: 150, questions: [choice] })).toEqual([]);
  });
});

it('averages leave practice out', () => {
  expect(countsInAverages({ purpose: 'practice' })).toBe(false);
  expect(countsInAverages({ purpose: 'written' })).toBe(true);
});
