import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { NODE_FLAGS } from '../../../sync-server/operations/service/plan.ts';
import { readCouchAddress } from '../../../sync-server/storage/couchdb/address.ts';
import { forEach } from '../../../sync-server/support/async/for-each.ts';
import { removeFolder } from '../../support/files.ts';
import { newDataDir } from '../../support/server.ts';
import type { Remote } from './device.ts';
import { COLLECTS_GARBAGE } from './process-figures.ts';

/** Databases of the same engine without gateway and worker, for comparison. */
export interface Bare {
  make(names: readonly string[]): Promise<void>;
  remoteOf(name: string): Remote;
  /** Process id of the engine; undefined for CouchDB. */
  pid: number | undefined;
  dispose(): Promise<void>;
}

const ENGINE = resolve(import.meta.dirname, '../../engine-server/run.ts');
const AT_ONCE = 10;

async function create({ url, headers }: Remote, query = ''): Promise<void> {
  const response = await fetch(`${url}${query}`, { method: 'PUT', headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
}

/** Starts the embedded engine's protocol without the gateway in a separate process. */
export async function bareEmbedded(): Promise<Bare> {
  const dir = newDataDir();
  const child = spawn(
    process.execPath,
    [
      ...NODE_FLAGS,
      COLLECTS_GARBAGE,
      '--import',
      'tsx',
      ENGINE,
      '--port',
      '0',
      '--dir',
      join(dir, 'engine'),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const remoteOf = (name: string): Remote => ({
    url: `${origin}/${name}`,
    headers: {},
    by: 'pouchdb',
  });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const origin = await addressSaid(child);
  return {
    remoteOf,
    pid: child.pid,
    make: (names) => forEach(names, AT_ONCE, (name) => create(remoteOf(name))),
    async dispose() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      process.removeListener('exit', atExit);
      removeFolder(dir);
    },
  };
}

async function addressSaid({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the engine has no output');
  for await (const line of createInterface(stdout)) {
    const [, address] = /^Engine: (\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the engine did not start');
}

/** Uses CouchDB as its administrator. @param couchUrl without a school's name */
export function bareCouch(couchUrl: string): Bare {
  const address = readCouchAddress(couchUrl);
  if (!address) throw new Error('COUCHDB_URL is http(s)://admin:password@host:port');
  const made = new Set<string>();
  const remoteOf = (name: string): Remote => ({
    url: `${address.origin}/okulbare-${process.pid}-${name}`,
    headers: { authorization: address.authorization },
    by: 'pouchdb',
  });
  return {
    remoteOf,
    pid: undefined,
    make: (names) =>
      forEach(names, AT_ONCE, async (name) => {
        made.add(name);
        await create(remoteOf(name), '?q=1');
      }),
    dispose: () =>
      forEach(made, AT_ONCE, async (name) => {
        const { url, headers } = remoteOf(name);
        await fetch(url, { method: 'DELETE', headers });
      }),
  };
}
