import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { openMemoryStorage } from '../../../test-support/memory.ts';
import { openGuard, type ProtocolGuard } from '../../guard.ts';
import type { Storage } from '../../storage.ts';
import { embeddedProtocol } from '../protocol.ts';
import { PUSHES_AT_A_TIME } from './bulk-routes.ts';

/** Pushes to several databases at the same time, with this guard. */
async function pushing(guard: ProtocolGuard, flush?: Storage['flush']) {
  const storage = openMemoryStorage();
  if (flush) storage.flush = flush;
  const app = fastify();
  app.register(embeddedProtocol(storage, guard));
  onTestFinished(async () => {
    await app.close();
    await storage.close();
  });
  const names = Array.from({ length: 3 * PUSHES_AT_A_TIME }, (_, n) => `db${n}`);
  for (const name of names) await storage.ensure(name);
  const payload = { docs: [{ _id: 'doc' }] };
  return names.map((name) =>
    app.inject({ method: 'POST', url: `/${name}/_bulk_docs`, payload }).then((r) => r.statusCode),
  );
}

it('answers the first of many pushes before it begins the last', async () => {
  const said: string[] = [];
  const pushes = await pushing({
    ...openGuard,
    judge: async (_request, name, writes) => {
      said.push(`judged ${name}`);
      return writes.map(() => undefined);
    },
  });
  await Promise.all(pushes.map((push, n) => push.then(() => said.push(`answered db${n}`))));
  const last = said.findLastIndex((what) => what.startsWith('judged'));
  expect(said.indexOf('answered db0')).toBeLessThan(last);
});

it('answers a push only after it was flushed to the disk', async () => {
  const said: string[] = [];
  const [push] = await pushing(openGuard, async (name) => {
    await setImmediate();
    said.push(`flushed ${name}`);
  });
  await push?.then(() => said.push('answered db0'));
  expect(said.indexOf('flushed db0')).toBeGreaterThanOrEqual(0);
  expect(said.indexOf('flushed db0')).toBeLessThan(said.indexOf('answered db0'));
});

it('limits the pushes that run at the same time, and completes all', async () => {
  const go: (() => void)[] = [];
  const pushes = await pushing({
    ...openGuard,
    judge: async (_request, _name, writes) => {
      await new Promise<void>((judged) => go.push(judged));
      return writes.map(() => undefined);
    },
  });
  const all = Promise.all(pushes);
  for (let begun = PUSHES_AT_A_TIME; begun <= pushes.length; begun++) {
    await eventually(() => expect(go).toHaveLength(begun));
    go[begun - PUSHES_AT_A_TIME]?.();
  }
  for (const judged of go) judged();
  expect(await all).toEqual(pushes.map(() => 201));
});
