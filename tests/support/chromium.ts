import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const isRoot = process.getuid?.() === 0;

/** The sandbox of Chromium does not work for root; the other flags keep it from calling home. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export class NoBrowser extends Error {}

/** The path of a Chromium or Chrome: CHROMIUM_PATH, else one on the PATH, else one in a usual place. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES].find(isProgram) ?? null;
}

/** As `findChromium`. @throws NoBrowser */
export function chromiumPath(): string {
  const path = findChromium();
  if (path && existsSync(path)) return path;
  throw new NoBrowser(
    path
      ? `CHROMIUM_PATH names ${path}, and there is nothing.`
      : 'No Chromium and no Chrome was found. Install one (Debian, Ubuntu: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}

/** Finds a browser; where there is none, installs Debian's when it may. @throws NoBrowser */
export function ensureChromium(): string {
  if (!findChromium()) install();
  const path = chromiumPath();
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status !== 0) throw new NoBrowser(`${path} does not start.`);
  process.stdout.write(`${stdout.trim()} (${path})\n`);
  return path;
}

function install(): void {
  const asRoot = privilege();
  if (!asRoot || !hasProgram('apt-get')) return;
  process.stdout.write('No browser here; installing Debian’s chromium.\n');
  try {
    aptGet(asRoot, 'update');
    aptGet(asRoot, 'install', '--yes', '--no-install-recommends', 'chromium');
  } catch (error) {
    throw new NoBrowser(`Installing chromium with apt-get failed: ${String(error)}`);
  }
}

/** What to put before a command to run it as root, or null where that is not allowed. */
function privilege(): string[] | null {
  if (isRoot) return [];
  return hasProgram('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0
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

const hasProgram = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, name)));

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
