import { expect, test } from 'vitest';
import { aFeedback } from '../../tests/support/documents.ts';
import { docIdOf } from './doc-id-of.ts';
import { readDoc } from './read-doc.ts';
import { type Upgrade, upgraded } from './upgrade.ts';
import { SCHEMA } from './vocabulary.ts';

/** As if feedback had once had a `text` and no `status`. */
const UPGRADES: readonly Upgrade[] = [
  {
    from: SCHEMA - 2,
    change: ({ text, ...doc }) =>
      doc.type === 'feedback' ? { ...doc, description: text ?? '' } : doc,
  },
  {
    from: SCHEMA - 1,
    change: (doc) => (doc.type === 'feedback' ? { ...doc, status: 'pending' } : doc),
  },
];

const now = aFeedback('s1');
const { description, status: _status, ...others } = now;
const old = { ...others, schema: SCHEMA - 2, text: description };

test('a document of an older schema is read as one of today, through every step', () => {
  const upgrade = (doc: Record<string, unknown>) => upgraded(doc, UPGRADES);
  expect(upgrade(old)).toEqual({ ...now, status: 'pending' });
  const _id = docIdOf(now);
  expect(readDoc({ ...old, _id })).toBeNull();
  expect(readDoc({ ...upgrade(old), _id })).toEqual({ ...now, status: 'pending' });
});

test('one of today, and one of tomorrow, stay what they are', () => {
  expect(upgraded(now, UPGRADES)).toBe(now);
  const newer = { ...now, schema: SCHEMA + 1 };
  expect(upgraded(newer, UPGRADES)).toBe(newer);
  expect(readDoc({ ...newer, _id: docIdOf(now) })).toBeNull();
});

test('whatever else a device sends is left to the schemas', () => {
  for (const doc of [{}, { schema: 'x' }, { schema: null, type: 'feedback' }])
    expect(upgraded(doc, UPGRADES)).toBe(doc);
});
