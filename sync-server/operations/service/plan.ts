export interface ServiceParts {
  program: string;
  node: string;
  dataDir: string;
  user: string;
}

type Command = [program: string, ...string[]];

export interface Plan {
  /** Commands that remove an earlier installation; they may fail. */
  clears: Command[];
  files: { path: string; content: string; encoding?: 'utf16le' }[];
  commands: Command[];
}

export const environmentFile = (dataDir: string): string => `${dataDir}/okul.env`;

/** Returns a directory beside the data, so that deleting the data keeps the backups. */
export const backupsOf = (dataDir: string): string => `${dataDir}-backups`;

interface Settings {
  dataDir: string;
  port: number;
  tls: { certificate: string; key: string };
  /** Log file, for a service that has no log of its own. */
  logFile?: string;
}

/** Quotes are single, because systemd and `--env-file` interpret backslashes in double quotes. */
export const environmentText = ({ dataDir, port, tls, logFile }: Settings): string =>
  [
    `DATA_DIR='${dataDir}'`,
    `PORT=${port}`,
    `TLS_CERT='${tls.certificate}'`,
    `TLS_KEY='${tls.key}'`,
    ...(logFile ? [`LOG_FILE='${logFile}'`] : []),
    '',
  ].join('\n');

/** Flags of Node. 32 MB of young generation save a fifth of the processor time per paper. */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=32'];
