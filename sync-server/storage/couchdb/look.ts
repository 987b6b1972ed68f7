import type { CouchAddress } from './address.ts';
import { CouchClient } from './client.ts';

/** Whether a school has a database, asked without changing anything. @throws StorageUnavailable */
export async function hasDatabase(address: CouchAddress, name: string): Promise<boolean> {
  const client = new CouchClient(address);
  try {
    const path = `/${encodeURIComponent(address.prefix + name)}`;
    const { statusCode, body } = await client.send({ method: 'HEAD', path });
    await body.dump();
    return statusCode === 200;
  } finally {
    await client.close();
  }
}
