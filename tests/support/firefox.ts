import { installFromDebian } from './debian.ts';
import { findOnPath } from './programs.ts';

/** Path of a Firefox: FIREFOX_PATH, else one on the PATH. */
export const findFirefox = (): string | null =>
  process.env.FIREFOX_PATH ?? findOnPath(['firefox-esr', 'firefox']);

/** Finds a Firefox, or installs Debian's if permitted; null if neither. */
export function ensureFirefox(): string | null {
  if (findFirefox()) return findFirefox();
  try {
    installFromDebian('firefox-esr');
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
  }
  return findFirefox();
}
