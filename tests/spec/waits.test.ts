import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceOf } from '../support/files.ts';

const ALLOWED = join('tests', 'support', 'eventually.ts');

const TESTS = ['src', 'sync-server', 'tests'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((path) => join(room, path))
    .filter((path) => /\.tsx?$/.test(path) && path !== ALLOWED),
);

/**
 * Vitest's own waits. Their timeout of 1 s is too short on a loaded machine, so tests use
 * `eventually`.
 */
const SHORT = /\bvi\.(waitFor|waitUntil)\(/;

it('no test uses Vitest’s own waits, which give up after a second', () => {
  expect(TESTS.filter((file) => SHORT.test(sourceOf(file)))).toEqual([]);
});
