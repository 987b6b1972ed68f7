import { execFileSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Runs a program and returns its output; null if it is missing or fails. */
export type Ask = (program: string, ...words: string[]) => string | null;

const PATIENCE = 10_000;

export const askProgram: Ask = (program, ...words) => {
  try {
    return execFileSync(program, words, {
      ...{ encoding: 'utf8', timeout: PATIENCE },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
};

/** Returns the command that opens the firewall; null if none seems necessary. */
export function firewallCommand(ask: Ask = askProgram): string | null {
  const ufw = ask('ufw', 'status');
  // Requires port 80 as well, because tablets load the page that connects them from it.
  const isAllowed = (port: number) => new RegExp(`^${port}(/tcp)?\\s+ALLOW`, 'm').test(ufw ?? '');
  if (ufw?.includes('Status: active') && ![443, 80].every(isAllowed))
    return 'sudo ufw allow 443/tcp && sudo ufw allow 80/tcp';
  const isOn = ask('firewall-cmd', '--state')?.trim() === 'running';
  const services = ask('firewall-cmd', '--list-services') ?? '';
  if (isOn && !['https', 'http'].every((name) => services.split(/\s+/).includes(name)))
    return 'sudo firewall-cmd --permanent --add-service=https --add-service=http && sudo firewall-cmd --reload';
  return null;
}

/** Returns true for an administrator, who alone may run `fltmc`. */
export const mayInstall = (isWindows: boolean, ask: Ask = askProgram): boolean =>
  isWindows ? ask('fltmc') !== null : process.getuid?.() === 0;

/** Directory that exists if systemd runs this computer. */
const SYSTEMD = '/run/systemd/system';

export const hasServices = (isWindows: boolean): boolean => isWindows || existsSync(SYSTEMD);

export async function lostNames(names: readonly string[]): Promise<string[]> {
  const own = Object.values(networkInterfaces()).flatMap((some) =>
    (some ?? []).map(({ address }) => address),
  );
  const found = await Promise.all(
    names.map(async (name) => {
      const addresses = isIP(name) ? [{ address: name }] : await addressesOf(name);
      return addresses.some(({ address }) => own.includes(address));
    }),
  );
  return names.filter((_, at) => !found[at]);
}

const addressesOf = (name: string): Promise<{ address: string }[]> =>
  lookup(name, { all: true }).catch(() => []);

/** Timeout of the first start (ms). Old computers create databases slowly. */
const START_PATIENCE = 60_000;
const PAUSE = 1_000;

/** Returns true if the local server answers in time, whatever names its certificate has. */
export async function answersSoon(port: number, patience = START_PATIENCE): Promise<boolean> {
  const end = performance.now() + patience;
  do {
    if (await isReady(port)) return true;
    await setTimeout(PAUSE);
  } while (performance.now() < end);
  return false;
}

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = { host: '127.0.0.1', port, path: '/api/ready', rejectUnauthorized: false };
    const answered = request({ ...asked, timeout: PAUSE }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    answered.on('timeout', () => answered.destroy());
    answered.on('error', () => resolve(false));
    answered.end();
  });
