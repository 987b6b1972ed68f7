import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Config } from '../../config.ts';
import { secretOf } from '../../storage/open.ts';
import type { Storage } from '../../storage/storage.ts';
import { type RebuildProgress, rebuild } from '../../worker/rebuild/request.ts';
import { startSharedWorker } from '../../worker/shared-worker.ts';
import { startWorker } from '../../worker/worker.ts';
import { askServer, bringForward, openExistingSchool } from './source.ts';

/** Yields the progress of a rebuild. @param only one database; null for all */
export async function* rebuildOf(
  config: Config,
  only: string | null,
): AsyncGenerator<RebuildProgress> {
  const answer = await askServer(config, '/rebuild', { only });
  if (answer?.ok && answer.body) {
    const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
    for await (const line of lines) yield JSON.parse(line) as RebuildProgress;
    return;
  }
  const storage = await openExistingSchool(config);
  try {
    await bringForward(config, storage);
    yield* byOwnWorker(storage, secretOf(config), only);
  } finally {
    await storage.close();
  }
}

/** Rebuilds without a running server. Sealed sheets and signatures need the secret. */
async function* byOwnWorker(
  storage: Storage,
  secret: string,
  only: string | null,
): AsyncGenerator<RebuildProgress> {
  const start = storage.kind === 'couchdb' ? startSharedWorker : startWorker;
  const worker = start({ storage, secret });
  try {
    yield* rebuild(storage, only);
    await worker.idle();
  } finally {
    await worker.stop();
  }
}
