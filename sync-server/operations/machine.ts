import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { instantSchema } from '../../src/domain/documents/common.ts';
import type { ClockFault } from '../../src/domain/session/health.ts';
import { z } from '../../src/domain/zod.ts';
import type { Config } from '../config.ts';
import { replaceFile } from '../support/files.ts';
import type { ClockWatch } from './clock.ts';

/** Facts about the computer; null if unknown. */
export interface Machine {
  lastBackup(): number | null;
  certificateEnd(): number | null;
  freeBytes(): Promise<number | null>;
  clockFault(): ClockFault | null;
}

export const UNKNOWN_MACHINE: Machine = {
  lastBackup: () => null,
  certificateEnd: () => null,
  freeBytes: async () => null,
  clockFault: () => null,
};

export const machineOf = (
  { dataDir, tls, couchdb }: Pick<Config, 'dataDir' | 'tls' | 'couchdb'>,
  clock: Pick<ClockWatch, 'fault'>,
): Machine => ({
  clockFault: () => clock.fault,
  lastBackup: () => readLastBackup(dataDir),
  certificateEnd: () => (tls ? endOf(tls.certificate) : null),
  // Returns null for CouchDB, whose disk is on another computer.
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

const noteSchema = z.object({ at: instantSchema });
const pathIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** Stores the start of the last backup (ms). Never throws, so that no backup fails by it. */
export function noteBackup(dataDir: string, at: number): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    replaceFile(pathIn(dataDir), JSON.stringify({ at }), 0o600);
  } catch {
    return;
  }
}

function readLastBackup(dataDir: string): number | null {
  try {
    const parsed = noteSchema.safeParse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
    return parsed.success ? parsed.data.at : null;
  } catch {
    return null;
  }
}
