import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryQuestion, COPIES } from '../../../../tests/support/arbitraries.ts';
import {
  anExam,
  aQuestion,
  aSharedText,
  withOptions,
} from '../../../../tests/support/documents.ts';
import { canonical } from '../../merge/canonical.ts';
import { OPTION_KEYS } from '../../question-kinds/options.ts';
import type { Seal } from './part-schemas.ts';
import { type Exam, sheetSchema } from './schema.ts';
import { corrected, newVersion, sealedSheet, sheetOf, versionOf } from './versions.ts';

/** Returns what students see of an exam, without the tested code. */
const visible = ({ examTime, questions }: Exam): string =>
  canonical([examTime, questions.map(({ id, text, body, index }) => [id, text, body, index])]);

describe('a version', () => {
  test('has the same name if and only if students see the same content', () => {
    fc.assert(
      fc.property(COPIES.exam, COPIES.exam, (a, b) => {
        expect(versionOf(a) === versionOf(b)).toBe(visible(a) === visible(b));
      }),
      { numRuns: 500 },
    );
  });

  test('keeps its name if the key or the exam’s name changes', () => {
    fc.assert(
      fc.property(COPIES.exam, fc.constantFrom(...OPTION_KEYS), (exam, key) => {
        const questions = exam.questions.map((question) => ({ ...question, key }));
        expect(versionOf({ ...exam, questions })).toBe(versionOf(exam));
      }),
    );
    const exam = anExam('t1');
    expect(versionOf({ ...exam, examName: 'Başka' } as Exam)).toBe(versionOf(exam));
  });

  test('gets another name if any visible part changes', () => {
    const exam = anExam('t1', [aQuestion(1), aQuestion(2)]);
    const [first, second] = exam.questions;
    const others: Partial<Exam>[] = [
      { examTime: 45 },
      { questions: [] },
      { questions: exam.questions.slice(1) },
      { questions: [aQuestion(1, { text: 'Kaç?' }), aQuestion(2)] },
      { questions: [withOptions(aQuestion(1), { D: 'x' }), aQuestion(2)] },
      { questions: [aQuestion(1), aQuestion(2, { sharedText: aSharedText() })] },
      { questions: [second, first].flatMap((question) => question ?? []) },
    ];
    const names = [exam, ...others.map((other) => ({ ...exam, ...other }))].map(versionOf);
    expect(new Set(names).size).toBe(names.length);
  });

  test('lists the pictures of shared texts unencrypted', () => {
    const ref = { hash: 'a'.repeat(43), key: 'b'.repeat(43), type: 'image/webp' as const };
    const picture = { type: 'picture' as const, ref: { ...ref, width: 8, height: 6, alt: '' } };
    const sharedText = aSharedText({ text: { blocks: [picture] } });
    const exam = anExam('t1', [aQuestion(1, { sharedText }), aQuestion(2, { sharedText })]);
    expect(sheetOf(newVersion(exam, 1), '5-A', true).media).toEqual([ref.hash]);
  });
});

describe('a sheet', () => {
  test('contains no key', () => {
    fc.assert(
      fc.property(COPIES.exam, (exam) => {
        const sheet = sheetOf(newVersion(exam, 1), '5-A', true);
        expect(sheetSchema.safeParse(sheet).success).toBe(true);
        expect(JSON.stringify(sheet)).not.toContain('"key"');
      }),
    );
  });

  test('is the same for exams that differ only in keys', () => {
    const withKey = (key: 'A' | 'B') =>
      sheetOf(newVersion(anExam('t1', [aQuestion(1, { key })]), 1), '5-A', true);
    expect(withKey('A')).toEqual(withKey('B'));
  });
});

describe('a corrected key', () => {
  test('is used only if the wording is unchanged', () => {
    fc.assert(
      fc.property(arbitraryQuestion, arbitraryQuestion, (before, now) => {
        const version = newVersion(anExam('t1', [before]), 1);
        const [question] = corrected(version, anExam('t1', [now])).questions;
        const { key: oldKey, index: _was, ...oldText } = before;
        const { key: newKey, index: _is, ...newText } = now;
        const same = canonical(oldText) === canonical(newText);
        expect(question).toEqual({ ...before, key: same ? newKey : oldKey });
      }),
      { numRuns: 800 },
    );
  });

  test('is used for a question that only moved', () => {
    const version = newVersion(anExam('t1', [aQuestion(1)]), 1);
    const moved = anExam('t1', [aQuestion(1, { index: 7, key: 'C' })]);
    expect(corrected(version, moved).questions[0]).toMatchObject({ index: 1, key: 'C' });
  });

  test('does not change removed questions, and keeps the version’s name', () => {
    const version = newVersion(anExam('t1', [aQuestion(1), aQuestion(2)]), 1);
    const after = corrected(version, anExam('t1', [aQuestion(2, { key: 'A' })]));
    expect(after.questions.map(({ key }) => key)).toEqual(['B', 'A']);
    expect(after.version).toBe(version.version);
    expect(versionOf(after)).toBe(version.version);
  });
});

describe('the pictures of a sheet', () => {
  const picture = {
    ...{ hash: 'h'.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
    ...{ width: 640, height: 480, alt: '' },
  };

  test('are listed by hash, without their keys, beside sealed questions', () => {
    const text = [{ type: 'picture', ref: picture }] as unknown as string;
    const version = newVersion(anExam('t1', [{ ...aQuestion(1), text }]), 1);
    const open = sheetOf(version, '5-A', true);
    expect(open.media).toEqual([picture.hash]);
    const sealed = sealedSheet(open, { count: 1 } as Seal);
    expect(sealed.media).toEqual([picture.hash]);
    expect(JSON.stringify(sealed)).not.toContain(picture.key);
  });

  test('are not listed if there are none', () => {
    expect(sheetOf(newVersion(anExam('t1'), 1), '5-A', true)).not.toHaveProperty('media');
  });
});
