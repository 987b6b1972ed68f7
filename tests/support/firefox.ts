import { installFromDebian } from './debian.ts';
import { findOnPath } from './programs.ts';

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
