import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Behind {
  address: string;
  port: number;
  isUp(): Promise<boolean>;
}

export interface Balancer {
  port: number;
  close(): Promise<void>;
}

/** Interval of checks (ms). */
const LOOK = 1_000;

/** Starts a balancer like that of `couchdb/haproxy.cfg`, which chooses the next running node. */
export async function openBalancer(nodes: readonly Behind[]): Promise<Balancer> {
  const gates = nodes.map((node) => new Gate(node));
  const all = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    all.add(near);
    near.on('error', () => {});
    near.on('close', () => all.delete(near));
    turn++;
    const inTurn = gates.map((_gate, at) => gates[(turn + at) % gates.length] as Gate);
    void passOn(near, inTurn);
  });
  await Promise.all(gates.map((gate) => gate.look()));
  const looking = setInterval(() => {
    for (const gate of gates) void gate.look();
  }, LOOK);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      clearInterval(looking);
      for (const socket of all) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

async function passOn(near: Socket, gates: readonly Gate[]): Promise<void> {
  for (const gate of gates.filter(({ isOpen }) => isOpen)) {
    const far = await gate.enter();
    if (!far) continue;
    far.pipe(near).pipe(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    return;
  }
  near.destroy();
}

class Gate {
  isOpen = false;
  readonly #sockets = new Set<Socket>();

  constructor(private readonly node: Behind) {}

  async look(): Promise<void> {
    this.isOpen = await this.node.isUp();
    if (!this.isOpen) for (const socket of this.#sockets) socket.destroy();
  }

  /** Connects to the node; null if it refuses, and is then left out until the next check. */
  enter(): Promise<Socket | null> {
    return new Promise((resolve) => {
      const socket = connect(this.node.port, this.node.address, () => resolve(socket));
      this.#sockets.add(socket);
      socket.on('error', () => {
        this.isOpen = false;
        resolve(null);
      });
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }
}
