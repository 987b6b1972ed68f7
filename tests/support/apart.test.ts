import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APART } from './apart.ts';

const ROOT = join(import.meta.dirname, '../..');
const testFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'));

test('isolates a test that mocks a module, because a worker that has loaded it ignores the mock', () => {
  const replacing = [...testFiles('src'), ...testFiles('sync-server')].filter((file) =>
    /^\s*vi\.(do)?[mM]ock\(/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(replacing).not.toHaveLength(0);
  expect(replacing.filter((file) => !APART.includes(file))).toEqual([]);
});
