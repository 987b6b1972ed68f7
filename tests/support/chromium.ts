import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath, installFromDebian, isProgram, isRoot } from './browsers.ts';

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

/**
 * Disables search suggestions, which load in separate processes and take half of a start. Includes
 * Playwright's disabled features, because only the last flag takes effect.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

/** Chromium's sandbox does not work for root; the other flags avoid network requests. */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
];

export class NoBrowser extends Error {}

/** Returns the path of a Chromium: CHROMIUM_PATH, else from the PATH, else a usual path. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return findOnPath(NAMES) ?? USUAL_PLACES.find(isProgram) ?? null;
}

/** Returns the path of a browser. @throws NoBrowser */
export function chromiumPath(): string {
  const path = findChromium();
  if (path && existsSync(path)) return path;
  throw new NoBrowser(
    path
      ? `CHROMIUM_PATH names ${path}, and there is nothing.`
      : 'No Chromium and no Chrome was found. Install one (Debian, Ubuntu: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}

/** Finds a browser, or installs Debian's if permitted. @throws NoBrowser */
export function ensureChromium(): string {
  if (!findChromium()) install();
  const path = chromiumPath();
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status !== 0) throw new NoBrowser(`${path} does not start.`);
  process.stdout.write(`${stdout.trim()} (${path})\n`);
  return path;
}

function install(): void {
  try {
    installFromDebian('chromium');
  } catch (error) {
    throw new NoBrowser(`Installing chromium with apt-get failed: ${String(error)}`);
  }
}
