import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { configFrom } from './config.ts';
import { explain } from './explain.ts';
import { type Server, startServer } from './server.ts';
import { consoleWords } from './words.ts';

/** The built app, seen from the bundle in dist/server. Run from its source, the server serves what was built last. */
const beside = ['../app', '../dist/app'].map((path) => resolve(import.meta.dirname, path));
const appDirectory = beside.find((path) => existsSync(resolve(path, 'index.html')));

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** ms; what still runs after that is cut off. Everything acknowledged is on disk by then. */
const PATIENCE = 10_000;

function stopOnSignal(server: Server): void {
  const stop = () => {
    tell(consoleWords.stopping);
    setTimeout(() => process.exit(1), PATIENCE).unref();
    server.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

try {
  const config = configFrom(process.env);
  stopOnSignal(await startServer({ config, tell, ...(appDirectory && { appDirectory }) }));
} catch (error) {
  fail(error);
}
