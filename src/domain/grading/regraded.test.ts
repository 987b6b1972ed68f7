import { describe, expect, it } from 'vitest';
import {
  anExam,
  aPaper,
  aQuestion,
  handIn,
  withOptions,
} from '../../../tests/support/documents.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { newVersion } from '../documents/exam/versions.ts';
import { putElements } from '../merge/edit.ts';
import type { Question } from '../question-kinds/kind.ts';
import { regradedBy } from './regraded.ts';
import type { SatPaper } from './roster.ts';
import { grade } from './scoring.ts';

const FIRST = aQuestion(1);
const exam = anExam('t1', [FIRST, aQuestion(2)]);
const changed = (of: Exam, question: Question) => putElements(of, 'questions', [question], 2000);

function graded(student: string, of: Exam): SatPaper {
  const paper = handIn(aPaper(student, of), 1500);
  const result = grade(paper, newVersion(of, 1000), student, 1600);
  return result ? { paper, result } : { paper };
}

describe('a corrected key', () => {
  const papers = [graded('s1', exam), graded('s2', exam), { paper: aPaper('s3', exam) }];

  it('regrades graded papers of the current version', () => {
    const after = changed(exam, { ...FIRST, key: 'A' });
    expect(regradedBy(exam, after, papers)).toEqual({ papers: 2, older: 0 });
  });

  it('regrades papers of older versions that have the question, and counts them', () => {
    const now = anExam('t1', [FIRST, aQuestion(3)]);
    const after = changed(now, { ...FIRST, key: 'A' });
    const some = [...papers, graded('s4', now)];
    expect(regradedBy(now, after, some)).toEqual({ papers: 3, older: 2 });
    const without = anExam('t1', [aQuestion(2)]);
    expect(regradedBy(now, after, [graded('s5', without)])).toEqual({
      ...{ papers: 0, older: 0 },
    });
  });

  it('leaves papers of an older version unchanged if the question has another wording there', () => {
    const reworded = anExam('t1', [withOptions(FIRST, { C: 'Hiçbiri' }), aQuestion(2)]);
    const after = changed(reworded, { ...withOptions(FIRST, { C: 'Hiçbiri' }), key: 'A' });
    const some = [...papers, graded('s4', reworded)];
    expect(regradedBy(reworded, after, some)).toEqual({ papers: 1, older: 0 });
  });

  it('regrades nothing if the wording changed, or if the key did not change', () => {
    const reworded = changed(exam, withOptions({ ...FIRST, key: 'A' }, { C: 'Hiçbiri' }));
    expect(regradedBy(exam, reworded, papers)).toBeNull();
    expect(regradedBy(exam, exam, papers)).toBeNull();
  });
});

describe('another edit that changes points', () => {
  const papers = [graded('s1', exam), { paper: aPaper('s2', exam) }];

  it('regrades the papers that have a question with new points', () => {
    const after = changed(exam, { ...FIRST, points: 5 });
    expect(regradedBy(exam, after, papers)).toEqual({ papers: 1, older: 1 });
  });

  it('regrades all graded papers if a deduction for wrong answers is added', () => {
    const after = { ...exam, wrongsPerRight: 4 };
    expect(regradedBy(exam, after, papers)).toEqual({ papers: 1, older: 0 });
  });
});
