import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../test-support/folder.ts';
import { openLogFile } from './logger.ts';

let directory: string;
beforeEach(() => {
  directory = folderForTest();
});

it('appends to an existing file, for its owner only', () => {
  const path = join(directory, 'data', 'okul.log');
  openLogFile(path).write('first\n');
  openLogFile(path).write('second\n');
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('keeps one full file', () => {
  const path = join(directory, 'okul.log');
  const log = openLogFile(path, 4);
  for (const text of ['first', 'second', 'third']) log.write(text);
  expect(readFileSync(path, 'utf8')).toBe('third');
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('second');
});

it('counts existing content', () => {
  const path = join(directory, 'okul.log');
  openLogFile(path, 4).write('first');
  openLogFile(path, 4).write('second');
  expect(readFileSync(path, 'utf8')).toBe('second');
});

it('never throws', () => {
  const log = openLogFile(join(directory, 'okul.log'), 0);
  mkdirSync(join(directory, 'okul.log.old', 'full'), { recursive: true });
  expect(() => {
    for (const line of ['first', 'second']) log.write(line);
  }).not.toThrow();
});
