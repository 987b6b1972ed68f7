import { win32 } from 'node:path';
import { backupsOf, environmentFile, type Plan, type ServiceParts } from './plan.ts';

const SERVER = 'Quiz Okul';
const BACKUP = 'Quiz Okul yedek';
const RULE = 'Quiz Okul';
const PORTS = '80,443';

/** Two scheduled tasks and a rule of the firewall: what Windows brings along, so that nothing further has to be kept up. */
export function windowsPlan({ program, node, dataDir }: ServiceParts): Plan {
  const start = win32.join(program, 'sync-server', 'start.mjs');
  const file = win32.normalize(environmentFile(dataDir));
  const run = (...words: string[]) =>
    [node, `--env-file=${file}`, start, ...words].map((word) => `"${word}"`).join(' ');
  const backups = win32.normalize(backupsOf(dataDir));
  const task = (name: string, command: string, ...when: string[]): Plan['commands'][number] => [
    ...(['schtasks', '/Create', '/F', '/TN', name, '/TR', command] as const),
    ...['/RU', 'SYSTEM', '/RL', 'HIGHEST'],
    ...when,
  ];
  return {
    files: [],
    commands: [
      task(SERVER, run(), '/SC', 'ONSTART'),
      task(BACKUP, `cmd /c cd /d "${backups}" && ${run('backup')}`, '/SC', 'DAILY', '/ST', '03:00'),
      ['netsh', 'advfirewall', 'firewall', 'delete', 'rule', `name=${RULE}`],
      [
        ...(['netsh', 'advfirewall', 'firewall', 'add', 'rule', `name=${RULE}`] as const),
        ...['dir=in', 'action=allow', 'protocol=TCP', `localport=${PORTS}`],
      ],
      ['schtasks', '/Run', '/TN', SERVER],
    ],
  };
}

export const windowsRemoval: Plan = {
  files: [],
  commands: [
    ['schtasks', '/End', '/TN', SERVER],
    ['schtasks', '/Delete', '/F', '/TN', SERVER],
    ['schtasks', '/Delete', '/F', '/TN', BACKUP],
    ['netsh', 'advfirewall', 'firewall', 'delete', 'rule', `name=${RULE}`],
  ],
};
