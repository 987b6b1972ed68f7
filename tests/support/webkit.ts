import { installFromDebian } from './debian.ts';
import { findOnPath } from './programs.ts';

/** Programs for a WebKit, which draws on a screen in memory. */
export interface WebKitPrograms {
  driver: string;
  screen: string;
}

/**
 * Finds the programs on the PATH. The driver brings its own browser. Returns null if a program is
 * missing.
 */
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
