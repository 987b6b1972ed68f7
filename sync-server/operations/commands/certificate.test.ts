import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';

const COMMAND = join(import.meta.dirname, 'certificate.ts');
let directory: string;
beforeEach(() => {
  directory = folderForTest();
});

const certificate = (...names: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', COMMAND, ...names], {
    env: { ...process.env, DATA_DIR: directory },
  });

it('creates an authority once, protects its key, and explains how iPad and Android trust it', async () => {
  const first = await certificate('okul.local', '192.168.1.10');
  expect(first.stdout).toContain(join(directory, 'tls', 'ca.crt'));
  expect(first.stdout).toContain('iPad: ');
  expect(first.stdout).toContain('Sertifika Güven Ayarları');
  expect(first.stdout).toContain('Android: ');
  expect(statSync(join(directory, 'tls', 'ca.key')).mode & 0o777).toBe(0o600);
  const again = await certificate('okul.local');
  expect(again.stdout).toContain('aynı kaldı');
});

it('does not replace an authority whose key is not on this computer', async () => {
  const at = join(directory, 'tls');
  mkdirSync(at);
  writeFileSync(join(at, 'ca.crt'), 'trusted by every tablet');
  const refused = await certificate('okul.local').catch((error) => error);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('ca.key')]);
  expect(readFileSync(join(at, 'ca.crt'), 'utf8')).toBe('trusted by every tablet');
});
