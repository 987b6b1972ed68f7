import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceOf } from '../support/files.ts';

/** The only file that may set a timeout. */
const ALLOWED = join('tests', 'support', 'eventually.ts');

const TESTS = ['src', 'sync-server', 'tests'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((path) => join(room, path))
    .filter((path) => /\.tsx?$/.test(path) && path !== ALLOWED),
);

/** Their default is 1 s, which a loaded machine exceeds; `eventually` waits as long as needed. */
const SHORT = /\bvi\.(waitFor|waitUntil)\(/;

it('lets no test wait for a second if its subject has no time limit', () => {
  expect(TESTS.filter((file) => SHORT.test(sourceOf(file)))).toEqual([]);
});
