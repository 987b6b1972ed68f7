import { createServer } from 'node:net';

/** Start of a range below the systems' ports for outgoing connections, which clients could take. */
const FIRST = 20_000;
const COUNT = 12_000;
const ATTEMPTS = 100;

/** Returns a random free port, because other processes may search at the same time. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${FIRST} and ${FIRST + COUNT}.`);
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
