import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryStorage } from '../storage/embedded/memory.ts';
import type { Storage } from '../storage/storage.ts';
import { openTestServer, type TestServer } from '../testing.ts';

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

it('is ready while its databases answer', async () => {
  expect((await ask()).statusCode).toBe(200);
  const silence = vi.spyOn(storage, 'exists').mockRejectedValue(new Error('no answer'));
  const answer = await ask();
  expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false }]);
  silence.mockRestore();
  expect((await ask()).json()).toEqual({ ready: true });
});
