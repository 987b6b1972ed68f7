import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COPIES } from '../../../tests/support/arbitraries.ts';
import { anExam, aPaper, aQuestion } from '../../../tests/support/documents.ts';
import type { Mergeable } from '../document.ts';
import { newClassroom } from '../documents/classroom/make.ts';
import { newExam } from '../documents/exam/make.ts';
import { answerPaper } from '../documents/paper/make.ts';
import { MERGED } from '../documents/registry.ts';
import { LIMITS, MAX_HAND_INS } from '../limits.ts';
import { removeElement } from '../merge/edit.ts';
import { mergeAll } from '../merge/merge.ts';
import { isPartOf } from '../merge/parts.ts';
import { singleForm } from '../question-kinds/single/single.ts';
import { boundsProblem, mostStamps } from './judge.ts';

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const id = (at: number): string => String(at).padStart(20, 'k');

describe('the check of bounds', () => {
  test('accepts a paper of the largest exam, handed in on every tablet', () => {
    const questions = many(LIMITS.questionsInExam, (at) => `q${String(at).padStart(8, '0')}`);
    const answered = questions.reduce(
      (paper, question, at) => answerPaper(paper, question, 'A', 1.8e12 + at),
      aPaper('s1', anExam('t1')),
    );
    const answers = answered.myAnswers.map((answer) => ({ ...answer, at: 1.8e12 }));
    const handIns = many(MAX_HAND_INS, (at) => ({
      ...{ at: 1.8e12 + at, device: id(at), cause: 'student' as const, code: 'ABC-DEF', answers },
    }));
    const clock = many(64, (at) => ({ wall: 1.8e12, monotonic: at, boot: id(1), offset: -12.5 }));
    expect(boundsProblem({ ...answered, handIns, clock })).toBeNull();
  });

  test('accepts twice the maximum of the longest questions after a merge, one of them removed', () => {
    const long = many(2 * LIMITS.questionsInExam, (at) =>
      aQuestion(at, {
        id: `q${String(at).padStart(8, '0')}`,
        ...singleForm(
          'ş'.repeat(LIMITS.questionText),
          Array(4).fill('ğ'.repeat(LIMITS.optionText)),
          'A',
        ),
      }),
    );
    const given = { examID: 'e1', examName: 'Uzun', examTime: 40, classroomID: 'c1' };
    const exam = newExam({ ...given, addedUser: 't1', questions: long }, 1.8e12);
    expect(boundsProblem(removeElement(exam, 'questions', 'q00000000', 1.9e12))).toBeNull();
  });

  test('accepts a full class', () => {
    const selectedStudent = many(LIMITS.membersInClass, (at) => ({
      ...{ uid: id(at), displayName: 'Ş'.repeat(25), userRole: 'student' as const },
    }));
    const texts = { className: 'x'.repeat(60), classDesc: 'x'.repeat(300) };
    const full = newClassroom({ id: 'c1', ...texts, selectedTeacher: [], selectedStudent }, 1.8e12);
    expect(boundsProblem(full)).toBeNull();
  });

  test('knows the part of every stamp of a merged document', () => {
    for (const copies of Object.values(COPIES) as fc.Arbitrary<Mergeable>[])
      fc.assert(
        fc.property(fc.array(copies, { minLength: 1, maxLength: 4 }), (all) => {
          const merged = mergeAll(all);
          for (const name of Object.keys(merged?.stamps ?? {}))
            expect(isPartOf(MERGED[(merged as Mergeable).type].shape, name)).toBe(true);
        }),
        { numRuns: 30 },
      );
  });
});

describe('the check of bounds rejects', () => {
  const paper = aPaper('s1', anExam('t1'));

  test.each([
    'kalem',
    'kalem/1',
    '__proto__',
    'toString',
    'start/a',
    'myAnswers/',
    'myAnswers/A B',
  ])('a stamp for the unknown part %o', (name) => {
    const stamps = Object.fromEntries([[name, 1]]);
    expect(boundsProblem({ ...paper, stamps })).toBe('unknown-part');
  });

  test('too many stamps and too long texts', () => {
    const names = many(mostStamps('paper') + 1, (at) => [`myAnswers/${at}`, 1] as const);
    expect(boundsProblem({ ...paper, stamps: Object.fromEntries(names) })).toBe('too-large');
    const examName = 'x'.repeat(MERGED.paper.bounds.length);
    expect(boundsProblem({ ...paper, examName })).toBe('too-large');
  });
});
