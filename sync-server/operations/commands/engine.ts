import fastify from 'fastify';
import { openEmbeddedStorage } from '../../storage/embedded/engine.ts';
import { embeddedProtocol } from '../../storage/embedded/protocol.ts';
import { openGuard } from '../../storage/guard.ts';
import { plainAddress } from '../../storage/protocol/identifiers.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run } from './run.ts';

/** Attachments come as a whole, so a body may be much larger than a document. */
const bodyLimit = 64 * 1024 * 1024;

/*
 * `npm run engine -- --port N`: the embedded engine's protocol routes alone, for the test suites of CouchDB clients:
 * loopback only, because there is no gateway, and no document is judged.
 */
await run(async () => {
  const options = {
    port: { type: 'string', default: '5984' },
    dir: { type: 'string', default: 'data/engine' },
  } as const;
  const { port, dir } = argumentsOf(messages.engineUsage, { options }).values;
  const storage = openEmbeddedStorage({ directory: dir, keepOldBodies: true });
  const app = fastify({
    // Clients open connections that they never use, and closing would wait for them.
    forceCloseConnections: true,
    bodyLimit,
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = '/' }) => plainAddress(url),
  });
  app.register(embeddedProtocol(storage, openGuard, { attachments: true, bodyLimit }));
  const stop = async () => {
    await app.close();
    await storage.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return `Engine: ${await app.listen({ host: '127.0.0.1', port: Number(port) })}`;
});
