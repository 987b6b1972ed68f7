import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../src/domain/zod.ts';
import { replaceFile } from '../whole-file.ts';

/**
 * How commands find the server that has their data directory open, and what they show it. Whoever may read the file may
 * read the databases beside it, so it opens nothing that was not open.
 */
const doorSchema = z.object({ port: z.number(), token: z.string() });
export type Door = z.infer<typeof doorSchema>;

const pathIn = (directory: string): string => join(directory, 'control.json');

export const newToken = (): string => randomBytes(32).toString('base64url');

export const openDoor = (directory: string, door: Door): void =>
  replaceFile(pathIn(directory), JSON.stringify(door), 0o600);

export const closeDoor = (directory: string): void => rmSync(pathIn(directory), { force: true });

/** Null where no server left one; one of a server that was killed leads nowhere. */
export function findDoor(directory: string): Door | null {
  try {
    return doorSchema.parse(JSON.parse(readFileSync(pathIn(directory), 'utf8')));
  } catch {
    return null;
  }
}
