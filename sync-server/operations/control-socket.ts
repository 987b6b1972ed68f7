import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../src/domain/zod.ts';
import { replaceFile } from '../support/whole-file.ts';

/**
 * How commands find the server that has their data directory open, and what they show it. Whoever may read the file may
 * read the databases beside it, so it opens nothing that was not open.
 */
const controlSocketSchema = z.object({ port: z.number(), token: z.string() });
export type ControlSocket = z.infer<typeof controlSocketSchema>;

/** Says which school the server has open, so that no command takes it for another one. */
export const PLACE = '/place';

const pathIn = (directory: string): string => join(directory, 'control.json');

export const newToken = (): string => randomBytes(32).toString('base64url');

export const publishControlSocket = (directory: string, socket: ControlSocket): void =>
  replaceFile(pathIn(directory), JSON.stringify(socket), 0o600);

export const withdrawControlSocket = (directory: string): void =>
  rmSync(pathIn(directory), { force: true });

/** Null where no server left one; one of a server that was killed leads nowhere. */
export function findControlSocket(directory: string): ControlSocket | null {
  try {
    return controlSocketSchema.parse(JSON.parse(readFileSync(pathIn(directory), 'utf8')));
  } catch {
    return null;
  }
}
