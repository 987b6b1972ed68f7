import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { openEmbeddedStorage } from './storage/embedded/engine.ts';
import { embeddedProtocol } from './storage/embedded/protocol.ts';
import { openGuard } from './storage/guard.ts';

/*
 * The embedded engine's protocol routes alone, for the test suites of CouchDB clients: loopback only, because there is
 * no gateway, and no document is judged.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5984' },
    dir: { type: 'string', default: 'data/engine' },
  },
});

/** Attachments come as a whole, so a body may be much larger than a document. */
const bodyLimit = 64 * 1024 * 1024;

const storage = openEmbeddedStorage({ directory: values.dir, keepOldBodies: true });
const app = fastify({
  // Clients open connections that they never use, and closing would wait for them.
  forceCloseConnections: true,
  bodyLimit: 64 * 1024 * 1024,
  routerOptions: { maxParamLength: 1000 },
});
app.register(embeddedProtocol(storage, openGuard, { attachments: true, bodyLimit }));

async function stop(): Promise<void> {
  await app.close();
  await storage.close();
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
console.log(`Engine: ${await app.listen({ host: '127.0.0.1', port: Number(values.port) })}`);
