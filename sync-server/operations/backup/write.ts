import { isDeepStrictEqual } from 'node:util';
import packageJson from '../../../package.json' with { type: 'json' };
import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { MEDIA } from '../../storage/media.ts';
import { DatabaseMissing, type Storage } from '../../storage/storage.ts';
import { FIRST_VERSION, readMark } from '../schema/steps.ts';
import { Digest, FORMAT, type Line, leavesOf } from './format.ts';

/** Databases to read last, in this order. Documents in `school` name accounts and media. */
const LAST = [SCHOOL, ACCOUNTS, MEDIA];

/** Yields a backup's lines. It may lack writes made meanwhile, which devices send again. */
export async function* backupLines(
  storage: Storage,
  secret: string,
  now: number,
): AsyncGenerator<Line> {
  const names = (await storage.names()).filter((name) => !LAST.includes(name)).sort();
  const { version } = packageJson;
  const form = await formOf(storage);
  yield { kind: 'head', format: FORMAT, version, ...form, madeAt: now, secret };
  let databases = 0;
  for (const name of [...names, ...LAST]) {
    try {
      yield* databaseLines(storage, name);
      databases++;
    } catch (error) {
      // Skips the database of an account that was closed meanwhile.
      if (!(error instanceof DatabaseMissing)) throw error;
    }
  }
  // Fails if a newer server has begun a migration, because the data then have both schemas.
  if (!isDeepStrictEqual(await formOf(storage), form))
    throw new Error('the data changed their form meanwhile');
  yield { kind: 'whole', databases };
}

async function formOf(storage: Storage): Promise<{ schema: number; protocol: number }> {
  const mark = await readMark(storage);
  return { schema: mark?.target ?? FIRST_VERSION, protocol: mark?.protocol ?? PROTOCOL };
}

async function* databaseLines(storage: Storage, name: string): AsyncGenerator<Line> {
  await storage.open(name);
  yield { kind: 'database', name };
  const digest = new Digest();
  for await (const leaves of leavesOf(storage, name)) {
    for (const leaf of leaves) {
      digest.add(leaf);
      yield { kind: 'leaf', leaf };
    }
  }
  yield { kind: 'end', name, ...digest.value };
}
