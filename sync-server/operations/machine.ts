import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { readLastBackup } from './backup/last.ts';

/** What the machine says of itself; null for what is not known. */
export interface Machine {
  /** ms. */
  lastBackup(): number | null;
  /** ms. */
  certificateEnd(): number | null;
  /** Bytes. */
  freeBytes(): Promise<number | null>;
}

export const UNKNOWN_MACHINE: Machine = {
  lastBackup: () => null,
  certificateEnd: () => null,
  freeBytes: async () => null,
};

export const machineOf = ({
  dataDir,
  tls,
  couchdb,
}: Pick<Config, 'dataDir' | 'tls' | 'couchdb'>): Machine => ({
  lastBackup: () => readLastBackup(dataDir),
  certificateEnd: () => (tls ? endOf(tls.certificate) : null),
  // CouchDB has its data wherever it runs.
  freeBytes: async () => (couchdb ? null : freeIn(dataDir)),
});

function endOf(path: string): number | null {
  try {
    const end = Date.parse(new X509Certificate(readFileSync(path, 'utf8')).validTo);
    return Number.isNaN(end) ? null : end;
  } catch {
    return null;
  }
}

async function freeIn(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return null;
  }
}
