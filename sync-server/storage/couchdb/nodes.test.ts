import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { CouchClient } from './client.ts';
import { Nodes } from './nodes.ts';

let cluster: string[];
/** Pending replication jobs of each node that can be reached. */
let reached: Record<string, number>;
let asked: string[];
let nodes: Nodes;

beforeEach(async () => {
  asked = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [, of] = /^\/_node\/([^/]+)\/_system$/.exec(decodeURIComponent(url)) ?? [];
    const answer =
      of === undefined
        ? { cluster_nodes: cluster, all_nodes: Object.keys(reached) }
        : { internal_replication_jobs: reached[of] };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const client = new CouchClient({ origin, prefix: '', authorization: 'Basic YTpi' });
  const ending = new AbortController();
  nodes = new Nodes(client, ending.signal, { usual: 5, away: 5 });
  return async () => {
    ending.abort();
    await client.close();
    server.closeAllConnections();
    server.close();
  };
});

const until = (mayBeBehind: boolean) =>
  eventually(() => expect(nodes.mayBeBehind).toBe(mayBeBehind));
const looks = () => asked.filter((url) => url === '/_membership').length;
const someLooks = async (): Promise<void> => {
  const before = looks();
  await eventually(() => expect(looks()).toBeGreaterThan(before + 8));
};

it('asks a single node once, and then never expects lagging copies', async () => {
  cluster = ['a'];
  reached = { a: 0 };
  await nodes.look();
  expect(nodes).toMatchObject({ areSeveral: false, mayBeBehind: false });
  expect(asked).toEqual(['/_membership']);
});

it('expects lagging copies until no node has pending replication', async () => {
  cluster = ['a', 'b', 'c'];
  reached = { a: 0, b: 3, c: 0 };
  void nodes.look();
  await eventually(() => expect(nodes.areSeveral).toBe(true));
  await someLooks();
  expect(nodes.mayBeBehind).toBe(true);
  reached = { a: 0, b: 0, c: 0 };
  await until(false);
});

it('expects lagging copies again when a node returns, and asks the nodes about it then', async () => {
  cluster = ['a', 'b', 'c'];
  reached = { a: 0, b: 0, c: 0 };
  void nodes.look();
  await eventually(() => expect(nodes.areSeveral).toBe(true));
  await until(false);
  asked = [];
  reached = { a: 0, b: 1 };
  await someLooks();
  expect(nodes.mayBeBehind).toBe(false);
  expect(asked.every((url) => url === '/_membership')).toBe(true);
  reached = { a: 0, b: 1, c: 0 };
  await until(true);
  await someLooks();
  expect(nodes.mayBeBehind).toBe(true);
  reached = { a: 0, b: 0, c: 0 };
  await until(false);
});

it('no longer expects lagging copies after some checks if a node was already down at the start', async () => {
  cluster = ['a', 'b', 'c'];
  reached = { a: 0, b: 0 };
  void nodes.look();
  await eventually(() => expect(nodes.areSeveral).toBe(true));
  await until(false);
});
