import { describe, expect, it } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Mergeable } from '../../../src/domain/document.ts';
import { aFullPaper, anAttempt, anExam, aPaper } from '../../../tests/support/documents.ts';
import { VERIFIED } from '../guard.ts';
import { validate } from './validate.ts';

const student = { name: 's1', roles: ['student'] };
const teacher = { name: 't1', roles: ['teacher', VERIFIED] };
const stored = (doc: Mergeable, given: object = {}) => ({ _id: docIdOf(doc), ...doc, ...given });

function verdict(
  sent: { _id: string },
  before: { _id: string } | null,
  by = student,
): string | null {
  try {
    validate(sent, before, by, {});
    return null;
  } catch (refusal) {
    return (refusal as { forbidden: string }).forbidden;
  }
}

describe('CouchDB’s own check of a write', () => {
  it('rejects a paper', () => {
    const paper = aFullPaper('s1', anExam('t1'));
    for (const before of [null, stored(paper)])
      expect(verdict(stored(paper), before)).toBe('unknown-type');
  });

  it('rejects a log above the limits', () => {
    const log = anAttempt(aPaper('s1', anExam('t1')), 'w1', []);
    expect(verdict(stored(log), null)).toBeNull();
    expect(verdict(stored(log, { stamps: { kalem: 1 } }), null)).toBe('unknown-part');
    expect(verdict(stored(log, { examName: 'x'.repeat(300_000) }), null)).toBe('too-large');
  });

  it('rejects a document without its collections', () => {
    const { takenPapers: _taken, ...cut } = anExam('t1');
    expect(verdict({ _id: 'exam:e1', ...cut }, null, teacher)).toBe('bad-schema');
  });

  it('rejects server fields that a device has written', () => {
    const exam = anExam('t1');
    const forged = { ...exam, keyOutAt: 9_001, stamps: { ...exam.stamps, keyOutAt: 9_001 } };
    for (const before of [null, stored(exam)])
      expect(verdict(stored(forged), before, teacher)).toBe('protected-field');
  });
});
