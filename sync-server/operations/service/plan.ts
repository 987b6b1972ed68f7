/** What makes a server start with its computer, and back itself up each night. */
export interface ServiceParts {
  /** Absolute paths: of the program, of what runs it, of the school's data. */
  program: string;
  node: string;
  dataDir: string;
  /** Under whose name it runs on Linux. */
  user: string;
}

type Command = [program: string, ...string[]];

/** What is to be done on a computer, in this order. */
export interface Plan {
  /** Takes away what an earlier installation left. Each fails where there is nothing of it. */
  clears: Command[];
  files: { path: string; content: string; encoding?: 'utf16le' }[];
  /** Programs with their arguments; each has to succeed. */
  commands: Command[];
}

export const environmentFile = (dataDir: string): string => `${dataDir}/okul.env`;

/** Beside the data and not in them: who deletes the one has the other. */
export const backupsOf = (dataDir: string): string => `${dataDir}-backups`;

interface Settings {
  dataDir: string;
  port: number;
  /** Paths of PEM files. */
  tls: { certificate: string; key: string };
  /** Where nothing else keeps what the server says. */
  logFile?: string;
}

/** The settings of the service, for systemd and for Node's `--env-file` alike. Single quotes: within others both take a backslash for more than itself. */
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
 * What Node is told on its command line when it runs a server; a program that runs cannot tell it itself. Room for what lives shortly, in
 * MB: V8 collects it less than half as often as with its own 16. A paper then costs a fifth less processor time, and the server
 * up to three times the difference in memory. 64 brought no more.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=32'];
