import { installFromDebian } from './debian.ts';
import { findOnPath } from './programs.ts';

/** The path of a Firefox: FIREFOX_PATH, else one on the PATH. */
export const findFirefox = (): string | null =>
  process.env.FIREFOX_PATH ?? findOnPath(['firefox-esr', 'firefox']);

/** Finds a Firefox; where there is none, installs Debian's when it may. null where it can't be had. */
export function ensureFirefox(): string | null {
  if (findFirefox()) return findFirefox();
  try {
    installFromDebian('firefox-esr');
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
  }
  return findFirefox();
}
