import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { extname, join, resolve } from 'node:path';
import {
  answersSoon,
  firewallCommand,
  hasServices,
  lostNames,
  mayInstall,
} from '../service/checks.ts';
import {
  backupsOf,
  carryOut,
  environmentFile,
  environmentText,
  lineOf,
  type Plan,
  type ServiceParts,
} from '../service/plan.ts';
import { systemdPlan, systemdRemoval } from '../service/systemd.ts';
import { missingRule, windowsPlan, windowsRemoval } from '../service/windows.ts';
import { keptPair, SERVER } from '../tls/files.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run, UsageError } from './run.ts';

/*
 * `npm run service`: installs the server as a service on ports 443 and 80, with nightly backups,
 * and prints the first admin's password. `--print` only shows the steps. `--remove` undoes them,
 * but keeps data and certificate.
 */
const HTTPS = 443;
const isWindows = process.platform === 'win32';
const removal = isWindows ? windowsRemoval : systemdRemoval;

await run(async () => {
  const { values, positionals } = argumentsOf(messages.serviceUsage, {
    options: { print: { type: 'boolean' }, remove: { type: 'boolean' } },
    most: Number.POSITIVE_INFINITY,
  });
  const dataDir = resolve(process.env.DATA_DIR ?? './data');
  const plan = values.remove ? removal : wholePlan(dataDir);
  if (values.print) return textOf(plan);
  if (!mayInstall(isWindows)) throw new UsageError(messages.serviceNeedsRoot(isWindows));
  if (!hasServices(isWindows)) throw new UsageError(messages.serviceNeedsSystemd);
  if (!values.remove) prepare(dataDir);
  carryOut(plan, removal);
  if (values.remove) return messages.serviceRemoved;
  return messages.serviceInstalled({
    log: isWindows ? logOf(dataDir) : 'journalctl -u okul',
    isUp: await answersSoon(HTTPS),
    lost: await lostNames(positionals),
    firewall: isWindows ? missingRule() : firewallCommand(),
    host: positionals[0],
  });
});

// Uses a function declaration, because the command above runs before the constants exist.
function logOf(dataDir: string): string {
  return join(dataDir, 'okul.log');
}

function wholePlan(dataDir: string): Plan {
  const tls = resolve(dataDir, 'tls');
  if (!keptPair(tls, SERVER)) throw new UsageError(messages.serviceNeedsCertificate);
  const program = resolve(import.meta.dirname, '../../..');
  const user = process.env.SUDO_USER ?? userInfo().username;
  const parts: ServiceParts = { program, node: process.execPath, dataDir, user };
  const plan = isWindows ? windowsPlan(parts) : systemdPlan(parts);
  const pair = { certificate: resolve(tls, `${SERVER}.crt`), key: resolve(tls, `${SERVER}.key`) };
  const logFile = isWindows ? { logFile: logOf(dataDir) } : {};
  const content = environmentText({ dataDir, port: HTTPS, tls: pair, ...logFile });
  return { ...plan, files: [{ path: environmentFile(dataDir), content }, ...plan.files] };
}

function prepare(dataDir: string): void {
  const { SUDO_UID: uid, SUDO_GID: gid } = process.env;
  // The service's user must own the files that root creates for it.
  const owner = uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
  const backups = backupsOf(dataDir);
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  if (owner) chownSync(backups, owner.uid, owner.gid);
  const program = join(import.meta.dirname, `first-admin${extname(import.meta.filename)}`);
  try {
    execFileSync(process.execPath, [...process.execArgv, program], {
      ...{ stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DATA_DIR: dataDir } },
      ...owner,
    });
  } catch {
    throw new UsageError(messages.serviceStepFailed('first-admin'));
  }
}

function textOf({ clears, files, commands }: Plan): string {
  const contents = files.map(({ path, content }) => `# ${path}\n${content}`);
  return [...clears.map(lineOf), ...contents, ...commands.map(lineOf)].join('\n');
}
