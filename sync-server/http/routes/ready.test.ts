import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryStorage } from '../../storage/embedded/memory.ts';
import type { Storage } from '../../storage/storage.ts';
import { openTestServer, type TestServer } from '../../test-support/server.ts';

let storage: Storage;
let server: TestServer;

beforeEach(async () => {
  storage = openMemoryStorage();
  server = await openTestServer({ storage });
});
afterEach(async () => {
  await server.close();
  await storage.close();
});

const ask = () => server.app.inject('/api/ready');

/** Holds all requests of one kind until released. */
function holdBack(method: 'exists' | 'hasFreeSpace'): () => void {
  let letGo = () => {};
  const waiting = new Promise<boolean>((resolve) => {
    letGo = () => resolve(true);
  });
  const silence = vi.spyOn(storage, method).mockReturnValue(waiting);
  return () => {
    silence.mockRestore();
    letGo();
  };
}

it('is ready while the databases respond', async () => {
  expect((await ask()).statusCode).toBe(200);
  const failure = vi.spyOn(storage, 'exists').mockRejectedValue(new Error('no answer'));
  const answer = await ask();
  expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }]);
  failure.mockRestore();
  expect((await ask()).json()).toEqual({ ready: true });
});

it('is not ready while the databases are silent, like health, and answers in time', async () => {
  const letGo = [holdBack('exists'), holdBack('hasFreeSpace')];
  expect((await ask()).statusCode).toBe(503);
  const health = (await server.app.inject('/api/health')).json();
  expect(health).toMatchObject({ status: 'degraded', answers: false });
  for (const go of letGo) go();
  expect((await ask()).statusCode).toBe(200);
});
