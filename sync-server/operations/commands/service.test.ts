import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';

let directory: string;
beforeEach(() => {
  directory = folderForTest();
});

const command = (name: string, ...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, `${name}.ts`), ...words],
    { env: { ...process.env, DATA_DIR: directory } },
  );

it('requires a certificate, and prints its steps if asked not to take them', async () => {
  const refused = await command('service').catch((error) => error);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('npm run certificate'),
  ]);
  await command('certificate', 'okul.local');
  const { stdout } = await command('service', '--print');
  expect(stdout).toContain(`EnvironmentFile=${directory}/okul.env`);
  expect(stdout).toContain(`TLS_CERT='${directory}/tls/server.crt'`);
  expect(stdout).toContain('systemctl restart okul.service okul-backup.timer');
  expect(readdirSync(directory)).toEqual(['tls']);
});

it('prints the first admin of a new school once', async () => {
  const first = await command('first-admin');
  expect(first.stdout).toMatch(/E-posta: admin@okul\.local\s+Parola: +[2-9A-Z]{12}\s/);
  expect((await command('first-admin')).stdout.trim()).toBe('');
});

it.skipIf(existsSync('/run/systemd/system') || process.getuid?.() !== 0)(
  'creates nothing on a computer without systemd',
  async () => {
    await command('certificate', 'okul.local');
    const refused = await command('service').catch((error) => error);
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('systemd çalışmıyor');
    expect(readdirSync(directory)).toEqual(['tls']);
    expect(existsSync('/etc/systemd/system/okul.service')).toBe(false);
  },
);
