import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../src/domain/zod.ts';

/**
 * How commands find the server that has their data directory open, and what they show it. Whoever may read the file may
 * read the databases beside it, so it opens nothing that was not open.
 */
const doorSchema = z.object({ port: z.number(), token: z.string() });
export type Door = z.infer<typeof doorSchema>;

const pathIn = (directory: string): string => join(directory, 'control.json');

export const newToken = (): string => randomBytes(32).toString('base64url');

export function openDoor(directory: string, door: Door): void {
  const draft = `${pathIn(directory)}.draft`;
  writeFileSync(draft, JSON.stringify(door), { mode: 0o600 });
  renameSync(draft, pathIn(directory));
}

export const closeDoor = (directory: string): void => rmSync(pathIn(directory), { force: true });

/** Null where no server left one; one of a server that was killed leads nowhere. */
export function findDoor(directory: string): Door | null {
  try {
    return doorSchema.parse(JSON.parse(readFileSync(pathIn(directory), 'utf8')));
  } catch {
    return null;
  }
}
