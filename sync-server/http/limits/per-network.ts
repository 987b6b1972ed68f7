import type { Server, Socket } from 'node:net';
import { networkOf } from '../../accounts/visitor.ts';

/**
 * Closes at once what one network opens beyond `most` connections, so that one address alone takes nobody else's. Below TLS,
 * and of no use behind a proxy, from which all of them come.
 */
export function limitPerNetwork(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
