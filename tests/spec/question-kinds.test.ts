import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/files.ts';

/*
 * Only the folders of a kind may know its fields. `.dependency-cruiser.cjs` checks imports; this
 * test checks names.
 */

/** Folders of the kinds, and files that read or write questions of certain kinds. */
const KNOWS_KINDS = [
  /^src\/(domain|features)\/question-kinds\//,
  /^src\/domain\/question-files\//,
  /^src\/features\/exam-management\/question-files\//,
  /^src\/features\/exam-room\/practice\/messages\.ts$/,
  /^sync-server\/operations\/demo\//,
];
const TESTS = /\.test\.tsx?$|\/test-support\//;

const SOURCES = ['src', 'sync-server', 'couchdb'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((path) => join(room, path))
    .filter((path) => /\.tsx?$/.test(path) && !TESTS.test(path)),
);

/** Fields and letters of the four-option question, and comparisons of kinds. */
const WORDS = [
  /\boption[A-F]\b/,
  /\bOPTION_KEYS\b|\bOptionKey\b/,
  /\bcorrectAnswer:|\.correctAnswer\b|\bcorrectText\b|\banswerText\b|\bexamQuestionName\b/,
  /['"]single['"]/,
  /\bbody\.options\b/,
];

it('finds no code outside the question kinds that depends on a kind’s fields', () => {
  const found = SOURCES.filter((file) => !KNOWS_KINDS.some((place) => place.test(file))).flatMap(
    (file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return WORDS.filter((word) => word.test(text)).map((word) => `${file}: ${word}`);
    },
  );
  expect(found).toEqual([]);
});
