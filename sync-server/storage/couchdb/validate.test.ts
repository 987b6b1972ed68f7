import { describe, expect, it } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Mergeable } from '../../../src/domain/document.ts';
import { aFullPaper, anExam, aPaper } from '../../../tests/support/documents.ts';
import { VERIFIED } from '../roles.ts';
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

describe('validate_doc_update', () => {
  const paper = aFullPaper('s1', anExam('t1'));

  it('rejects a changed hand-in', () => {
    const handIns = paper.handIns.map((handIn) => ({ ...handIn, answers: [] }));
    expect(verdict(stored({ ...paper, handIns }), stored(paper))).toBe('restated');
    expect(verdict(stored(paper), stored(paper))).toBeNull();
  });

  it('rejects more than a paper can have', () => {
    const open = aPaper('s1', anExam('t1'));
    expect(verdict(stored(open, { stamps: { kalem: 1 } }), null)).toBe('unknown-part');
    expect(verdict(stored(open, { examName: 'x'.repeat(300_000) }), null)).toBe('too-large');
  });

  it('rejects a document without its collections', () => {
    const { takenPapers: _taken, ...cut } = anExam('t1');
    expect(verdict({ _id: 'exam:e1', ...cut }, null, teacher)).toBe('bad-schema');
  });

  it('rejects a device’s write to settled parts', () => {
    const open = aPaper('s1', anExam('t1'));
    const fixed = { ...open, settled: [], stamps: { settled: 9_000 } };
    const own = [{ questionID: 'qqqqqqq01', answer: 'A' as const, at: 2_000 }];
    const forged = { ...open, settled: own, stamps: { settled: 9_001 } };
    for (const before of [null, stored(fixed)])
      expect(verdict(stored(forged), before)).toBe('protected-field');
  });
});
