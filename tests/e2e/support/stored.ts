import * as z from 'zod/mini';
import type { RemoteDatabases } from './databases.ts';
import type { Device } from './device.ts';

const changes = z.object({
  results: z.array(z.object({ id: z.string(), changes: z.array(z.object({ rev: z.string() })) })),
});
const leaf = z.looseObject({
  _revisions: z.object({ start: z.number(), ids: z.array(z.string()) }),
});
const opened = z.array(z.object({ ok: z.optional(leaf) }));

/** Returns as text everything that a person can pull: all leaves, and older revisions by number. */
export async function everyRevision(remote: RemoteDatabases): Promise<string[]> {
  const feed = await remote.fetch(`${remote.own}/_changes?style=all_docs&include_docs=true`);
  const text = await feed.text();
  const { results } = changes.parse(JSON.parse(text));
  const texts = [text];
  for (const { id } of results) texts.push(...(await revisionsOf(remote, id)));
  return texts;
}

async function revisionsOf(remote: RemoteDatabases, id: string): Promise<string[]> {
  const path = `${remote.own}/${encodeURIComponent(id)}`;
  const answer = await remote.fetch(`${path}?open_revs=all&revs=true`, {
    headers: { accept: 'application/json' },
  });
  const text = await answer.text();
  const revisions = opened.parse(JSON.parse(text)).flatMap(({ ok }) => {
    if (!ok) return [];
    const { start, ids } = ok._revisions;
    return ids.map((hash, at) => `${start - at}-${hash}`);
  });
  const older = [];
  for (const rev of revisions) {
    older.push(await (await remote.fetch(`${path}?rev=${rev}&conflicts=true`)).text());
  }
  const docs = revisions.map((rev) => ({ id, rev }));
  const bulk = await remote.fetch(`${remote.own}/_bulk_get?revs=true&latest=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ docs }),
  });
  return [text, ...older, await bulk.text()];
}

/** Returns as text everything in IndexedDB, including bytes, and in localStorage. */
export const everythingOnDevice = ({ page }: Device): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    /** Converts values that JSON cannot represent. */
    const readable = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder().decode(value);
      if (Array.isArray(value)) return Promise.all(value.map(readable));
      if (value === null || typeof value !== 'object' || value instanceof CryptoKey) return value;
      const fields = Object.entries(value).map(async ([name, field]) => [
        name,
        await readable(field),
      ]);
      return Object.fromEntries(await Promise.all(fields));
    };
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        found.push([
          name,
          store,
          await settled(records.getAllKeys()),
          await settled(records.getAll()),
        ]);
      }
      database.close();
    }
    return JSON.stringify(await readable(found));
  });

/** Returns as text every file that the browser stores for the app. */
export const everyFileOnDevice = ({ page }: Device): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
