/** Algorithms of a sealed exam's keys: for opening, signing and proving. */
export const KEYS_IN_SEALED_EXAM = ['AES-GCM', 'ECDSA', 'HMAC'];

/** Runs in the page: returns each stored key's algorithm, and whether a page can extract it. */
export async function keptKeys(): Promise<string[]> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  const keysIn = (value: unknown): CryptoKey[] => {
    if (value instanceof CryptoKey) return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(keysIn) : [];
  };
  const found: CryptoKey[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store);
      found.push(...keysIn(await settled(records.getAll())));
    }
    database.close();
  }
  const said = found.map(({ algorithm, extractable }) =>
    extractable ? `${algorithm.name}, readable` : algorithm.name,
  );
  return said.sort();
}
