import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../test-support/folder.ts';
import { loadSecret, makeDataDir } from './secret.ts';

let directory: string;
const modeOf = (path: string) => statSync(path).mode & 0o777;

beforeEach(() => {
  directory = folderForTest();
});

it('creates a secret once, readable by its owner only', () => {
  const secret = loadSecret(directory);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(loadSecret(directory)).toBe(secret);
  expect(readdirSync(directory)).toEqual(['secret']);
  expect(modeOf(join(directory, 'secret'))).toBe(0o600);
});

it('creates a data directory that only its owner can open', () => {
  const inner = join(directory, 'a', 'data');
  makeDataDir(inner);
  makeDataDir(inner);
  expect(modeOf(inner)).toBe(0o700);
});
