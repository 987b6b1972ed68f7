import { type Database, statusOf } from '../local/pouch.ts';
import type { Fetch } from './http-client.ts';

interface Write {
  _id: string;
}

/**
 * Writes to a server that takes only so many bytes at once. What it calls too large (413) is sent again in halves; a
 * document that is too large by itself is answered as forbidden, so that the replication reports it and goes on.
 */
export function splittingWrites(remote: Database): Database['bulkDocs'] {
  const write = remote.bulkDocs.bind(remote) as (...given: unknown[]) => Promise<unknown[]>;

  async function split(
    docs: readonly Write[],
    rest: unknown[],
    options: object,
  ): Promise<unknown[]> {
    try {
      return await write({ ...options, docs }, ...rest);
    } catch (error) {
      if (statusOf(error) !== 413) throw error;
      const [first] = docs;
      if (docs.length < 2) return first ? [tooLarge(first)] : [];
      const half = Math.ceil(docs.length / 2);
      const before = await split(docs.slice(0, half), rest, options);
      return [...before, ...(await split(docs.slice(half), rest, options))];
    }
  }

  const bulkDocs = (given: Write[] | { docs: Write[] }, ...rest: unknown[]) =>
    Array.isArray(given) ? split(given, rest, {}) : split(given.docs, rest, given);
  return bulkDocs as unknown as Database['bulkDocs'];
}

/** A proxy says 413 with a page, of which PouchDB would not see the status. */
export const sayingTooLarge =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    return response.status === 413
      ? Response.json({ error: 'too_large' }, { status: 413 })
      : response;
  };

const tooLarge = ({ _id }: Write) => ({
  id: _id,
  error: true,
  name: 'forbidden',
  status: 403,
  reason: 'too-large',
});
