import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../support/whole-file.ts';
import type { KeyPair } from './authority.ts';

export const AUTHORITY = 'ca';
export const SERVER = 'server';

const pathsOf = (directory: string, name: string) => ({
  certificate: join(directory, `${name}.crt`),
  key: join(directory, `${name}.key`),
});

/** Of a pair one file is there and the other is not: kept elsewhere, perhaps, and nothing to be replaced unasked. */
export class PairIncomplete extends Error {
  constructor(
    readonly present: string,
    readonly missing: string,
  ) {
    super(`${missing} is missing beside ${present}`);
  }
}

/** The pair that was kept under this name; null when there is none. @throws PairIncomplete */
export function keptPair(directory: string, name: string): KeyPair | null {
  const { certificate, key } = pathsOf(directory, name);
  if (!existsSync(certificate) && !existsSync(key)) return null;
  if (!existsSync(key)) throw new PairIncomplete(certificate, key);
  if (!existsSync(certificate)) throw new PairIncomplete(key, certificate);
  return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
}

/** Keeps a pair, its key for this user alone, and says where. A server that reads meanwhile gets whole files. */
export function keepPair(directory: string, name: string, pair: KeyPair) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const paths = pathsOf(directory, name);
  replaceFile(paths.key, pair.key, 0o600);
  replaceFile(paths.certificate, pair.certificate, 0o644);
  return paths;
}
