import { StorageUnavailable } from '../unavailable.ts';
import type { CouchAnswer } from './client.ts';

/** What a cluster answers to a write that fewer nodes have than it should: they do not reach each other. */
const ACCEPTED = 202;

/**
 * A write on a minority of the nodes may be lost with them, and nobody on the other side of the parting sees it: nothing is
 * told of it but that it has to be sent again. When the nodes meet again it is there, and sending it again changes nothing.
 * @throws StorageUnavailable
 */
export async function assertQuorum({ statusCode, body }: CouchAnswer): Promise<void> {
  if (statusCode !== ACCEPTED) return;
  await body.dump();
  throw new StorageUnavailable('CouchDB: fewer nodes than a quorum have the write');
}
