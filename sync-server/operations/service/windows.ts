import { win32 } from 'node:path';
import { type Ask, askProgram } from './checks.ts';
import { backupsOf, environmentFile, NODE_FLAGS, type Plan, type ServiceParts } from './plan.ts';

const SERVER = 'Quiz Okul';
const BACKUP = 'Quiz Okul yedek';
const RULE = 'Quiz Okul';
const PORTS = '80,443';

const BEGIN = '<StartBoundary>2020-01-01T03:00:00</StartBoundary>';
/** Triggers at boot and each minute, because the scheduler does not restart a failed server. */
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
      ...{ words: [settings, ...NODE_FLAGS, start, 'backup', '.'], directory: backups },
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
      // Restricts the directories, because every user may change a new directory below C:\.
      allowing(program, 'RX', USERS, LOCAL_SERVICE),
      allowing(win32.normalize(dataDir), 'M', LOCAL_SERVICE),
      allowing(backups, 'M', LOCAL_SERVICE),
      ...tasks.map(({ name, path }): Plan['commands'][number] => [
        ...(['schtasks', '/Create', '/F', '/TN', name, '/XML', path] as const),
      ]),
      withRule,
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

/** Returns the command that adds the firewall rule; null if Windows has the rule. */
export const missingRule = (ask: Ask = askProgram): string | null =>
  ask('netsh', 'advfirewall', 'firewall', 'show', 'rule', `name=${RULE}`) === null
    ? withRule.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ')
    : null;

const withoutRule: Plan['clears'][number] = [
  ...(['netsh', 'advfirewall', 'firewall', 'delete', 'rule', `name=${RULE}`] as const),
];

/** Restricts a directory to administrators, the system and `whom`, who may read or change it. */
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

/** Scheduled task, stored as a file, because `schtasks` takes at most 262 characters. */
interface Task {
  description: string;
  triggers: readonly string[];
  program: string;
  words: readonly string[];
  directory: string;
}

/** SID of `LocalService`, the account with the fewest rights; its name depends on the language. */
const LOCAL_SERVICE = 'S-1-5-19';

/** Settings that replace defaults of Windows, such as the end of a task after three days. */
const SETTINGS = `<MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>`;

/** Renders a task as UTF-16 with its byte order mark, which the scheduler uses. */
const taskText = ({ description, triggers, program, words, directory }: Task): string =>
  `\uFEFF<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>${escaped(description)}</Description></RegistrationInfo>
  <Triggers>
    ${triggers.join('\n    ')}
  </Triggers>
  <Principals>
    <Principal id="School"><UserId>${LOCAL_SERVICE}</UserId></Principal>
  </Principals>
  <Settings>
    ${SETTINGS}
  </Settings>
  <Actions Context="School">
    <Exec>
      <Command>${escaped(program)}</Command>
      <Arguments>${escaped(words.map((word) => `"${word}"`).join(' '))}</Arguments>
      <WorkingDirectory>${escaped(directory)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
