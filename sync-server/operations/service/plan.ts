/** What makes a server start with its computer, and back itself up each night. */
export interface ServiceParts {
  /** Absolute paths: of the program, of what runs it, of the school's data. */
  program: string;
  node: string;
  dataDir: string;
  /** Under whose name it runs on Linux. */
  user: string;
}

/** What is to be done on a computer, in this order. */
export interface Plan {
  files: { path: string; content: string }[];
  /** Programs with their arguments; each has to succeed. */
  commands: [program: string, ...string[]][];
}

export const environmentFile = (dataDir: string): string => `${dataDir}/okul.env`;

/** Beside the data and not in them: who deletes the one has the other. */
export const backupsOf = (dataDir: string): string => `${dataDir}-backups`;

interface Settings {
  dataDir: string;
  port: number;
  /** Paths of PEM files. */
  tls: { certificate: string; key: string };
}

/** The settings of the service, for systemd and for Node's `--env-file` alike. Single quotes: within others both take a backslash for more than itself. */
export const environmentText = ({ dataDir, port, tls }: Settings): string =>
  [
    `DATA_DIR='${dataDir}'`,
    `PORT=${port}`,
    `TLS_CERT='${tls.certificate}'`,
    `TLS_KEY='${tls.key}'`,
    '',
  ].join('\n');
