import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of the first program on the PATH, or null. */
export function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isProgram) ?? null;
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const isRoot = process.getuid?.() === 0;

/**
 * Installs Debian packages without asking. Returns false if that is not permitted.
 * @throws errors of apt-get
 */
export function installFromDebian(...packages: readonly string[]): boolean {
  const asRoot = privilege();
  if (!asRoot || !findOnPath(['apt-get'])) return false;
  process.stdout.write(`Installing Debian’s ${packages.join(', ')}.\n`);
  aptGet(asRoot, 'update');
  aptGet(asRoot, 'install', '--yes', '--no-install-recommends', ...packages);
  return true;
}

/** Returns the command prefix for root, or null if not permitted. */
function privilege(): string[] | null {
  if (isRoot) return [];
  return findOnPath(['sudo']) && spawnSync('sudo', ['-n', 'true']).status === 0
    ? ['sudo', '-n']
    : null;
}

function aptGet(asRoot: readonly string[], ...args: string[]): void {
  const [command = 'apt-get', ...rest] = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    ...args,
  ];
  execFileSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Returns the path of a Firefox: FIREFOX_PATH, else from the PATH. */
export const findFirefox = (): string | null =>
  process.env.FIREFOX_PATH ?? findOnPath(['firefox-esr', 'firefox']);

/** Finds a Firefox, or installs Debian's if permitted. Returns null if neither is possible. */
export function ensureFirefox(): string | null {
  if (findFirefox()) return findFirefox();
  try {
    installFromDebian('firefox-esr');
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
  }
  return findFirefox();
}

/** Programs for a WebKit, which draws on a screen in memory. */
export interface WebKitPrograms {
  driver: string;
  screen: string;
}

/** Finds the programs on the PATH; null if one is missing. The driver brings its own browser. */
export function findWebKit(): WebKitPrograms | null {
  const driver = findOnPath(['WebKitWebDriver']);
  const screen = findOnPath(['Xvfb']);
  return driver && screen ? { driver, screen } : null;
}

/** Finds a WebKit, or installs Debian's if permitted. Returns null if neither is possible. */
export function ensureWebKit(): WebKitPrograms | null {
  const found = findWebKit();
  if (found) return found;
  try {
    installFromDebian('webkit2gtk-driver', 'xvfb');
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
  }
  return findWebKit();
}
