import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../support/ports.ts';
import { newDataDir, startServerOn } from '../../support/server.ts';
import { waitFor } from '../../support/wait.ts';
import { caughtUp } from './caught-up.ts';
import type { Engine } from './engines.ts';
import { type Figure, round } from './figures.ts';
import { figuresOf } from './process-figures.ts';

const SCHOOLS = 50;
/** ms until the last of them has to answer. */
const PATIENCE = 300_000;

interface Group {
  /** s until the last school answers and has nothing left to do. */
  ready: number;
  /** MB */
  memory: number;
  descriptors: number;
}

/** Demo schools in one process, and one alone. The embedded engine's: on CouchDB a school of a group costs no more memory than that. */
export async function measureManySchools({ couchUrl }: Engine): Promise<Figure[]> {
  if (couchUrl) return [];
  const one = await serve(1);
  const all = await serve(SCHOOLS);
  const further = (of: keyof Group) => round((all[of] - one[of]) / (SCHOOLS - 1));
  return [
    { what: 'schools of one process', ours: `${SCHOOLS}`, peer: '1' },
    { what: 'memory, MB', ours: round(all.memory), peer: round(one.memory) },
    { what: 'a further school, MB', ours: further('memory'), peer: round(one.memory) },
    { what: 'descriptors', ours: `${all.descriptors}`, peer: `${one.descriptors}` },
    { what: 'all have started, s', ours: all.ready.toFixed(1), peer: one.ready.toFixed(1) },
  ];
}

/** Starts so many new schools together. */
async function serve(count: number): Promise<Group> {
  const dataDir = newDataDir();
  const ports = await portsFor(count);
  const file = join(dataDir, 'schools.json');
  const list = ports.map((port, at) => ({ NAME: `okul${at}`, PORT: `${port}` }));
  writeFileSync(file, JSON.stringify(list));
  const begun = performance.now();
  const settings = { HOST: '127.0.0.1', DEMO: '1', SCHOOLS: file };
  const server = await startServerOn(dataDir, settings, undefined, ports[0]);
  try {
    for (const port of ports) {
      const origin = `http://127.0.0.1:${port}`;
      await waitFor(async () => (await fetch(`${origin}/api/health`)).ok, 'a school', PATIENCE);
      await caughtUp(origin);
    }
    const ready = (performance.now() - begun) / 1000;
    const pid = server.pid ?? 0;
    const descriptors = readdirSync(`/proc/${pid}/fd`).length;
    return { ready, memory: figuresOf(pid).memory, descriptors };
  } finally {
    await server.dispose();
  }
}

async function portsFor(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
