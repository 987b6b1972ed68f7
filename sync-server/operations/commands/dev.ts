import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';

/* `npm run dev`: the app with hot reload on PORT, and the server on the same origin. */
const port = Number(process.env.PORT ?? 8080);
const serverPort = String(port + 1);
const target = `http://127.0.0.1:${serverPort}`;

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'sync-server/main.ts'],
  { stdio: 'inherit', env: { ...process.env, HOST: '127.0.0.1', PORT: serverPort } },
);
const stop = () => {
  server.once('exit', () => process.exit(0));
  server.kill();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

const isUp = () =>
  fetch(`${target}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
// Waits for the server, because the page sends requests to it at once.
while (!(await isUp())) await setTimeout(100);

const vite = await createServer({
  server: { port, strictPort: true, proxy: { '/api': target, '/db': target, '/media': target } },
});
await vite.listen();
vite.printUrls();
