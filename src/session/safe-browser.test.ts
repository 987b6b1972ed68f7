import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { safeBrowserProofs } from './safe-browser.ts';

const HASH = 'ab'.repeat(32);
const PROOF = HASH.slice(0, 32);

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://okul.example/enter-exam/e1?x=1#y' });
  stubAgent('');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asks = (answer: () => Promise<Response>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};
const answers = (hash: string | null) => asks(async () => Response.json({ hash }));
const stubAgent = (more = ' SEB/3.9') =>
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (Windows NT 10.0)${more}` });

it('returns no proof in other browsers, and sends no request', async () => {
  const asked = answers(HASH);
  expect(await safeBrowserProofs('e1-s1')).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

it('reads the Config Key from SEB’s JavaScript API after `updateKeys`', async () => {
  const asked = answers(null);
  const security: { configKey?: string; updateKeys(done: () => void): void } = {
    updateKeys(done) {
      security.configKey = HASH.toUpperCase();
      done();
    },
  };
  vi.stubGlobal('SafeExamBrowser', { security });
  expect(await safeBrowserProofs('e1-s1')).toEqual([{ path: '/enter-exam/e1?x=1', hash: PROOF }]);
  expect(asked).not.toHaveBeenCalled();
});

it('asks the server for the request header if the page has no Config Key', async () => {
  stubAgent();
  const asked = answers(HASH);
  const path = '/api/safe-browser?paper=e1-s1';
  expect(await safeBrowserProofs('e1-s1')).toEqual([{ path, hash: PROOF }]);
  expect(asked).toHaveBeenCalledWith(path, expect.anything());
});

it('asks the server within a second if the script does not answer', async () => {
  vi.useFakeTimers();
  const asked = answers(HASH);
  vi.stubGlobal('SafeExamBrowser', { security: { updateKeys: () => undefined } });
  const proofs = safeBrowserProofs('e1-s1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalled();
  expect(await proofs).toHaveLength(1);
});

it.each([
  ['a missing network', () => Promise.reject(new TypeError('offline'))],
  ['a server without the page', async () => new Response('x', { status: 404 })],
  ['an invalid header', async () => Response.json({ hash: 'yes' })],
])('returns no proof after %s', async (_, answer) => {
  stubAgent();
  asks(answer);
  expect(await safeBrowserProofs('e1-s1')).toEqual([]);
});
