import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import { commandMessages as messages } from '../commands/messages.ts';
import { firewallCommand, lostNames, mayInstall } from './checks.ts';
import { environmentText, NODE_FLAGS } from './plan.ts';
import { systemdPlan } from './systemd.ts';
import { missingRule, windowsPlan } from './windows.ts';

const PARTS = {
  program: '/opt/okul',
  node: '/usr/bin/node',
  dataDir: '/var/lib/okul',
  user: 'okul',
};

it('lets systemd start the server on low ports without root, with nightly backups', () => {
  const { files } = systemdPlan(PARTS);
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
    'ExecStart=/usr/bin/node --max-semi-space-size=32 /opt/okul/sync-server/start.mjs',
    'Restart=always',
  ])
    expect(server?.content.split('\n')).toContain(line);
  expect(backup?.content).toContain('start.mjs backup .\n');
  expect(backup?.content).toContain('WorkingDirectory=/var/lib/okul-backups\n');
  expect(timer?.content).toContain('OnCalendar=*-*-* 03:00\n');
});

it('restarts a running server, because program or certificate may have changed', () => {
  const lines = systemdPlan(PARTS).commands.map((words) => words.join(' '));
  expect(lines).toEqual([
    'systemctl daemon-reload',
    'systemctl enable okul.service okul-backup.timer',
    'systemctl restart okul.service okul-backup.timer',
  ]);
});

it('escapes spaces and percent signs for systemd', () => {
  const [server, backup] = systemdPlan({ ...PARTS, program: '/home/a b/50% okul' }).files;
  const start =
    'ExecStart=/usr/bin/node --max-semi-space-size=32 "/home/a b/50%% okul/sync-server/start.mjs"';
  expect(server?.content.split('\n')).toContain(start);
  expect(backup?.content.split('\n')).toContain(`${start} backup .`);
});

describe('the service on Windows', () => {
  const program = 'C:\\Okul & Co\\quiz okul';
  const parts = { ...PARTS, program, node: 'C:\\Program Files\\node.exe', dataDir: 'C:\\veri 1' };
  const { clears, files, commands } = windowsPlan(parts);
  const lines = commands.map((words) => words.join(' '));
  const [server, backup] = files;

  it('starts the server with the computer, and again if it has ended', () => {
    expect(server?.content).toContain('<BootTrigger>');
    expect(server?.content).toContain('<Repetition><Interval>PT1M</Interval></Repetition>');
    expect(server?.content).toContain('<MultipleInstancesPolicy>IgnoreNew<');
    expect(server?.content).toContain('<Command>C:\\Program Files\\node.exe</Command>');
    expect(server?.content).toContain(
      '<Arguments>"--env-file=C:\\veri 1\\okul.env" "--max-semi-space-size=32" "C:\\Okul &#38; Co\\quiz okul\\sync-server\\start.mjs"</Arguments>',
    );
  });

  it('backs up each night, beside the data', () => {
    expect(backup?.content).toContain('<CalendarTrigger><StartBoundary>2020-01-01T03:00:00<');
    expect(backup?.content).toContain('start.mjs" "backup" "."</Arguments>');
    expect(backup?.content).toContain('<WorkingDirectory>C:\\veri 1-backups</WorkingDirectory>');
  });

  it('sets no time limit for a task, and lets it run on battery power', () => {
    for (const { content } of files) {
      expect(content).toContain('<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>');
      expect(content).toContain('<StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>');
      expect(content).toContain('<DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>');
      expect(content).toContain('<UserId>S-1-5-19</UserId>');
    }
  });

  it('creates tasks from UTF-16 files, because their commands are too long', () => {
    expect(files.map(({ path, encoding }) => [path, encoding])).toEqual([
      ['C:\\veri 1\\okul-task.xml', 'utf16le'],
      ['C:\\veri 1\\okul-backup-task.xml', 'utf16le'],
    ]);
    expect(server?.content.startsWith('\uFEFF<?xml version="1.0" encoding="UTF-16"?>')).toBe(true);
    expect(lines).toContain('schtasks /Create /F /TN Quiz Okul /XML C:\\veri 1\\okul-task.xml');
    expect(lines.at(-1)).toBe('schtasks /Run /TN Quiz Okul');
  });

  it('opens the firewall, and accepts that rule or server do not exist', () => {
    expect(commands.find((words) => words.includes('add'))).toContain('localport=80,443');
    expect(clears.map((words) => words.join(' '))).toEqual([
      'schtasks /End /TN Quiz Okul',
      'netsh advfirewall firewall delete rule name=Quiz Okul',
    ]);
  });

  it('lets administrators alone change the program, and only them and the server read the data', () => {
    expect(lines).toContain(
      `icacls ${program} /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX *S-1-5-19:(OI)(CI)RX`,
    );
    for (const data of ['C:\\veri 1', 'C:\\veri 1-backups'])
      expect(lines).toContain(
        `icacls ${data} /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-19:(OI)(CI)M`,
      );
  });

  it('prevents the computer from sleeping', () => {
    expect(lines).toContain('powercfg /change standby-timeout-ac 0');
  });
});

