import { installFromDebian } from './debian.ts';
import { findOnPath } from './programs.ts';

/** The programs that a WebKit is driven with; it draws on a screen that is only in memory. */
export interface WebKitPrograms {
  driver: string;
  screen: string;
}

/** Those on the PATH; the driver brings its own browser. null where one is missing. */
export function findWebKit(): WebKitPrograms | null {
  const driver = findOnPath(['WebKitWebDriver']);
  const screen = findOnPath(['Xvfb']);
  return driver && screen ? { driver, screen } : null;
}

/** Finds a WebKit; where there is none, installs Debian's when it may. null where it can't be had. */
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
