import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/*
 * `npm run dev`: the app with hot reload on PORT, and behind it the server, which starts anew when its source changes.
 * The browser sees one origin, as in production.
 */
const port = Number(process.env.PORT ?? 8080);
const serverPort = port + 1;

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'sync-server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
  },
);

const target = `http://127.0.0.1:${serverPort}`;
const vite = await createServer({
  server: { port, strictPort: true, proxy: { '/api': target, '/db': target } },
});
await vite.listen();
vite.printUrls();

async function stop(): Promise<void> {
  server.kill();
  await vite.close();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
