import { expect, it } from 'vitest';
import { serverForEach } from '../../test-support/for-each.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';

const server = serverForEach(() => ({ storage: openMemoryStorage() }));

const ask = (header?: string) =>
  server.app.inject({
    url: '/api/safe-browser?paper=e1-s1',
    headers: header === undefined ? {} : { 'X-SafeExamBrowser-ConfigKeyHash': header },
  });

it('returns Safe Exam Browser’s request header, and no other', async () => {
  const answer = await ask('ab'.repeat(32));
  expect(answer.json()).toEqual({ hash: 'ab'.repeat(32) });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await ask()).json()).toEqual({ hash: null });
  expect((await ask('<script>')).json()).toEqual({ hash: null });
});
