import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '../../config.ts';
import { replaceFile } from '../../support/files.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import type { KeyPair } from './certificate.ts';

export const AUTHORITY = 'ca';
export const SERVER = 'server';

const pathsOf = (directory: string, name: string) => ({
  certificate: join(directory, `${name}.crt`),
  key: join(directory, `${name}.key`),
});

/** Thrown if only one file of a pair exists. The server does not replace it by a new pair. */
export class PairIncomplete extends Error {
  constructor(
    readonly present: string,
    readonly missing: string,
  ) {
    super(`${missing} is missing beside ${present}`);
  }
}

export function keptPair(directory: string, name: string): KeyPair | null {
  const { certificate, key } = pathsOf(directory, name);
  if (!existsSync(certificate) && !existsSync(key)) return null;
  if (!existsSync(key)) throw new PairIncomplete(certificate, key);
  if (!existsSync(certificate)) throw new PairIncomplete(key, certificate);
  return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
}

/** Stores each file of a pair atomically. Only this user can read the key. */
export function keepPair(directory: string, name: string, pair: KeyPair) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const paths = pathsOf(directory, name);
  replaceFile(paths.key, pair.key, 0o600);
  replaceFile(paths.certificate, pair.certificate, 0o644);
  return paths;
}

export interface TlsCredentials {
  cert: Buffer;
  key: Buffer;
}

export class TlsFilesUnusable extends Error {
  constructor(readonly reason: string) {
    super(messages.tlsFiles(reason));
  }
}

export function loadCredentials({ certificate, key }: TlsFiles): TlsCredentials {
  try {
    const credentials = { cert: readFileSync(certificate), key: readFileSync(key) };
    createSecureContext(credentials);
    return credentials;
  } catch (error) {
    throw new TlsFilesUnusable(error instanceof Error ? error.message : String(error));
  }
}
