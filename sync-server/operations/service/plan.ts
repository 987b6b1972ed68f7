/** Parts of a service that starts the server with the computer and backs it up each night. */
export interface ServiceParts {
  /** Absolute path of the program; likewise below for Node and the data directory. */
  program: string;
  node: string;
  dataDir: string;
  /** User of the service on Linux. */
  user: string;
}

type Command = [program: string, ...string[]];

/** Steps of an installation, in order. */
export interface Plan {
  /** Commands that remove an earlier installation; each fails if there is none. */
  clears: Command[];
  files: { path: string; content: string; encoding?: 'utf16le' }[];
  /** Commands that must succeed. */
  commands: Command[];
}

export const environmentFile = (dataDir: string): string => `${dataDir}/okul.env`;

/** Directory of the backups: beside the data, so that deleting the data keeps them. */
export const backupsOf = (dataDir: string): string => `${dataDir}-backups`;

interface Settings {
  dataDir: string;
  port: number;
  /** Paths of PEM files. */
  tls: { certificate: string; key: string };
  /** Log file, for a service without a log of its own. */
  logFile?: string;
}

/**
 * Renders the settings for systemd and for Node's `--env-file`. Single quotes, because both
 * interpret backslashes in double ones.
 */
export const environmentText = ({ dataDir, port, tls, logFile }: Settings): string =>
  [
    `DATA_DIR='${dataDir}'`,
    `PORT=${port}`,
    `TLS_CERT='${tls.certificate}'`,
    `TLS_KEY='${tls.key}'`,
    ...(logFile ? [`LOG_FILE='${logFile}'`] : []),
    '',
  ].join('\n');

/**
 * Node flags of a server: a young generation of 32 MB instead of 16 is collected less than half as
 * often, and a paper costs a fifth less processor time. 64 brought no more.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=32'];
