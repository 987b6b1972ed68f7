import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Network between browser and server. */
export interface Line {
  /** Download rate of all connections together (bytes/s). */
  rate: number;
  /** Round-trip time (ms). */
  roundTrip: number;
}

/** Line of a mobile network with 2 Mbit/s. */
export const MOBILE: Line = { rate: 250_000, roundTrip: 400 };

/** Size of a packet (bytes). */
const PACKET = 4096;

interface Packet {
  from: Socket;
  to: Socket;
  /** Bytes to deliver; null for the end of the stream. */
  data: Buffer | null;
}

/** Network line that can be slow or cut. Chromium's throttling leaves service workers out. */
export class SlowLine {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #port = 0;
  readonly #queue: Packet[] = [];
  #isBusy = false;
  /** Time at which the last delivered byte has passed the line (ms). */
  #freeAt = 0;

  private constructor(
    private readonly target: number,
    private readonly line: Line,
  ) {
    this.#server = createServer((socket) => this.#join(socket));
  }

  static async to(origin: string, line: Line, port = 0): Promise<SlowLine> {
    const slow = new SlowLine(Number(new URL(origin).port), line);
    slow.#server.listen(port, '127.0.0.1');
    await once(slow.#server, 'listening');
    slow.#port = (slow.#server.address() as AddressInfo).port;
    return slow;
  }

  /** Address to open in the browser instead of the server's address. */
  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Ends every connection, and refuses new ones. */
  cut(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async restore(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  #join(near: Socket): void {
    const far = connect(this.target, '127.0.0.1');
    const { roundTrip } = this.line;
    // The first bytes also wait until the connection is established.
    const openAt = Date.now() + roundTrip;
    this.#track(near, far);
    this.#track(far, near);
    const later = (arrival: number, act: () => void) =>
      setTimeout(() => !far.destroyed && act(), arrival - Date.now());
    const arrival = () => Math.max(openAt, Date.now()) + roundTrip / 2;
    near.on('data', (data) => later(arrival(), () => far.write(new Uint8Array(data))));
    near.on('end', () => later(arrival(), () => far.end()));
    far.on('data', (data) => {
      for (let at = 0; at < data.length; at += PACKET)
        this.#queue.push({ from: far, to: near, data: data.subarray(at, at + PACKET) });
      far.pause();
      void this.#deliver();
    });
    far.on('end', () => {
      this.#queue.push({ from: far, to: near, data: null });
      void this.#deliver();
    });
  }

  #track(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => to.destroy());
    from.on('close', () => this.#sockets.delete(from));
  }

  /** Delivers one packet after another. Packets of a closed connection take no time. */
  async #deliver(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let packet = this.#queue.shift(); packet; packet = this.#queue.shift()) {
      const { from, to, data } = packet;
      if (to.destroyed) {
        from.destroy();
        continue;
      }
      await this.#pass(data?.length ?? 0);
      setTimeout(() => {
        if (to.destroyed) return;
        if (data) to.write(new Uint8Array(data));
        else to.end();
      }, this.line.roundTrip / 2);
      // The connections take turns.
      const next = this.#queue.findIndex((waiting) => waiting.from !== from);
      if (next > 0) this.#queue.unshift(...this.#queue.splice(next, 1));
      if (!this.#queue.some((waiting) => waiting.from === from)) from.resume();
    }
    this.#isBusy = false;
  }

  /** Waits until the line has passed these bytes. Timers fire late, so later waits are shorter. */
  async #pass(bytes: number): Promise<void> {
    this.#freeAt = Math.max(this.#freeAt, Date.now()) + (bytes / this.line.rate) * 1000;
    const wait = this.#freeAt - Date.now();
    if (wait > 2) await new Promise((done) => setTimeout(done, wait));
  }
}
