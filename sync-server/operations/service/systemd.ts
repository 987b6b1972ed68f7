import { backupsOf, environmentFile, type Plan, type ServiceParts } from './plan.ts';

const UNITS = '/etc/systemd/system';
const NAMES = ['okul.service', 'okul-backup.service', 'okul-backup.timer'] as const;

/** A unit for the server and a timer for its backups. The ports below 1024 are opened for it alone, without being root. */
export function systemdPlan(parts: ServiceParts): Plan {
  const texts = [server(parts), backup(parts), TIMER];
  return {
    files: NAMES.map((name, at) => ({ path: `${UNITS}/${name}`, content: texts[at] ?? '' })),
    commands: [
      ['systemctl', 'daemon-reload'],
      ['systemctl', 'enable', '--now', 'okul.service', 'okul-backup.timer'],
    ],
  };
}

export const systemdRemoval: Plan = {
  files: [],
  commands: [
    ['systemctl', 'disable', '--now', 'okul.service', 'okul-backup.timer'],
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
ExecStart=${parts.node} ${parts.program}/sync-server/start.mjs
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
ExecStart=${parts.node} ${parts.program}/sync-server/start.mjs backup
`;

/** One that was missed because the computer was off is made up for. */
const TIMER = `[Unit]
Description=Quiz Okul: nightly backup

[Timer]
OnCalendar=*-*-* 03:00
Persistent=true

[Install]
WantedBy=timers.target
`;
