import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandMessages as messages } from '../commands/messages.ts';
import { UsageError } from '../commands/run.ts';

export interface ServiceParts {
  program: string;
  node: string;
  dataDir: string;
  user: string;
}

type Command = [program: string, ...string[]];

export interface Plan {
  /** Commands that remove a previous installation; they may fail. */
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

/** Uses single quotes, because systemd and `--env-file` interpret backslashes in double quotes. */
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

function attempt(commands: Plan['clears']): void {
  for (const [program, ...words] of commands) {
    try {
      execFileSync(program, words, { stdio: 'ignore' });
    } catch {
      // Continues, because there may be nothing to remove.
    }
  }
}

/** Writes files and runs commands. @throws UsageError, after it has undone a first installation */
export function carryOut({ clears, files, commands }: Plan, removal: Plan): void {
  attempt(clears);
  const created = files.map(({ path }) => path).filter((path) => !existsSync(path));
  for (const { path, content, encoding } of files) {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, encoding);
  }
  for (const [program, ...words] of commands) {
    try {
      execFileSync(program, words, { stdio: ['ignore', 2, 2] });
    } catch {
      undo(created, removal);
      throw new UsageError(messages.serviceStepFailed(lineOf([program, ...words])));
    }
  }
}

/** Removes a failed first installation. Keeps the files of a previous installation. */
function undo(created: readonly string[], removal: Plan): void {
  if (created.length > 0) attempt(removal.clears);
  for (const path of created) rmSync(path, { force: true });
}

export const lineOf = (words: readonly string[]): string => words.map(quoted).join(' ');

const quoted = (word: string): string => (/^[\w./:=-]+$/.test(word) ? word : JSON.stringify(word));
