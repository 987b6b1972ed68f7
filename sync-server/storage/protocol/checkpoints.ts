import { tooLarge } from '../couch-error.ts';
import { rawBody } from './body.ts';
import type { Exchange } from './context.ts';

/** Bytes. A replicator's place with its whole history takes some kilobytes. */
const LARGEST = 64 * 1024;

/**
 * Before a `_local` document is stored. Nobody judges what stands in one, so there is no room for anything but a
 * replicator's place, and not for any number of them. @throws CouchError 413, 429
 */
export async function checkCheckpoint(
  { context: { guard }, request }: Exchange,
  isThere: () => Promise<boolean>,
): Promise<void> {
  if (rawBody(request).length > LARGEST) throw tooLarge();
  if (guard.admitCheckpoint && !(await isThere())) guard.admitCheckpoint(request);
}
