import { win32 } from 'node:path';
import { type Ask, askProgram } from './checks.ts';
import { backupsOf, environmentFile, NODE_FLAGS, type Plan, type ServiceParts } from './plan.ts';
import { LOCAL_SERVICE, taskText } from './windows-task.ts';

const SERVER = 'Quiz Okul';
const BACKUP = 'Quiz Okul yedek';
const RULE = 'Quiz Okul';
const PORTS = '80,443';

/** Long ago: what is told to begin then and be done each minute is done from now on. */
const BEGIN = '<StartBoundary>2020-01-01T03:00:00</StartBoundary>';
/** With the computer, and each minute in which no server runs: the scheduler looks at no exit code. */
const ALWAYS = [
  '<BootTrigger><Enabled>true</Enabled></BootTrigger>',
  `<TimeTrigger><Repetition><Interval>PT1M</Interval></Repetition>${BEGIN}</TimeTrigger>`,
];
const NIGHTLY = [
  `<CalendarTrigger>${BEGIN}<ScheduleByDay><DaysInterval>1</DaysInterval></ScheduleByDay></CalendarTrigger>`,
];

const SYSTEM = 'S-1-5-18';
const ADMINISTRATORS = 'S-1-5-32-544';
const USERS = 'S-1-5-32-545';

/** Two scheduled tasks and a rule of the firewall: what Windows brings along, so that nothing further has to be kept up. */
export function windowsPlan({ program, node, dataDir }: ServiceParts): Plan {
  const start = win32.join(program, 'sync-server', 'start.mjs');
  const settings = `--env-file=${win32.normalize(environmentFile(dataDir))}`;
  const backups = win32.normalize(backupsOf(dataDir));
  const tasks = [
    {
      ...{ name: SERVER, path: win32.join(dataDir, 'okul-task.xml'), triggers: ALWAYS },
      ...{ words: [settings, ...NODE_FLAGS, start], directory: program },
    },
    {
      ...{ name: BACKUP, path: win32.join(dataDir, 'okul-backup-task.xml'), triggers: NIGHTLY },
      ...{ words: [settings, ...NODE_FLAGS, start, 'backup'], directory: backups },
    },
  ];
  return {
    clears: [['schtasks', '/End', '/TN', SERVER], withoutRule],
    files: tasks.map(({ name, path, ...task }) => ({
      path,
      content: taskText({ ...task, description: name, program: node }),
      encoding: 'utf16le',
    })),
    commands: [
      // Below C:\ every user may change a folder: its programs, its keys.
      allowing(program, 'RX', USERS, LOCAL_SERVICE),
      allowing(win32.normalize(dataDir), 'M', LOCAL_SERVICE),
      allowing(backups, 'M', LOCAL_SERVICE),
      ...tasks.map(({ name, path }): Plan['commands'][number] => [
        ...(['schtasks', '/Create', '/F', '/TN', name, '/XML', path] as const),
      ]),
      withRule,
      // A computer that sleeps serves nobody.
      ['powercfg', '/change', 'standby-timeout-ac', '0'],
      ['powercfg', '/change', 'hibernate-timeout-ac', '0'],
      ['schtasks', '/Run', '/TN', SERVER],
    ],
  };
}

const withRule: Plan['commands'][number] = [
  ...(['netsh', 'advfirewall', 'firewall', 'add', 'rule', `name=${RULE}`] as const),
  ...['dir=in', 'action=allow', 'protocol=TCP', `localport=${PORTS}`],
];

/** The command that adds the rule for tablets; null where Windows has it. What another program's firewall does it cannot tell. */
export const missingRule = (ask: Ask = askProgram): string | null =>
  ask('netsh', 'advfirewall', 'firewall', 'show', 'rule', `name=${RULE}`) === null
    ? withRule.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ')
    : null;

const withoutRule: Plan['clears'][number] = [
  ...(['netsh', 'advfirewall', 'firewall', 'delete', 'rule', `name=${RULE}`] as const),
];

/** The folder is the administrators' and the system's; these others may read it (`RX`) or change it (`M`). */
const allowing = (path: string, what: 'RX' | 'M', ...whom: string[]): Plan['commands'][number] => [
  ...(['icacls', path, '/inheritance:r', '/grant:r'] as const),
  ...[SYSTEM, ADMINISTRATORS].map((sid) => `*${sid}:(OI)(CI)F`),
  ...whom.map((sid) => `*${sid}:(OI)(CI)${what}`),
];

export const windowsRemoval: Plan = {
  clears: [
    ['schtasks', '/End', '/TN', SERVER],
    ['schtasks', '/Delete', '/F', '/TN', SERVER],
    ['schtasks', '/Delete', '/F', '/TN', BACKUP],
    withoutRule,
  ],
  files: [],
  commands: [],
};
