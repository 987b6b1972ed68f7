import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecret, makeDataDir } from './secret.ts';

let directory: string;
const modeOf = (path: string) => statSync(path).mode & 0o777;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('a secret is made once, and nobody else may read it', () => {
  const secret = loadSecret(directory);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(loadSecret(directory)).toBe(secret);
  expect(readdirSync(directory)).toEqual(['secret']);
  expect(modeOf(join(directory, 'secret'))).toBe(0o600);
});

it('a data directory is made for its owner alone', () => {
  const inner = join(directory, 'a', 'data');
  makeDataDir(inner);
  makeDataDir(inner);
  expect(modeOf(inner)).toBe(0o700);
});
