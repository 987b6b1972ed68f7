import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderForTest } from '../../sync-server/test-support/folder.ts';
import { EngineProcess } from './engine-process.ts';
import { Peer } from './target.ts';

let directory: string;
let engine: EngineProcess;

beforeEach(() => {
  directory = folderForTest();
  engine = new EngineProcess(directory);
});

afterEach(() => engine.kill());

describe('an engine that is killed', () => {
  it('keeps every write that it acknowledged', async () => {
    const peer = new Peer({ url: await engine.start(), headers: {}, stop: async () => {} }, true);
    expect(new URL(peer.target.url).hostname).toBe('127.0.0.1');
    await peer.fresh();
    const acknowledged = new Map<string, string>();
    for (const round of [1, 2]) {
      await writeUntilKilled(peer, `r${round}`, acknowledged);
      peer.target.url = await engine.start();
      const { json } = await peer.ask('GET', '/_all_docs');
      const stored = new Map(
        json.rows.map(({ id, value }: { id: string; value: { rev: string } }) => [id, value.rev]),
      );
      for (const [id, rev] of acknowledged) expect([id, stored.get(id)]).toEqual([id, rev]);
      const { json: feed } = await peer.ask('GET', '/_changes');
      expect(feed.results).toHaveLength(stored.size);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(200);
  });
});

/** Writes from several clients at once, and kills the server meanwhile. */
async function writeUntilKilled(
  peer: Peer,
  prefix: string,
  acknowledged: Map<string, string>,
): Promise<void> {
  const goal = acknowledged.size + 100;
  const client = async (name: string) => {
    for (let n = 0; ; n++) {
      const { json } = await peer.ask('PUT', `/${prefix}-${name}-${n}`, { n });
      acknowledged.set(json.id, json.rev);
      if (acknowledged.size === goal) await engine.kill();
    }
  };
  await Promise.allSettled(['a', 'b', 'c', 'd'].map(client));
}
