import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { openEmbeddedStorage } from '../../sync-server/storage/embedded/engine.ts';
import { openGuard } from '../../sync-server/storage/guard.ts';
import { plainAddress } from '../../sync-server/storage/protocol/identifiers.ts';
import { engineProtocol } from './protocol.ts';

/** Maximum size of a body (bytes). Large, because an attachment is sent in one body. */
const bodyLimit = 64 * 1024 * 1024;

/* `npm run engine -- --port N` serves the protocol without the gateway, for test suites. */
const { port, dir } = parseArgs({
  options: {
    port: { type: 'string', default: '5984' },
    dir: { type: 'string', default: 'data/engine' },
  },
}).values;
const storage = openEmbeddedStorage({ directory: dir, keepOldBodies: true });
const app = fastify({
  // Unused connections of clients are closed, because closing the server waits for them.
  forceCloseConnections: true,
  bodyLimit,
  routerOptions: { maxParamLength: 1000 },
  rewriteUrl: ({ url = '/' }) => plainAddress(url),
});
app.register(engineProtocol(storage, openGuard, { bodyLimit }));
const stop = async () => {
  await app.close();
  await storage.close();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
console.log(`Engine: ${await app.listen({ host: '127.0.0.1', port: Number(port) })}`);
