import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openMemoryStorage } from '../../../test-support/memory.ts';
import { acceptAll, openGuard } from '../../guard.ts';
import { embeddedProtocol } from '../protocol.ts';

const LEAVES = 30;
const hash = (n: number) => n.toString(16).padStart(32, '0');

/** Writes leaves below one revision. @returns the number of bodies read for it */
async function readsFor(guard: typeof openGuard): Promise<number> {
  const storage = openMemoryStorage();
  const app = fastify();
  app.register(embeddedProtocol(storage, guard));
  onTestFinished(async () => {
    await app.close();
    await storage.close();
  });
  const reads = vi.spyOn(await storage.ensure('db'), 'get');
  const docs = Array.from({ length: LEAVES }, (_, n) => ({
    _id: 'doc',
    _revisions: { start: 2, ids: [hash(n + 1), hash(0)] },
  }));
  const payload = { docs, new_edits: false };
  const { statusCode } = await app.inject({ method: 'POST', url: '/db/_bulk_docs', payload });
  expect(statusCode).toBe(201);
  return reads.mock.calls.length;
}

it('reads a document’s other leaves for a guard that judges, and for no other', async () => {
  expect(await readsFor(openGuard)).toBeLessThanOrEqual(LEAVES);
  expect(
    await readsFor({ ...openGuard, judge: async (...asked) => acceptAll(...asked) }),
  ).toBeGreaterThan(LEAVES * 10);
});
