import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Network between browser and server. */
export interface Line {
  /** Download rate of all connections together (bytes/s). */
  rate: number;
  /** Time of a round trip (ms). */
  roundTrip: number;
}

/** Mobile network of 2 Mbit/s. */
export const MOBILE: Line = { rate: 250_000, roundTrip: 400 };

/**
 * Delays and limits everything between browser and server, and can be cut. Chromium's own
 * throttling omits service workers.
 */
export class SlowLine {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #port = 0;
  /** Time at which everything received so far is forwarded (ms). */
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

  /** Address for the browser instead of the server's. */
  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Ends every connection and refuses new ones. */
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
    // The first bytes also wait for the connection itself.
    const openAt = Date.now() + roundTrip;
    this.#pass(near, far, () => Math.max(openAt, Date.now()) + roundTrip / 2);
    this.#pass(far, near, (bytes) => this.#arrivalOf(bytes) + roundTrip / 2);
  }

  #arrivalOf(bytes: number): number {
    this.#freeAt = Math.max(this.#freeAt, Date.now()) + (bytes / this.line.rate) * 1000;
    return this.#freeAt;
  }

  #pass(from: Socket, to: Socket, arrivalOf: (bytes: number) => number): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    const later = (arrival: number, act: () => void) =>
      setTimeout(() => !to.destroyed && act(), Math.max(0, arrival - Date.now()));
    from.on('data', (data) => {
      const arrival = arrivalOf(data.length);
      later(arrival, () => to.write(new Uint8Array(data)));
      // Slows the sender down to the line's rate.
      if (arrival - Date.now() > 2 * this.line.roundTrip) {
        from.pause();
        later(arrival - this.line.roundTrip, () => from.resume());
      }
    });
    from.on('end', () => later(arrivalOf(0), () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => this.#sockets.delete(from));
  }
}
