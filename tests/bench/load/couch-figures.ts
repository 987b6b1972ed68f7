import { readCouchAddress } from '../../../sync-server/storage/couchdb/address.ts';

interface System {
  /** Memory by use (bytes). `atom` includes `atom_used`, and `processes` `processes_used`. */
  memory: Record<'other' | 'atom' | 'processes' | 'binary' | 'code' | 'ets', number>;
}

/** Returns the memory that CouchDB reports of itself (MB). @throws Error if it does not answer */
export async function memoryOfCouch(couchUrl: string): Promise<number> {
  const address = readCouchAddress(couchUrl);
  if (!address) throw new Error('COUCHDB_URL is http(s)://admin:password@host:port');
  const { origin, authorization } = address;
  const answer = await fetch(`${origin}/_node/_local/_system`, { headers: { authorization } });
  if (!answer.ok) throw new Error(`_system: ${answer.status} ${await answer.text()}`);
  const { memory } = (await answer.json()) as System;
  const { other, atom, processes, binary, code, ets } = memory;
  return (other + atom + processes + binary + code + ets) / 2 ** 20;
}
