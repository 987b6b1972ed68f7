import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { packed } from '../backup/pack.ts';
import { backupLines } from '../backup/write.ts';
import { built } from '../built.ts';
import type { Config } from '../config.ts';
import { findDoor } from '../control/door.ts';
import { openStorage, secretOf } from '../open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { tellError } from './run.ts';

/**
 * The backup of a school: read by the server that has it open, or from its storage where none does.
 * @throws DataDirInUse when a server has it open and does not answer
 */
export const backupOf = async (config: Config): Promise<Readable> =>
  (await askServer(config, '/backup')) ?? readStorage(config);

/** The databases of a school for a command. @throws as `openStorage` does */
export function openSchool(config: Config): Promise<Storage> {
  const rulesFile = built('rules/rules.js');
  return openStorage({ config, tell: tellError, ...(rulesFile && { rulesFile }) });
}

async function readStorage(config: Config): Promise<Readable> {
  const storage = await openSchool(config);
  const stream = packed(backupLines(storage, secretOf(config), Date.now()));
  return stream.once('close', () => storage.close());
}

/** Null when no server answers: it was killed and left its door behind, or there is none. */
async function askServer({ dataDir }: Config, path: string): Promise<Readable | null> {
  const door = findDoor(dataDir);
  if (!door) return null;
  const headers = { authorization: `Bearer ${door.token}` };
  const answer = await fetch(`http://127.0.0.1:${door.port}${path}`, { headers }).catch(() => null);
  return answer?.ok && answer.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
}
