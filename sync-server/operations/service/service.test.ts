import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firewallCommand, lostNames } from './checks.ts';
import { environmentText } from './plan.ts';
import { systemdPlan } from './systemd.ts';
import { windowsPlan } from './windows.ts';

const PARTS = {
  program: '/opt/okul',
  node: '/usr/bin/node',
  dataDir: '/var/lib/okul',
  user: 'okul',
};

it('has systemd start the server on low ports without root, and back it up each night', () => {
  const { files, commands } = systemdPlan(PARTS);
  const [server, backup, timer] = files;
  expect(files.map(({ path }) => path)).toEqual([
    '/etc/systemd/system/okul.service',
    '/etc/systemd/system/okul-backup.service',
    '/etc/systemd/system/okul-backup.timer',
  ]);
  for (const line of [
    'User=okul',
    'EnvironmentFile=/var/lib/okul/okul.env',
    'AmbientCapabilities=CAP_NET_BIND_SERVICE',
    'ExecStart=/usr/bin/node /opt/okul/sync-server/start.mjs',
    'Restart=always',
  ])
    expect(server?.content.split('\n')).toContain(line);
  expect(backup?.content).toContain('start.mjs backup\n');
  expect(backup?.content).toContain('WorkingDirectory=/var/lib/okul-backups\n');
  expect(timer?.content).toContain('OnCalendar=*-*-* 03:00\n');
  expect(commands.at(-1)).toEqual([
    ...['systemctl', 'enable', '--now', 'okul.service', 'okul-backup.timer'],
  ]);
});

it('has Windows do the same by tasks of its own, and lets tablets through', () => {
  const parts = { ...PARTS, program: 'C:\\okul', node: 'C:\\node\\node.exe', dataDir: 'C:\\veri' };
  const { files, commands } = windowsPlan(parts);
  expect(files).toEqual([]);
  const server = commands.find((words) => words.includes('ONSTART'));
  expect(server).toContain(
    '"C:\\node\\node.exe" "--env-file=C:\\veri\\okul.env" "C:\\okul\\sync-server\\start.mjs"',
  );
  expect(commands.find((words) => words.includes('DAILY'))?.join(' ')).toContain(
    'cmd /c cd /d "C:\\veri-backups"',
  );
  expect(commands.find((words) => words.includes('add'))).toContain('localport=80,443');
});

it('writes settings that Node reads as they are, with the backslashes of Windows', () => {
  const tls = { certificate: 'C:\\new\\server.crt', key: 'C:\\new\\server.key' };
  const directory = mkdtempSync(join(tmpdir(), 'service-'));
  const file = join(directory, 'okul.env');
  writeFileSync(file, environmentText({ dataDir: 'C:\\new', port: 443, tls }));
  const program =
    'const { DATA_DIR, PORT, TLS_KEY } = process.env; console.log(DATA_DIR, PORT, TLS_KEY)';
  const said = execFileSync(process.execPath, [`--env-file=${file}`, '-e', program]);
  rmSync(directory, { recursive: true });
  expect(said.toString().trim()).toBe('C:\\new 443 C:\\new\\server.key');
});

it('names the command that opens a firewall, and none where it is open or not there', () => {
  const ask = (answers: Record<string, string>) => (program: string, word?: string) =>
    answers[`${program} ${word}`] ?? null;
  expect(firewallCommand(ask({}))).toBeNull();
  expect(firewallCommand(ask({ 'ufw status': 'Status: inactive' }))).toBeNull();
  expect(firewallCommand(ask({ 'ufw status': 'Status: active\n\n22/tcp ALLOW' }))).toContain('ufw');
  const open = 'Status: active\n\n443/tcp                    ALLOW       Anywhere';
  expect(firewallCommand(ask({ 'ufw status': open }))).toBeNull();
  const fedora = { 'firewall-cmd --state': 'running\n', 'firewall-cmd --list-services': 'ssh' };
  expect(firewallCommand(ask(fedora))).toContain('firewall-cmd');
});

it('tells which names do not lead to this computer', async () => {
  expect(await lostNames(['127.0.0.1', '192.0.2.200', 'okul.invalid'])).toEqual([
    '192.0.2.200',
    'okul.invalid',
  ]);
});
