import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../support/files.ts';
import { freePort } from '../../support/ports.ts';
import { waitFor } from '../../support/wait.ts';
import { openBalancer } from './balancer.ts';
import { CouchNode } from './couch-node.ts';

/** Empty CouchDB that the tests started with the product's settings. */
export interface CouchNodes {
  /** Address in the form of COUCHDB_URL. With several nodes it is a balancer's address. */
  url: string;
  nodes: readonly CouchNode[];
  /** Ends every process and removes its data. */
  dispose(): Promise<void>;
}

const ADMIN = 'okul';
const FIRST = 2;

/**
 * Starts nodes at 127.0.0.2, 127.0.0.3 and so on, because CouchDB starts slowly at 127.0.0.1.
 * @param release folder of a CouchDB release
 */
export async function startNodes(release: string, count: number): Promise<CouchNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'okul-couchdb-'));
  const admin = { name: ADMIN, password: randomBytes(12).toString('hex') };
  const addresses = Array.from({ length: count }, (_, at) => `127.0.0.${FIRST + at}`);
  const ports = { port: await freePort(), nodesPort: await freePort() };
  const secret = randomBytes(16).toString('hex');
  const common = { release, folder, admin, secret, addresses, ...ports };
  const nodes = addresses.map((address) => new CouchNode(common, address));
  for (const node of nodes) node.start();
  await Promise.all(nodes.map((node) => node.untilUp()));
  await Promise.all(nodes.map((node) => untilJoined(node, count)));
  const behind = nodes.map(({ address }, at) => ({
    ...{ address, port: ports.port },
    isUp: async () => (await nodes[at]?.isUp()) ?? false,
  }));
  const balancer = await openBalancer(behind);
  return {
    url: `http://${admin.name}:${admin.password}@127.0.0.1:${balancer.port}`,
    nodes,
    async dispose() {
      await balancer.close();
      await Promise.all(nodes.map((node) => node.dispose()));
      removeFolder(folder);
    },
  };
}

export async function untilJoined({ url, address }: CouchNode, count: number): Promise<void> {
  const { origin, username, password } = new URL(url);
  const authorization = `Basic ${btoa(`${username}:${password}`)}`;
  await waitFor(async () => {
    const answer = await fetch(`${origin}/_membership`, { headers: { authorization } });
    const { all_nodes: reached } = (await answer.json()) as { all_nodes: string[] };
    return reached.length === count;
  }, `all nodes seen by ${address}`);
}
