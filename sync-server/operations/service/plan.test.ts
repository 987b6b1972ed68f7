import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import { UsageError } from '../commands/run.ts';
import { carryOut, type Plan } from './plan.ts';

const FAILS: Plan['commands'] = [[process.execPath, '-e', 'process.exit(1)']];
let unit: string;
let stopped: string;
let plan: Plan;
let removal: Plan;

beforeEach(() => {
  const folder = folderForTest();
  unit = join(folder, 'units/okul.service');
  stopped = join(folder, 'stopped');
  plan = { clears: [], files: [{ path: unit, content: 'new' }], commands: [] };
  const note = `require('node:fs').writeFileSync(${JSON.stringify(stopped)}, '')`;
  removal = { clears: [[process.execPath, '-e', note]], files: [], commands: [] };
});

it('writes the files of a service if its commands succeed', () => {
  carryOut(plan, removal);
  expect(readFileSync(unit, 'utf8')).toBe('new');
  expect(existsSync(stopped)).toBe(false);
});

it('removes the files of a first installation if the installation fails', () => {
  expect(() => carryOut({ ...plan, commands: FAILS }, removal)).toThrow(UsageError);
  expect(existsSync(unit)).toBe(false);
  expect(existsSync(stopped)).toBe(true);
});

it('does not remove an earlier service if the commands of a new installation fail', () => {
  carryOut(plan, removal);
  const next = { ...plan, files: [{ path: unit, content: 'newer' }], commands: FAILS };
  expect(() => carryOut(next, removal)).toThrow(UsageError);
  expect(readFileSync(unit, 'utf8')).toBe('newer');
  expect(existsSync(stopped)).toBe(false);
});

it('continues if it cannot remove parts of an earlier installation', () => {
  carryOut({ ...plan, clears: FAILS }, removal);
  expect(existsSync(unit)).toBe(true);
});
