import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../src/domain/zod.ts';
import { replaceFile } from '../support/files.ts';

/** Address and token of the running server, in a file that only the server's user may read. */
const controlSocketSchema = z.object({ port: z.number(), token: z.string() });
export type ControlSocket = z.infer<typeof controlSocketSchema>;

/** Path that returns the running server's school, by which commands recognise their server. */
export const PLACE = '/place';

const pathIn = (directory: string): string => join(directory, 'control.json');

export const newToken = (): string => randomBytes(32).toString('base64url');

export const publishControlSocket = (directory: string, socket: ControlSocket): void =>
  replaceFile(pathIn(directory), JSON.stringify(socket), 0o600);

export const withdrawControlSocket = (directory: string): void =>
  rmSync(pathIn(directory), { force: true });

/** Returns the stored socket, or null. A killed server leaves its file. */
export function findControlSocket(directory: string): ControlSocket | null {
  try {
    return controlSocketSchema.parse(JSON.parse(readFileSync(pathIn(directory), 'utf8')));
  } catch {
    return null;
  }
}
