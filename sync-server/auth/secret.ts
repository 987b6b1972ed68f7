import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the data directory, readable by nobody but who runs the server. One that is there keeps its mode. */
export const makeDataDir = (directory: string): void => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
};

/** The server's secret, made at first start and kept in the data directory with mode 0600. */
export function loadSecret(directory: string): string {
  const path = pathIn(directory);
  if (!existsSync(path)) keepSecret(directory, randomBytes(32).toString('base64url'));
  return readFileSync(path, 'utf8');
}

/** Keeps a school's secret, in place of one that is there. */
export function keepSecret(directory: string, secret: string): void {
  const draft = `${pathIn(directory)}.draft`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  // Renaming makes it appear whole: a start that was killed half-way leaves no empty secret behind.
  renameSync(draft, pathIn(directory));
}

const pathIn = (directory: string): string => join(directory, 'secret');
