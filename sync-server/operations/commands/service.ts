import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { firewallCommand, lostNames } from '../service/checks.ts';
import { backupsOf, environmentFile, environmentText, type Plan } from '../service/plan.ts';
import { systemdPlan, systemdRemoval } from '../service/systemd.ts';
import { windowsPlan, windowsRemoval } from '../service/windows.ts';
import { keptPair, SERVER } from '../tls/files.ts';
import { argumentsOf } from './arguments.ts';
import { commandMessages as messages } from './messages.ts';
import { run, UsageError } from './run.ts';

/*
 * `npm run service`: has the server start with this computer, on the ports of https and http, and back itself up each night; by systemd, on
 * Windows by scheduled tasks. `--print` shows what would be done, `--remove` takes it back; data and certificate stay.
 */
const HTTPS = 443;

await run(async () => {
  const { values, positionals } = argumentsOf(messages.serviceUsage, {
    options: { print: { type: 'boolean' }, remove: { type: 'boolean' } },
    most: Number.POSITIVE_INFINITY,
  });
  const isWindows = process.platform === 'win32';
  if (values.remove) {
    carryOut(isWindows ? windowsRemoval : systemdRemoval);
    return messages.serviceRemoved;
  }
  const dataDir = resolve(process.env.DATA_DIR ?? './data');
  const tls = resolve(dataDir, 'tls');
  if (!keptPair(tls, SERVER)) throw new UsageError(messages.serviceNeedsCertificate);
  const program = resolve(import.meta.dirname, '../../..');
  const user = process.env.SUDO_USER ?? userInfo().username;
  const parts = { program, node: process.execPath, dataDir, user };
  const plan = isWindows ? windowsPlan(parts) : systemdPlan(parts);
  const pair = { certificate: resolve(tls, `${SERVER}.crt`), key: resolve(tls, `${SERVER}.key`) };
  const settings = {
    path: environmentFile(dataDir),
    content: environmentText({ dataDir, port: HTTPS, tls: pair }),
  };
  const whole = { ...plan, files: [settings, ...plan.files] };
  if (values.print) return textOf(whole);
  if (!isWindows && process.getuid?.() !== 0) throw new UsageError(messages.serviceNeedsRoot);
  mkdirSync(backupsOf(dataDir), { recursive: true, mode: 0o700 });
  giveTo(backupsOf(dataDir));
  carryOut(whole);
  return messages.serviceInstalled({
    isWindows,
    lost: await lostNames(positionals),
    firewall: isWindows ? null : firewallCommand(),
  });
});

/** What root makes for the service has to be the service's. */
function giveTo(path: string): void {
  const { SUDO_UID, SUDO_GID } = process.env;
  if (SUDO_UID && SUDO_GID) chownSync(path, Number(SUDO_UID), Number(SUDO_GID));
}

function carryOut({ files, commands }: Plan): void {
  for (const { path, content } of files) {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  for (const [program, ...words] of commands)
    execFileSync(program, words, { stdio: ['ignore', 2, 2] });
}

function textOf({ files, commands }: Plan): string {
  return [
    ...files.map(({ path, content }) => `# ${path}\n${content}`),
    ...commands.map((words) => words.map(quoted).join(' ')),
  ].join('\n');
}

function quoted(word: string): string {
  return /^[\w./:=-]+$/.test(word) ? word : JSON.stringify(word);
}
