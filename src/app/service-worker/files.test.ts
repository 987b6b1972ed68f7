import { describe, expect, it, vi } from 'vitest';
import { type AppFile, AppFiles } from './files.ts';

const ORIGIN = 'https://okul.test/';
const LIST: AppFile[] = [
  { url: 'index.html', revision: 'r1', bytes: 10_000 },
  { url: 'room.js', revision: null, bytes: 50_000 },
  { url: 'charts.js', revision: null, bytes: 80_000, isForStaff: true },
];

/** Creates a service worker whose cache has `cached`, and for which `lost` is missing. */
function worker(lost: string[] = [], cached: string[] = []) {
  const stored = new Set(cached.map((url) => ORIGIN + url));
  const asked: string[] = [];
  const reports: { student: number; all: number }[] = [];
  const cache = {
    keys: async () => [...stored].map((url) => new Request(url)),
    put: async (key: RequestInfo | URL) => void stored.add(String(key)),
  };
  vi.stubGlobal(
    'Request',
    class {
      constructor(readonly url: string) {}
    },
  );
  const files = new AppFiles(LIST, {
    openCache: async () => cache,
    keyOf: (url) => ORIGIN + url,
    fetch: async ({ url }) => {
      asked.push(url);
      return new Response('', { status: lost.includes(url) ? 404 : 200 });
    },
    report: async (shares) => void reports.push(shares),
  });
  return { files, asked, reports, has: (url: string) => stored.has(ORIGIN + url) };
}

describe('the first version of the app', () => {
  it('stores exactly the files that students need', async () => {
    const { files, has, reports } = worker();
    await files.storeForStudents();
    expect([has('index.html'), has('room.js'), has('charts.js')]).toEqual([true, true, false]);
    expect(reports.at(-1)).toEqual({ student: 1, all: 0.5 });
  });

  it('reports after each file how much is stored, by the cost of the files', async () => {
    const { files, reports } = worker(['room.js']);
    await files.storeForStudents().catch(() => undefined);
    expect(reports).toEqual([{ student: 0.3, all: 0.15 }]);
  });

  it('fails if one file cannot be loaded', async () => {
    const { files } = worker(['room.js']);
    await expect(files.storeForStudents()).rejects.toThrow('room.js');
  });

  it('reports no further progress after a failure', async () => {
    const { files, reports, has } = worker(['index.html']);
    await files.storeForStudents().catch(() => undefined);
    expect(has('room.js')).toBe(true);
    expect(reports).toHaveLength(1);
  });

  it('continues what an earlier attempt has stored', async () => {
    const { files, asked, reports } = worker([], ['room.js']);
    await files.report();
    expect(reports).toEqual([{ student: 0.7, all: 0.35 }]);
    await files.storeForStudents();
    expect(asked).toEqual(['index.html']);
  });
});

describe('the storage of the remaining files', () => {
  it('fetches each file only once for simultaneous requests', async () => {
    const { files, asked, reports } = worker([], ['index.html', 'room.js']);
    await Promise.all([files.storeAll(), files.storeAll()]);
    expect(asked).toEqual(['charts.js']);
    expect(reports.at(-1)).toEqual({ student: 1, all: 1 });
  });

  it('can be repeated after a failure', async () => {
    const lost = ['charts.js'];
    const { files, has } = worker(lost);
    await expect(files.storeAll()).rejects.toThrow('charts.js');
    lost.pop();
    await files.storeAll();
    expect(has('charts.js')).toBe(true);
  });
});
