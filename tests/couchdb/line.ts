import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Connection to a CouchDB that a test can interrupt. */
export interface Line {
  /** Address to use instead of COUCHDB_URL. */
  url: string;
  /** Accepts connections and bytes without forwarding them, as a hanging process does. */
  silence(): void;
  /** Breaks every connection and refuses new ones, as a dead process does. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

type State = 'whole' | 'silent' | 'cut';

export async function openLine(couchUrl: string): Promise<Line> {
  const target = new URL(couchUrl);
  const sockets = new Set<Socket>();
  let state: State = 'whole';
  const flow = () => {
    for (const socket of sockets) state === 'silent' ? socket.pause() : socket.resume();
  };
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(new Uint8Array(bytes)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    flow();
  });
  const turn = (next: State) => () => {
    state = next;
    if (next === 'cut') for (const socket of sockets) socket.destroy();
    else flow();
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(couchUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: turn('silent'),
    cut: turn('cut'),
    mend: turn('whole'),
    close: async () => {
      turn('cut')();
      await new Promise((done) => server.close(done));
    },
  };
}