it('writes settings that Node reads unchanged, with the backslashes of Windows', () => {
  const tls = { certificate: 'C:\\new\\server.crt', key: 'C:\\new\\server.key' };
  const directory = folderForTest();
  const file = join(directory, 'okul.env');
  writeFileSync(file, environmentText({ dataDir: 'C:\\new', port: 443, tls }));
  const program =
    'const { DATA_DIR, PORT, TLS_KEY } = process.env; console.log(DATA_DIR, PORT, TLS_KEY)';
  const said = execFileSync(process.execPath, [`--env-file=${file}`, '-e', program]);
  expect(said.toString().trim()).toBe('C:\\new 443 C:\\new\\server.key');
});

it('returns the command that opens a firewall; null without a firewall, or if it is open', () => {
  const ask = (answers: Record<string, string>) => (program: string, word?: string) =>
    answers[`${program} ${word}`] ?? null;
  expect(firewallCommand(ask({}))).toBeNull();
  expect(firewallCommand(ask({ 'ufw status': 'Status: inactive' }))).toBeNull();
  expect(firewallCommand(ask({ 'ufw status': 'Status: active\n\n22/tcp ALLOW' }))).toContain('ufw');
  const half = 'Status: active\n\n443/tcp                    ALLOW       Anywhere';
  expect(firewallCommand(ask({ 'ufw status': half }))).toContain('ufw allow 80/tcp');
  const open = `${half}\n80/tcp                    ALLOW       Anywhere`;
  expect(firewallCommand(ask({ 'ufw status': open }))).toBeNull();
  const fedora = { 'firewall-cmd --state': 'running\n', 'firewall-cmd --list-services': 'ssh' };
  expect(firewallCommand(ask(fedora))).toContain('firewall-cmd');
  const withoutHttp = { ...fedora, 'firewall-cmd --list-services': 'https ssh' };
  expect(firewallCommand(ask(withoutHttp))).toContain('firewall-cmd');
  const both = { ...fedora, 'firewall-cmd --list-services': 'http https ssh' };
  expect(firewallCommand(ask(both))).toBeNull();
});

it('returns the host names that do not lead to this computer', async () => {
  expect(await lostNames(['127.0.0.1', '192.0.2.200', 'okul.invalid'])).toEqual([
    '192.0.2.200',
    'okul.invalid',
  ]);
});

it('needs an administrator’s prompt on Windows', () => {
  expect(mayInstall(true, () => null)).toBe(false);
  expect(mayInstall(true, (program) => (program === 'fltmc' ? '' : null))).toBe(true);
});

it('returns the command that adds a missing firewall rule on Windows', () => {
  const asked: string[] = [];
  const ask =
    (answer: string | null) =>
    (program: string, ...words: string[]) => {
      asked.push([program, ...words].join(' '));
      return answer;
    };
  expect(missingRule(ask('Rule Name: Quiz Okul'))).toBeNull();
  expect(missingRule(ask(null))).toBe(
    'netsh advfirewall firewall add rule "name=Quiz Okul" dir=in action=allow protocol=TCP localport=80,443',
  );
  expect(asked[0]).toBe('netsh advfirewall firewall show rule name=Quiz Okul');
});

describe('the last lines that the command prints', () => {
  const well = {
    log: 'journalctl -u okul',
    isUp: true,
    lost: [],
    firewall: null,
    host: '10.0.0.5',
  };

  it('name the address for tablets if nothing is left to do', () => {
    const said = messages.serviceInstalled(well);
    expect(said).toContain('Sunucu çalışıyor. Kayıtları: journalctl -u okul');
    expect(said).toContain('http://10.0.0.5/baglan');
    expect(said).not.toContain('!');
  });

  it('have one line with the remedy for each problem', () => {
    const said = messages.serviceInstalled({
      ...{ ...well, isUp: false, lost: ['okul.local'], firewall: 'sudo ufw allow 443/tcp' },
      host: undefined,
    });
    const missing = said.split('\n').filter((line) => line.startsWith('  !'));
    expect(missing).toEqual([
      '  ! Sunucu yanıt vermiyor. Nedeni: journalctl -u okul',
      expect.stringContaining('okul.local adı bu bilgisayarı göstermiyor'),
      '  ! Güvenlik duvarı tabletleri engelliyor: sudo ufw allow 443/tcp',
    ]);
    expect(said).toContain('http://ADRES/baglan');
  });
});

it('starts the server with the same Node flags on each system', () => {
  const text = (file: string) =>
    readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
  const { scripts } = JSON.parse(text('package.json'));
  for (const script of [scripts.start, scripts.demo])
    expect(script).toContain(`node ${NODE_FLAGS.join(' ')} sync-server/start.mjs`);
  const words = NODE_FLAGS.map((flag) => JSON.stringify(flag)).join(', ');
  expect(text('couchdb/Dockerfile')).toContain(`CMD ["node", ${words}, "--enable-source-maps"`);
});
