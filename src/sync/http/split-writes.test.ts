import { expect, test } from 'vitest';
import type { Database } from '../local/pouch.ts';
import { sayingTooLarge, splittingWrites } from './remote.ts';

/** A server with a limit on the bytes of a request. */
function remote(limit: number) {
  const batches: string[][] = [];
  const bulkDocs = async ({ docs }: { docs: { _id: string; body: string }[] }) => {
    if (docs.reduce((sum, { body }) => sum + body.length, 0) > limit) throw { status: 413 };
    batches.push(docs.map(({ _id }) => _id));
    return docs.map(({ _id }) => ({ ok: true, id: _id }));
  };
  const write = splittingWrites({ bulkDocs } as unknown as Database);
  return { batches, write };
}

const doc = (_id: string, size: number) => ({ _id, body: 'x'.repeat(size) });

test('splits a batch that is too large in halves, in order', async () => {
  const { batches, write } = remote(10);
  const answers = await write(['a', 'b', 'c', 'd', 'e'].map((id) => doc(id, 4)) as never);
  expect(batches).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  expect(answers).toHaveLength(5);
});

test('refuses a single document that is too large and sends the others', async () => {
  const { batches, write } = remote(10);
  const answers = await write([doc('a', 4), doc('big', 11), doc('b', 4)] as never);
  expect(batches.flat()).toEqual(['a', 'b']);
  expect(answers).toContainEqual(
    expect.objectContaining({ id: 'big', name: 'forbidden', reason: 'too-large' }),
  );
});

test('passes other failures on', async () => {
  const bulkDocs = () => Promise.reject({ status: 503 });
  const write = splittingWrites({ bulkDocs } as unknown as Database);
  await expect(write([doc('a', 1)] as never)).rejects.toEqual({ status: 503 });
});

test('turns the 413 page of a proxy into JSON', async () => {
  const page = sayingTooLarge(async () => new Response('<html>', { status: 413 }));
  const response = await page('/', {});
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'too_large' });
});
