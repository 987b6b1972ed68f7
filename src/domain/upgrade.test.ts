import { expect, test } from 'vitest';
import { aFeedback } from '../../tests/support/documents.ts';
import { docIdOf } from './doc-id-of.ts';
import { readDoc } from './read-doc.ts';
import { type Upgrade, upgraded } from './upgrade.ts';
import { SCHEMA } from './vocabulary.ts';

/** Upgrades of a feedback whose former schema had `text` instead of `description`. */
const UPGRADES: readonly Upgrade[] = [
  {
    from: SCHEMA - 1,
    change: ({ text, ...doc }) =>
      doc.type === 'feedback' ? { ...doc, description: text ?? '' } : doc,
  },
];

const now = aFeedback('s1');
const { description, ...others } = now;
const old = { ...others, schema: SCHEMA - 1, text: description };

test('upgrades a document of an earlier schema to the present schema', () => {
  const _id = docIdOf(now);
  expect(readDoc({ ...old, _id })).toBeNull();
  expect(upgraded(old, UPGRADES)).toEqual(now);
  expect(readDoc({ ...upgraded(old, UPGRADES), _id })).toEqual(now);
});

test('leaves documents of the present schema, and of a later one, unchanged', () => {
  expect(upgraded(now, UPGRADES)).toBe(now);
  const newer = { ...now, schema: SCHEMA + 1 };
  expect(upgraded(newer, UPGRADES)).toBe(newer);
  expect(readDoc({ ...newer, _id: docIdOf(now) })).toBeNull();
});

test('leaves malformed documents unchanged, so that the schemas reject them', () => {
  for (const doc of [{}, { schema: 'x' }, { schema: null, type: 'feedback' }])
    expect(upgraded(doc, UPGRADES)).toBe(doc);
});
