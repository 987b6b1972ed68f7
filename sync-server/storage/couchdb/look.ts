import type { ReadBeforeOpening } from '../storage.ts';
import type { CouchAddress } from './address.ts';
import { CouchClient } from './client.ts';

/** Whether a school has a database, asked without changing anything. @throws StorageUnavailable */
export const hasDatabase = (address: CouchAddress, name: string): Promise<boolean> =>
  asking(address, async (client) => {
    const path = `/${encodeURIComponent(address.prefix + name)}`;
    const { statusCode, body } = await client.send({ method: 'HEAD', path });
    await body.dump();
    return statusCode === 200;
  });

/** Reads documents of a CouchDB over a connection of its own for each. */
export const documentsAt =
  (address: CouchAddress): ReadBeforeOpening =>
  (name, id) =>
    asking(address, (client) => documentsOf(client)(name, id));

/** Reads documents without making a database or a key. */
export const documentsOf =
  (client: CouchClient): ReadBeforeOpening =>
  async (name, id) => {
    const path = `/${encodeURIComponent(client.address.prefix + name)}/${encodeURIComponent(id)}`;
    const { status, value } = await client.json<object>({ method: 'GET', path });
    return status === 200 ? value : null;
  };

async function asking<R>(
  address: CouchAddress,
  ask: (client: CouchClient) => Promise<R>,
): Promise<R> {
  const client = new CouchClient(address);
  try {
    return await ask(client);
  } finally {
    await client.close();
  }
}
