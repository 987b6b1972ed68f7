/// <reference path="./leveldown.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import LevelDown from 'leveldown';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RememberingLevel } from './remembering-level.ts';

let directory: string;
let level: LevelDown;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'okul-level-'));
  vi.spyOn(LevelDown.prototype, '_get');
  level = new RememberingLevel(directory);
  await opened(level);
});
afterEach(async () => {
  await closed(level);
  rmSync(directory, { recursive: true });
});

const opened = (one: LevelDown) => promisify(one.open.bind(one))({});
const closed = (one: LevelDown) => promisify(one.close.bind(one))();
const put = (one: LevelDown, key: string, value: string) =>
  promisify(one._batch.bind(one))([{ type: 'put', key, value }], {});
const get = (key: string) => promisify(level._get.bind(level))(key, { asBuffer: false });
const readings = () => vi.mocked(LevelDown.prototype._get).mock.calls.length;

it('does not ask its files for what they have just said, nor for what was just written', async () => {
  await expect(get('a')).rejects.toThrow('NotFound');
  await expect(get('a')).rejects.toThrow('NotFound');
  expect(readings()).toBe(1);
  await put(level, 'a', '1');
  expect(await get('a')).toBe('1');
  expect(readings()).toBe(1);
});

it('asks its files again once they are opened anew', async () => {
  await put(level, 'a', '1');
  expect(await get('a')).toBe('1');
  await closed(level);
  const other = new LevelDown(directory);
  await opened(other);
  await put(other, 'a', '2');
  await closed(other);
  await opened(level);
  expect(await get('a')).toBe('2');
});
