import { backupsOf, environmentFile, NODE_FLAGS, type Plan, type ServiceParts } from './plan.ts';

const UNITS = '/etc/systemd/system';
const NAMES = ['okul.service', 'okul-backup.service', 'okul-backup.timer'] as const;

/** Plans a unit for the server, with the right to open ports below 1024, and a backup timer. */
export function systemdPlan(parts: ServiceParts): Plan {
  const texts = [server(parts), backup(parts), TIMER];
  return {
    clears: [],
    files: NAMES.map((name, at) => ({ path: `${UNITS}/${name}`, content: texts[at] ?? '' })),
    commands: [
      ['systemctl', 'daemon-reload'],
      ['systemctl', 'enable', 'okul.service', 'okul-backup.timer'],
      // Restarts the service, because a running service keeps the old program and certificate.
      ['systemctl', 'restart', 'okul.service', 'okul-backup.timer'],
    ],
  };
}

export const systemdRemoval: Plan = {
  clears: [['systemctl', 'disable', '--now', 'okul.service', 'okul-backup.timer']],
  files: [],
  commands: [
    ['rm', '-f', ...NAMES.map((name) => `${UNITS}/${name}`)],
    ['systemctl', 'daemon-reload'],
  ],
};

const common = ({ user, dataDir }: ServiceParts) => `User=${user}
EnvironmentFile=${environmentFile(dataDir)}
NoNewPrivileges=yes
PrivateTmp=yes`;

const server = (parts: ServiceParts): string => `[Unit]
Description=Quiz Okul
After=network-online.target
Wants=network-online.target

[Service]
${common(parts)}
WorkingDirectory=${parts.program}
AmbientCapabilities=CAP_NET_BIND_SERVICE
LimitNOFILE=65536
ExecStart=${startOf(parts)}
Restart=always
RestartSec=5

[Install]
WantedBy=multi-user.target
`;

const backup = (parts: ServiceParts): string => `[Unit]
Description=Quiz Okul: nightly backup

[Service]
Type=oneshot
${common(parts)}
WorkingDirectory=${backupsOf(parts.dataDir)}
ExecStart=${startOf(parts)} backup .
`;

/** Writes a command for systemd, which splits at blanks and expands `%`. */
const startOf = ({ node, program }: ServiceParts): string =>
  [node, ...NODE_FLAGS, `${program}/sync-server/start.mjs`]
    .map((word) => (/[\s"\\]/.test(word) ? JSON.stringify(word) : word).replaceAll('%', '%%'))
    .join(' ');

/** Timer of the backups. `Persistent` runs a missed backup when the computer starts. */
const TIMER = `[Unit]
Description=Quiz Okul: nightly backup

[Timer]
OnCalendar=*-*-* 03:00
Persistent=true

[Install]
WantedBy=timers.target
`;
